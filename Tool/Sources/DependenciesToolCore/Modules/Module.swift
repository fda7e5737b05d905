import Foundation
import SwiftParser
import SwiftSyntax

/// A module, or what stands for one where no manifest says what the modules are.
struct Module: Sendable {
  enum Kind: String, Sendable {
    case production, test
  }

  var name: String
  var kind: Kind
  /// The folder of its package or project, relative to the root; modules of different ones may have one name.
  var package: String
  /// The modules of the same package that it depends on; nil where no manifest says so.
  var dependencies: [String]?
  var isExecutable = false
  /// The products of its package that it is in, if their names are not its own.
  var products: [String]?
  /// The manifest that declares it.
  var manifest: String?
  /// The files, relative to the root.
  var files: [String] = []

  /// Whether a manifest says what belongs to the module.
  var isCertain: Bool { dependencies != nil }

  /// A text that tells a module from those of other packages.
  fileprivate var key: String { "\(package)|\(name)|\(kind.rawValue)" }
}

/// A part of a manifest that cannot be read.
struct ManifestProblem: Codable, Hashable, Sendable {
  var file: String
  var line: Int
  var reason: String

  /// What is wrong, what follows from it, and what to do.
  var text: String {
    "\(reason), so the files of such targets are told apart by the folders that imports name; write names and lists "
      + "so that the source shows them"
  }
}

/// Assigns files to modules: by the manifests in the folder, and elsewhere by the folders' names.
struct ModuleFinder {
  private(set) var modules: [Module] = []
  private(set) var problems: [ManifestProblem] = []

  init(_ walk: SourceWalk, root: URL) {
    let helpers = walk.helpers.compactMap { path -> SourceFileSyntax? in
      SourceReader.text(of: path, in: root).map { Parser.parse(source: $0) }
    }
    let packages = walk.manifests.compactMap { Package($0, root, helpers: helpers) }
      // The innermost package first.
      .sorted { $0.folder.count > $1.folder.count }
    problems = packages.flatMap(\.problems)
    var found: [String: Module] = [:]
    for package in packages {
      for target in package.targets { found[target.module.key] = target.module }
    }
    for file in walk.files {
      guard let module = Self.module(of: file, in: packages, root) else { continue }
      found[module.key, default: module].files.append(file)
    }
    modules = found.values.filter { !$0.files.isEmpty }.sorted { $0.key < $1.key }
  }

  private static func module(of file: String, in packages: [Package], _ root: URL) -> Module? {
    let around = packages.filter { $0.contains(file) }
    for package in around {
      switch package.target(of: file) {
      case .found(let module): return module
      case .excluded: return nil
      case .none:
        // Beside a Tuist project, its sources may be in the folder of another one.
        if !package.isTuist { return loose(file, package: package.folder, root) }
      }
    }
    return loose(file, package: "", root)
  }

  /// Creates the module of a file that belongs to no target of a manifest, such as one of an Xcode project.
  private static func loose(_ file: String, package: String, _ root: URL) -> Module {
    let folders = file.split(separator: "/").dropLast()
    let test = folders.first { $0.hasSuffix("Tests") || $0.hasSuffix("UITests") || $0 == "Tests" }
    let prefix = package.isEmpty ? "" : package + "/"
    if let test { return Module(name: String(test), kind: .test, package: prefix) }
    let folder = package.isEmpty ? root.path : package
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    return Module(name: name, kind: .production, package: prefix)
  }

  /// Splits the modules that no manifest describes by the folders that imports name.
  ///
  /// A folder inside of such a folder, whose files import it, is a module of its own: an example application.
  mutating func split(imports: [String: [String]]) {
    let certain = Set(modules.filter(\.isCertain).map(\.name))
    let imported = Set(imports.values.joined()).subtracting(certain)
    guard !imported.isEmpty else { return }
    var result: [Module] = []
    for module in modules {
      guard !module.isCertain, module.kind == .production else {
        result.append(module)
        continue
      }
      var units: [String: [String]] = [:]
      for file in module.files { units[Self.folder(of: file, named: imported), default: []].append(file) }
      for (folder, files) in units {
        guard let name = folder.split(separator: "/").last.map({ Self.moduleName($0) }) else {
          result.append(Module(name: module.name, kind: .production, package: module.package, files: files))
          continue
        }
        // Files by the folder inside of this one.
        let parts = Dictionary(grouping: files) { file in
          file.dropFirst(folder.count + 1).split(separator: "/").dropLast().first.map(String.init) ?? ""
        }
        var own: [String] = []
        for (part, files) in parts {
          if !part.isEmpty, files.contains(where: { imports[$0]?.contains(name) == true }) {
            result.append(
              Module(
                name: Self.moduleName(part[...]), kind: .production, package: "\(folder)/\(part)/",
                files: files.sorted()))
          } else {
            own += files
          }
        }
        if !own.isEmpty {
          result.append(
            Module(name: name, kind: .production, package: folder + "/", files: own.sorted()))
        }
      }
    }
    modules = result.sorted { $0.key < $1.key }
  }

