#if Tool
  import Foundation

  /// Assigns files to modules: by the manifests in the folder, and elsewhere by the folders' names.
  enum ModuleFinder {
    static func modules(of walk: SourceWalk, root: URL) -> [Module] {
      let packages = walk.manifests.compactMap { Package(manifest: $0, root: root) }
        // The innermost package first.
        .sorted { $0.folder.count > $1.folder.count }
      var modules: [String: Module] = [:]
      for package in packages {
        for module in package.emptyModules { modules[module.key] = module }
      }
      for file in walk.files {
        guard let found = module(of: file, in: packages, root) else { continue }
        modules[found.key, default: found].files.append(file)
      }
      return modules.values.filter { !$0.files.isEmpty }.sorted { $0.key < $1.key }
    }

    private static func module(of file: String, in packages: [Package], _ root: URL) -> Module? {
      guard let package = packages.first(where: { $0.contains(file) }) else {
        return loose(file, package: "", root)
      }
      switch package.target(of: file) {
      case .found(let module): return module
      case .excluded: return nil
      case .none: return loose(file, package: package.folder, root)
      }
    }

    /// Makes the module of a file that belongs to no target of a manifest, such as one of an Xcode project.
    private static func loose(_ file: String, package: String, _ root: URL) -> Module {
      let folders = file.split(separator: "/").dropLast()
      let test = folders.first { $0.hasSuffix("Tests") || $0.hasSuffix("UITests") || $0 == "Tests" }
      let prefix = package.isEmpty ? "" : package + "/"
      if let test { return Module(name: String(test), kind: .test, package: prefix) }
      let folder = package.isEmpty ? root.path : package
      let name = folder.split(separator: "/").last.map(String.init) ?? ""
      return Module(name: name, kind: .production, package: prefix)
    }
  }

  extension Module {
    /// A text that tells a module from those of other packages.
    var key: String { "\(package)|\(name)|\(kind.rawValue)" }
  }

  private struct Package {
    enum Membership {
      case found(Module)
      case excluded
      case none
    }

    let folder: String
    private var targets: [(folder: String, module: Module, excluded: [PathPattern])] = []

    init?(manifest: String, root: URL) {
      folder = manifest == "Package.swift" ? "" : String(manifest.dropLast("/Package.swift".count))
      guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(manifest).path)
      else { return nil }
      let parsed = Manifest(text: String(decoding: data, as: UTF8.self))
      guard !parsed.targets.isEmpty else { return nil }
      let folders = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]
      for target in parsed.targets {
        let path =
          target.path
          ?? folders.map { "\($0)/\(target.name)" }.first {
            FileManager.default.fileExists(atPath: root.appendingPathComponent(join(folder, $0)).path)
          } ?? (parsed.targets.count == 1 ? "Sources" : nil)
        guard let path else { continue }
        let products = parsed.products.filter { $0.value.contains(target.name) && $0.key != target.name }.keys
        var module = Module(
          name: target.name.replacingOccurrences(of: "-", with: "_"), kind: target.kind, package: folder,
          dependencies: target.dependencies.map { $0.replacingOccurrences(of: "-", with: "_") },
          isExecutable: target.isExecutable)
        if !products.isEmpty { module.products = products.sorted() }
        let cleaned = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        targets.append((join(folder, cleaned), module, target.excluded.map { PathPattern($0) }))
      }
      // The innermost target first.
      targets.sort { $0.folder.count > $1.folder.count }
    }

    var emptyModules: [Module] { targets.map(\.module) }

    func contains(_ file: String) -> Bool { folder.isEmpty || file.hasPrefix(folder + "/") }

    func target(of file: String) -> Membership {
      for (path, module, excluded) in targets where path.isEmpty || file.hasPrefix(path + "/") {
        let inner = path.isEmpty ? file : String(file.dropFirst(path.count + 1))
        return excluded.contains { $0.matches(inner) } ? .excluded : .found(module)
      }
      return .none
    }
  }

  private func join(_ folder: String, _ path: String) -> String {
    folder.isEmpty ? path : path.isEmpty ? folder : "\(folder)/\(path)"
  }
#endif
