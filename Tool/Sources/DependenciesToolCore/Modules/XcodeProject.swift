import Foundation

/// The targets of an Xcode project, as its file lists them.
struct XcodeProject: Codable, Sendable {
  struct Target: Codable, Sendable {
    enum Kind: String, Codable, Sendable {
      case application, library, test
    }
    var name: String
    var kind: Kind
    /// Folders whose files all belong to the target, relative to the root.
    var folders: [String]
    /// The products of packages that it links.
    var products: Set<String>
    /// Single files, relative to the root.
    var files: Set<String>

    /// Files of its folders that it leaves out.
    var excluded: Set<String> = []

    func owns(_ path: String) -> Bool {
      if path.isOrIsIn(files) { return true }
      return folders.contains { path.hasPrefix($0) } && !path.isOrIsIn(excluded)
    }
  }

  var path: String
  var targets: [Target]

  /// The start of the paths of the project's files.
  var folder: String { Self.folder(of: path) }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Reads the project; nil for a file that isn't a project.
  init?(path: String, root: URL) {
    let file = root.appendingPathComponent(path).appendingPathComponent("project.pbxproj")
    guard let data = FileManager.default.contents(atPath: file.path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
      let objects = list["objects"] as? [String: [String: Any]]
    else { return nil }
    self.path = path
    let folder = Self.folder(of: path)
    let paths = Paths(objects: objects, folder: folder)
    func string(_ object: [String: Any]?, _ name: String) -> String? { object?[name] as? String }
    func strings(_ object: [String: Any]?, _ name: String) -> [String] { object?[name] as? [String] ?? [] }
    // Files that a folder gives to targets that don't have it, or keeps from those that do.
    var given: [String: Set<String>] = [:]
    var kept: [String: Set<String>] = [:]
    for (id, group) in objects where string(group, "isa") == "PBXFileSystemSynchronizedRootGroup" {
      guard let home = paths.path(of: id) else { continue }
      for set in strings(group, "exceptions").compactMap({ objects[$0] }) {
        let files = strings(set, "membershipExceptions").map { home.isEmpty ? $0 : "\(home)/\($0)" }
        if let target = string(set, "target") {
          let has = strings(objects[target], "fileSystemSynchronizedGroups").contains(id)
          if has {
            kept[target, default: []].formUnion(files)
          } else {
            given[target, default: []].formUnion(files)
          }
        } else if let phase = string(set, "buildPhase"),
          string(objects[phase], "isa") == "PBXSourcesBuildPhase"
        {
          let owners = objects.filter { strings($1, "buildPhases").contains(phase) }
          for owner in owners.keys { given[owner, default: []].formUnion(files) }
        }
      }
    }
    targets = objects.compactMap { id, object -> Target? in
      guard string(object, "isa") == "PBXNativeTarget", let name = string(object, "name"),
        let kind = string(object, "productType").flatMap(Self.kind)
      else { return nil }
      let folders = strings(object, "fileSystemSynchronizedGroups").compactMap(paths.path)
      let phases = strings(object, "buildPhases").map { objects[$0] }.filter {
        string($0, "isa") == "PBXSourcesBuildPhase"
      }
      let files = phases.flatMap { strings($0, "files") }.compactMap {
        string(objects[$0], "fileRef").flatMap(paths.path)
      }
      let products = strings(object, "packageProductDependencies").compactMap {
        string(objects[$0], "productName")
      }
      return Target(
        name: name, kind: kind, folders: folders.map { $0.isEmpty ? "" : $0 + "/" }, products: Set(products),
        files: Set(files).union(given[id] ?? []), excluded: kept[id] ?? [])
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

extension String {
  /// Whether the path is in a set, or a folder that it is in.
  fileprivate func isOrIsIn(_ paths: Set<String>) -> Bool {
    guard !paths.isEmpty else { return false }
    var path = self
    while !path.isEmpty {
      if paths.contains(path) { return true }
      path = path.withoutLastPathComponent
    }
    return false
  }
}

/// The paths of a project's files and folders, which its groups are a tree of.
private struct Paths {
  let objects: [String: [String: Any]]
  let folder: String
  private var parents: [String: String] = [:]

  init(objects: [String: [String: Any]], folder: String) {
    self.objects = objects
    self.folder = folder
    for (id, object) in objects {
      for child in object["children"] as? [String] ?? [] { parents[child] = id }
    }
  }

  /// The path, relative to the root; nil outside of the project's folders.
  func path(of id: String) -> String? {
    guard let object = objects[id] else { return nil }
    func tree(_ object: [String: Any]) -> String { object["sourceTree"] as? String ?? "<group>" }
    var parts = [object["path"] as? String ?? object["name"] as? String ?? ""]
    var root = tree(object)
    var id = id
    for _ in 0..<64 {
      guard root == "<group>", let parent = parents[id], let group = objects[parent] else { break }
      parts.insert(group["path"] as? String ?? "", at: 0)
      root = tree(group)
      id = parent
    }
    guard ["<group>", "SOURCE_ROOT"].contains(root) else { return nil }
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