  private static func moduleName(_ folder: Substring) -> String {
    folder.replacingOccurrences(of: "-", with: "_")
  }

  /// The innermost folder of a file that an import names; empty if there is none.
  private static func folder(of file: String, named imported: Set<String>) -> String {
    let folders = file.split(separator: "/").dropLast()
    guard let last = folders.lastIndex(where: { imported.contains(moduleName($0)) }) else { return "" }
    return folders[...last].joined(separator: "/")
  }
}

/// The targets of a package or of a Tuist project, with the files that belong to each.
private struct Package {
  enum Membership {
    case found(Module)
    case excluded
    case none
  }

  struct Target {
    var patterns: [PathPattern]
    /// The longest part of a pattern without wildcards.
    var depth: Int
    var folder: String
    var module: Module
    var excluded: [PathPattern]
  }

  let folder: String
  let isTuist: Bool
  private(set) var targets: [Target] = []
  private(set) var problems: [ManifestProblem] = []

  init?(_ manifest: String, _ root: URL, helpers: [SourceFileSyntax]) {
    folder = manifest.contains("/") ? manifest.withoutLastPathComponent : ""
    isTuist = !manifest.hasSuffix("Package.swift")
    guard let text = SourceReader.text(of: manifest, in: root) else { return nil }
    let parsed = Manifest(text: text, file: manifest, isTuist: isTuist, helpers: isTuist ? helpers : [])
    problems = parsed.problems
    let folders = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]
    for target in parsed.targets {
      let path =
        target.path
        ?? folders.map { "\($0)/\(target.name)" }.first {
          FileManager.default.fileExists(atPath: root.appendingPathComponent(join(folder, $0)).path)
        } ?? (parsed.targets.count == 1 ? "Sources" : nil)
      let sources = target.sources.isEmpty ? path.map { [$0] } ?? [] : target.sources
      guard !sources.isEmpty else { continue }
      let products = parsed.products.filter { $0.value.contains(target.name) && $0.key != target.name }.keys
      var module = Module(
        name: target.name.replacingOccurrences(of: "-", with: "_"), kind: target.kind, package: folder,
        dependencies: target.dependencies.map { $0.replacingOccurrences(of: "-", with: "_") },
        isExecutable: target.isExecutable)
      module.manifest = manifest
      if !products.isEmpty { module.products = products.sorted() }
      let paths = sources.map { join(folder, $0) }
      let plain = paths.map { $0.split(separator: "/").prefix { !$0.contains("*") }.joined(separator: "/") }
      targets.append(
        Target(
          patterns: paths.map { PathPattern($0) }, depth: plain.map(\.count).max() ?? 0,
          folder: isTuist ? folder : plain[0], module: module,
          excluded: target.excluded.map { PathPattern($0) }))
    }
    // The innermost target first.
    targets.sort { $0.depth > $1.depth }
  }

  func contains(_ file: String) -> Bool {
    folder.isEmpty || isTuist || file.hasPrefix(folder + "/")
  }

  func target(of file: String) -> Membership {
    let path = file.split(separator: "/")[...]
    for target in targets where target.patterns.contains(where: { $0.matches(path) }) {
      let inner = target.folder.isEmpty ? file : String(file.dropFirst(target.folder.count + 1))
      return target.excluded.contains { $0.matches(inner) } ? .excluded : .found(target.module)
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

extension String {
  /// The folder of a path.
  var withoutLastPathComponent: String { split(separator: "/").dropLast().joined(separator: "/") }
}
