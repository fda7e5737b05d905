import Foundation

/// A module, or a folder that stands in for one where no manifest lists modules.
struct Module: Sendable {
  enum Kind: String, Codable, Sendable {
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

  /// Whether a manifest lists the module's files.
  var isCertain: Bool { dependencies != nil }

  /// A text that tells a module from those of other packages.
  fileprivate var key: String { "\(package)|\(name)|\(kind.rawValue)" }
}

/// Assigns files to modules: by the manifests in the folder, and elsewhere by the folders' names.
struct ModuleFinder {
  private(set) var modules: [Module] = []
  private(set) var problems: [ManifestProblem] = []

  init(
    _ walk: SourceWalk, root: URL, _ options: ManifestOptions = ManifestOptions(),
    cache: ResultCache
  ) throws {
    let packages = try ManifestLoader(root: root, options: options, cache: cache).load(walk)
      .map { Package($0, $1, root, walk) }
      // The innermost package first.
      .sorted { ($1.folder.count, $0.manifest) < ($0.folder.count, $1.manifest) }
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
      for (folder, files) in Dictionary(grouping: module.files, by: { Self.folder(of: $0, named: imported) })
      {
        if folder.isEmpty {
          result.append(Module(name: module.name, kind: .production, package: module.package, files: files))
        } else {
          result += Self.modules(in: folder, files, imports)
        }
      }
    }
    modules = result.sorted { $0.key < $1.key }
  }

  /// The module of a folder, and those of the folders in it whose files import it.
  private static func modules(
    in folder: String, _ files: [String], _ imports: [String: [String]]
  ) -> [Module] {
    let name = moduleName(folder.split(separator: "/").last ?? "")
    let parts = Dictionary(grouping: files) { file in
      file.dropFirst(folder.count + 1).split(separator: "/").dropLast().first.map(String.init) ?? ""
    }
    var result: [Module] = []
    var own: [String] = []
    for (part, files) in parts {
      if !part.isEmpty, files.contains(where: { imports[$0]?.contains(name) == true }) {
        result.append(
          Module(
            name: moduleName(part[...]), kind: .production, package: "\(folder)/\(part)/",
            files: files.sorted()))
      } else {
        own += files
      }
    }
    if !own.isEmpty {
      result.append(Module(name: name, kind: .production, package: folder + "/", files: own.sorted()))
    }
    return result
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
