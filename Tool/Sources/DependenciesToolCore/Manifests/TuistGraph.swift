import Foundation

/// The targets in the file that `tuist graph --format json` writes.
///
/// Newer versions write a dictionary as a list in which keys and values take turns, and sources as objects;
/// older ones write dictionaries and strings.
struct TuistGraph {
  /// The manifest of each project, by its path relative to the root.
  private(set) var manifests: [String: Manifest] = [:]

  /// - Throws: ``ToolError`` for a file that isn't such a graph.
  init(_ file: URL, root: URL) throws(ToolError) {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw ToolError("\(file.path): error: the file cannot be read")
    }
    guard let graph = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
      let projects = graph["projects"]
    else {
      throw ToolError("\(file.path): error: this is not what 'tuist graph --format json' writes")
    }
    // Written for a clone in another folder, its paths begin with that of its workspace.
    let root = root.resolvingSymlinksInPath().path
    let workspace = (graph["path"] as? String) ?? root
    for project in Self.elements(projects) {
      let path = URL(fileURLWithPath: project["path"] as? String ?? "/").resolvingSymlinksInPath().path
      guard let base = [root, workspace].first(where: { path == $0 || path.hasPrefix($0 + "/") }) else {
        continue
      }
      var manifest = Manifest()
      for target in Self.elements(project["targets"]) {
        if let target = Self.target(target, folder: path) { manifest.targets.append(target) }
      }
      let folder = path.dropFirst(base.count + 1)
      manifests[folder.isEmpty ? "Project.swift" : "\(folder)/Project.swift"] = manifest
    }
  }

  /// The objects in a dictionary, or in a list, which may have keys between them.
  private static func elements(_ value: Any?) -> [[String: Any]] {
    if let dictionary = value as? [String: Any] {
      return dictionary.keys.sorted().compactMap { dictionary[$0] as? [String: Any] }
    }
    return (value as? [Any] ?? []).compactMap { $0 as? [String: Any] }
  }

  private static func target(_ value: [String: Any], folder: String) -> Manifest.Target? {
    guard let name = value["name"] as? String, let product = value["product"] as? String else { return nil }
    let (kind, isExecutable) = Manifest.Target.kind(ofProduct: product)
    var target = Manifest.Target(name: name, kind: kind, isExecutable: isExecutable)
    let files = (value["sources"] as? [Any] ?? []) + (value["buildableFolders"] as? [Any] ?? [])
    target.sources = files.compactMap { file in
      (file as? String ?? (file as? [String: Any])?["path"] as? String).map { relative($0, to: folder) }
    }
    target.dependencies = (value["dependencies"] as? [Any] ?? []).compactMap(name(of:))
    return target
  }

  /// `{"target": {"name": "Core"}}`, `{"project": {"target": "Core", "path": "…"}}`.
  private static func name(of dependency: Any) -> String? {
    guard let (kind, value) = (dependency as? [String: Any])?.first, let value = value as? [String: Any]
    else { return nil }
    switch kind {
    case "target", "external": return value["name"] as? String
    case "project": return value["target"] as? String
    case "package": return value["product"] as? String
    default: return nil
    }
  }

  /// A path as it is seen from a folder.
  private static func relative(_ path: String, to folder: String) -> String {
    guard path.hasPrefix("/") else { return path }
    let parts = URL(fileURLWithPath: path).resolvingSymlinksInPath().path.split(separator: "/")
    let outer = folder.split(separator: "/")
    let common = zip(parts, outer).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: outer.count - common) + parts.dropFirst(common)).joined(
      separator: "/")
  }
}

extension Manifest {
  /// The targets in the output of `swift package dump-package`; nil for another text.
  init?(dump: Data) {
    guard let dump = (try? JSONSerialization.jsonObject(with: dump)) as? [String: Any],
      let targets = dump["targets"] as? [[String: Any]]
    else { return nil }
    for target in targets {
      guard let name = target["name"] as? String, let type = target["type"] as? String,
        !["binary", "system"].contains(type)
      else { continue }
      let resources = target["resources"] as? [[String: Any]] ?? []
      // `{"byName": ["Core", null]}`, `{"product": ["Core", "kit", null, null]}`: the name comes first.
      let dependencies = target["dependencies"] as? [[String: [Any]]] ?? []
      self.targets.append(
        Target(
          name: name, kind: type == "test" ? .test : .production, isExecutable: type == "executable",
          path: target["path"] as? String, sources: target["sources"] as? [String] ?? [],
          excluded: (target["exclude"] as? [String] ?? []) + resources.compactMap { $0["path"] as? String },
          dependencies: dependencies.compactMap { $0.values.first?.first as? String }))
    }
    for product in dump["products"] as? [[String: Any]] ?? [] {
      guard let name = product["name"] as? String, (product["type"] as? [String: Any])?["library"] != nil
      else { continue }
      products[name] = product["targets"] as? [String] ?? []
    }
  }
}
