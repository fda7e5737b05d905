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
      /// The names of single files, without their folders.
      var files: Set<String>

      /// Whether the file belongs to the target, as far as its name says.
      package func owns(_ path: String) -> Bool {
        folders.contains { path.hasPrefix($0) }
          || files.contains(String(path.split(separator: "/").last ?? ""))
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
      func strings(_ value: PropertyListText?) -> [String] { value?.array.compactMap(\.string) ?? [] }
      targets = objects.dictionary.values.compactMap { object -> Target? in
        guard object["isa"]?.string == "PBXNativeTarget", let name = object["name"]?.string,
          let type = object["productType"]?.string, let kind = Self.kind(of: type)
        else { return nil }
        let folders = strings(object["fileSystemSynchronizedGroups"]).compactMap {
          objects[$0]?["path"]?.string
        }
        var files: Set<String> = []
        for phase in strings(object["buildPhases"])
        where objects[phase]?["isa"]?.string == "PBXSourcesBuildPhase" {
          for file in strings(objects[phase]?["files"]) {
            let reference = objects[file]?["fileRef"]?.string.flatMap { objects[$0] }
            if let name = (reference?["path"] ?? reference?["name"])?.string {
              files.insert(String(name.split(separator: "/").last ?? ""))
            }
          }
        }
        return Target(name: name, kind: kind, folders: folders.map { "\(folder)\($0)/" }, files: files)
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
#endif
