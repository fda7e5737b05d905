import Foundation

/// The targets of a package or of a Tuist project, with the files that belong to each.
struct Package {
  enum Membership {
    case found(Module)
    case excluded
    case none
  }

  struct Target {
    var patterns: [PathPattern]
    /// The files that are named one by one, and the patterns as they are written.
    var files: Set<String>
    /// The longest part of a pattern without wildcards.
    var depth: Int
    var folder: String
    var module: Module
    var excluded: [PathPattern]
  }

  let manifest: String
  let folder: String
  let isTuist: Bool
  private(set) var targets: [Target] = []
  let problems: [ManifestProblem]

  init(_ path: String, _ parsed: Manifest, _ root: URL, _ walk: SourceWalk) {
    manifest = path
    let folder = path.withoutLastPathComponent
    self.folder = folder
    isTuist = !path.isOfPackage
    problems = parsed.problems
    for target in parsed.targets {
      let home = isTuist ? nil : Self.home(of: target, isOnly: parsed.targets.count == 1, folder, root)
      var sources = target.sources
      if !isTuist {
        sources = sources.isEmpty ? [home].compactMap(\.self) : sources.map { join(home ?? "", $0) }
      }
      guard !sources.isEmpty else { continue }
      let paths = sources.map {
        $0.hasPrefix("//")
          ? join(walk.tuistRoots.isEmpty ? "" : walk.tuistRoot(of: path), $0) : join(folder, $0)
      }
      let plain = paths.map { $0.split(separator: "/").prefix { !$0.contains("*") }.joined(separator: "/") }
      targets.append(
        Target(
          patterns: paths.filter { !$0.hasSuffix(".swift") || $0.contains("*") }.map { PathPattern($0) },
          files: Set(paths), depth: plain.map(\.count).max() ?? 0,
          folder: home.map { join(folder, $0) } ?? folder, module: module(target, parsed),
          excluded: target.excluded.map { PathPattern($0) }))
    }
    // The innermost target first.
    targets.sort { $0.depth > $1.depth }
  }

  /// The folder of a target of a package that names none.
  private static func home(
    of target: Manifest.Target, isOnly: Bool, _ folder: String, _ root: URL
  ) -> String? {
    if let path = target.path { return path }
    let folders = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]
    return folders.map { "\($0)/\(target.name)" }.first {
      FileManager.default.fileExists(atPath: root.appendingPathComponent(join(folder, $0)).path)
    } ?? (isOnly ? "Sources" : nil)
  }

  private func module(_ target: Manifest.Target, _ parsed: Manifest) -> Module {
    var module = Module(
      name: target.name.replacingOccurrences(of: "-", with: "_"), kind: target.kind, package: folder,
      dependencies: target.dependencies.map { $0.replacingOccurrences(of: "-", with: "_") },
      isExecutable: target.isExecutable)
    module.manifest = manifest
    let products = parsed.products.filter { $0.value.contains(target.name) && $0.key != target.name }.keys
    if !products.isEmpty { module.products = products.sorted() }
    return module
  }

  func contains(_ file: String) -> Bool { folder.isEmpty || isTuist || file.hasPrefix(folder + "/") }

  func target(of file: String) -> Membership {
    for target in targets
    where target.files.contains(file) || target.patterns.contains(where: { $0.matches(file) }) {
      let inner = target.folder.isEmpty ? file : String(file.dropFirst(target.folder.count + 1))
      guard target.excluded.contains(where: { $0.matches(inner) }) else { return .found(target.module) }
      // Another target of a Tuist project may have the file.
      if !isTuist { return .excluded }
    }
    return .none
  }
}

/// A path in a folder, without `.` and `..`.
private func join(_ folder: String, _ path: String) -> String {
  var parts: [Substring] = []
  for part in "\(folder)/\(path)".split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return parts.joined(separator: "/")
}
