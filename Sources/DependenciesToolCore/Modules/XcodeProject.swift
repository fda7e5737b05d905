#if Tool
  import Foundation

  /// The targets of an Xcode project, as its file lists them.
  package struct XcodeProject: Codable, Sendable {
    package struct Target: Codable, Sendable {
      package enum Kind: String, Codable, Sendable {
        case application, library, test
      }
      package var name: String
      package var kind: Kind
      /// Folders whose files all belong to the target, relative to the root.
      var folders: [String]
      /// The products of packages that it links.
      var products: Set<String>
      /// Single files, relative to the root.
      var files: Set<String>

      /// Whether the file belongs to the target.
      package func owns(_ path: String) -> Bool {
        files.contains(path) || folders.contains { path.hasPrefix($0) }
      }
    }

    /// The project's path, relative to the root.
    package var path: String
    package var targets: [Target]

    /// The start of the paths of the project's files.
    package var folder: String { Self.folder(of: path) }

    private static func folder(of path: String) -> String {
      path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// Reads the project; nil for a file that is none.
    init?(path: String, root: URL) {
      let file = root.appendingPathComponent(path).appendingPathComponent("project.pbxproj")
      guard let data = FileManager.default.contents(atPath: file.path),
        let list = PropertyListText.value(of: String(decoding: data, as: UTF8.self)),
        let objects = list["objects"]
      else { return nil }
      self.path = path
      let folder = Self.folder(of: path)
      let paths = Paths(objects: objects, folder: folder)
      func strings(_ value: PropertyListText?) -> [String] { value?.array.compactMap(\.string) ?? [] }
      targets = objects.dictionary.values.compactMap { object -> Target? in
        guard object["isa"]?.string == "PBXNativeTarget", let name = object["name"]?.string,
          let type = object["productType"]?.string, let kind = Self.kind(of: type)
        else { return nil }
        let folders = strings(object["fileSystemSynchronizedGroups"]).compactMap(paths.path)
        var files: Set<String> = []
        for phase in strings(object["buildPhases"])
        where objects[phase]?["isa"]?.string == "PBXSourcesBuildPhase" {
          for file in strings(objects[phase]?["files"]) {
            if let path = objects[file]?["fileRef"]?.string.flatMap(paths.path) { files.insert(path) }
          }
        }
        let products = strings(object["packageProductDependencies"]).compactMap {
          objects[$0]?["productName"]?.string
        }
        return Target(
          name: name, kind: kind, folders: folders.map { $0 + "/" }, products: Set(products), files: files)
      }.sorted { $0.name < $1.name }
    }

    /// Applications, their extensions, and tools start on their own; other products are linked.
    private static func kind(of type: String) -> Target.Kind? {
      let type = type.replacingOccurrences(of: "com.apple.product-type.", with: "")
      if type.hasSuffix("-testing") || type.hasSuffix("unit-test") { return .test }
      let isProgram =
        type.hasPrefix("application") || type.hasSuffix("app-extension") || type == "tool"
        || type.hasPrefix("watchkit2-extension") || type.hasPrefix("extensionkit-extension")
      return isProgram ? .application : .library
    }
  }

  /// The paths of a project's files and folders, which its groups are a tree of.
  private struct Paths {
    let objects: PropertyListText
    let folder: String
    private var parents: [String: String] = [:]

    init(objects: PropertyListText, folder: String) {
      self.objects = objects
      self.folder = folder
      for (id, object) in objects.dictionary {
        for child in object["children"]?.array.compactMap(\.string) ?? [] { parents[child] = id }
      }
    }

    /// The path, relative to the root; nil for what is not in the project's folders.
    func path(of id: String) -> String? {
      guard let object = objects[id] else { return nil }
      var parts = [object["path"]?.string ?? object["name"]?.string ?? ""]
      var tree = object["sourceTree"]?.string ?? "<group>"
      var id = id
      for _ in 0..<64 {
        guard tree == "<group>", let parent = parents[id], let group = objects[parent] else { break }
        parts.insert(group["path"]?.string ?? "", at: 0)
        tree = group["sourceTree"]?.string ?? "<group>"
        id = parent
      }
      guard ["<group>", "SOURCE_ROOT"].contains(tree) else { return nil }
      var result: [Substring] = []
      for part in "\(folder)/\(parts.joined(separator: "/"))".split(separator: "/") where part != "." {
        if part != ".." {
          result.append(part)
        } else if result.popLast() == nil {
          return nil
        }
      }
      return result.joined(separator: "/")
    }
  }

  /// A property list in its old text form, in which Xcode keeps projects: `{ a = b; c = (d, "e f"); }`.
  indirect enum PropertyListText {
    case string(String)
    case array([PropertyListText])
    case dictionary([String: PropertyListText])

    static func value(of text: String) -> PropertyListText? {
      var reader = Reader(bytes: Array(text.utf8))
      return reader.value(depth: 0)
    }

    subscript(name: String) -> PropertyListText? { dictionary[name] }

    var string: String? { if case .string(let text) = self { text } else { nil } }
    var array: [PropertyListText] { if case .array(let items) = self { items } else { [] } }
    var dictionary: [String: PropertyListText] {
      if case .dictionary(let items) = self { items } else { [:] }
    }

    private struct Reader {
      let bytes: [UInt8]
      var index = 0

      mutating func value(depth: Int) -> PropertyListText? {
        guard depth < 64, let next = skippingSpace() else { return nil }
        switch next {
        case UInt8(ascii: "{"):
          index += 1
          var items: [String: PropertyListText] = [:]
          while let next = skippingSpace(), next != UInt8(ascii: "}") {
            guard let name = word(), skip("="), let value = value(depth: depth + 1), skip(";") else {
              return nil
            }
            items[name] = value
          }
          return skip("}") ? .dictionary(items) : nil
        case UInt8(ascii: "("):
          index += 1
          var items: [PropertyListText] = []
          while let next = skippingSpace(), next != UInt8(ascii: ")") {
            guard let value = value(depth: depth + 1) else { return nil }
            items.append(value)
            _ = skip(",")
          }
          return skip(")") ? .array(items) : nil
        default: return word().map { .string($0) }
        }
      }

      /// The next byte that is neither space nor in a comment.
      private mutating func skippingSpace() -> UInt8? {
        while index < bytes.count {
          let byte = bytes[index]
          if byte <= 32 {
            index += 1
          } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*")
          {
            index += 2
            while index + 1 < bytes.count,
              bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
            {
              index += 1
            }
            index += 2
          } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/")
          {
            while index < bytes.count, bytes[index] != 10 { index += 1 }
          } else {
            return byte
          }
        }
        return nil
      }

      private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard skippingSpace() == UInt8(ascii: character) else { return false }
        index += 1
        return true
      }

      private mutating func word() -> String? {
        guard let first = skippingSpace() else { return nil }
        var text: [UInt8] = []
        if first == UInt8(ascii: "\"") {
          index += 1
          while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
            text.append(bytes[index])
            index += 1
          }
          index += 1
          return String(decoding: text, as: UTF8.self)
        }
        let ends = Set("{}()=;,\"".utf8)
        while index < bytes.count, bytes[index] > 32, !ends.contains(bytes[index]) {
          text.append(bytes[index])
          index += 1
        }
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
      }
    }
  }
#endif
