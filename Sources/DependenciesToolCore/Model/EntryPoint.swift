#if Tool
  /// A program of the sources, with what it may link.
  package struct EntryPoint: Sendable {
    package var name: String
    /// What it is, for people: "executable target in Package.swift".
    package var kind: String
    package var modules: Set<Int>
    /// Files of the modules that belong to other programs only.
    package var others: Set<Int> = []

    package func contains(_ file: Int, in model: Model) -> Bool {
      modules.contains(model.files[file].module) && !others.contains(file)
    }
  }

  extension Model {
    /// The programs: the executable targets, the applications of Xcode projects, and each other `@main`.
    package var entryPoints: [EntryPoint] {
      var result: [EntryPoint] = []
      for (index, module) in modules.enumerated() where module.isExecutable {
        result.append(
          EntryPoint(
            name: module.name, kind: "executable target in \(module.folder)Package.swift",
            modules: types.visible(from: index)))
      }
      var covered: Set<Int> = []
      for project in projects {
        for target in project.targets where target.kind == .application {
          let entry = entryPoint(target, project)
          covered.formUnion(files.indices.filter { entry.contains($0, in: self) })
          result.append(entry)
        }
      }
      for file in files.indices where startsProgram(file) {
        let index = files[file].module
        guard !modules[index].isExecutable, modules[index].isCertain || !covered.contains(file) else {
          continue
        }
        let type = files[file].facts.types.first { $0.attributes.contains("main") }?.name
        result.append(
          EntryPoint(
            name: type ?? files[file].path, kind: "entry point in \(files[file].path)",
            modules: types.visible(from: index)))
      }
      return result.sorted { ($0.name, $0.kind) < ($1.name, $1.kind) }
    }

    /// What `entryPoints` looks at, for people.
    package var searchedForEntryPoints: String {
      let packages = Set(modules.filter(\.isCertain).map(\.package)).count
      return
        "executable targets in \(packages) \(packages == 1 ? "manifest" : "manifests"), application targets in "
        + "\(projects.count) Xcode \(projects.count == 1 ? "project" : "projects"), and '@main', "
        + "'@UIApplicationMain', '@NSApplicationMain', or 'main.swift' in \(files.count) "
        + "\(files.count == 1 ? "file" : "files")"
    }

    private func startsProgram(_ file: Int) -> Bool {
      let facts = files[file].facts
      guard module(of: file).kind == .production, facts.hasEntryPoint || files[file].isMain else {
        return false
      }
      // Macros and plugins run in the compiler and the package manager.
      return facts.imports.allSatisfy { !["SwiftCompilerPlugin", "PackagePlugin"].contains($0) }
    }

    private func entryPoint(_ target: XcodeProject.Target, _ project: XcodeProject) -> EntryPoint {
      let loose = Set(modules.indices.filter { !modules[$0].isCertain && modules[$0].kind == .production })
      let inside = files.indices.filter { loose.contains(files[$0].module) }
      var entry = EntryPoint(name: target.name, kind: "application target in \(project.path)", modules: [])
      var own = Set(inside.filter { target.owns(files[$0].path) })
      guard !own.isEmpty else {
        // The project says nothing that can be found, so that anything may be linked.
        entry.modules = Set(modules.indices.filter { modules[$0].kind == .production })
        return entry
      }
      // Files of no target may be those of this one.
      own.formUnion(
        inside.filter { file in
          files[file].path.hasPrefix(project.folder)
            && !project.targets.contains { $0.owns(files[file].path) }
        })
      var names = target.products
      var libraries = project.targets.filter { $0.kind == .library }
      while true {
        for file in own { names.formUnion(files[file].facts.imports) }
        let linked = libraries.filter { names.contains($0.name) }
        if linked.isEmpty { break }
        libraries.removeAll { names.contains($0.name) }
        for library in linked {
          names.formUnion(library.products)
          own.formUnion(inside.filter { library.owns(files[$0].path) })
        }
      }
      for index in modules.indices where modules[index].isCertain && modules[index].kind == .production {
        if names.isDisjoint(with: [modules[index].name] + (modules[index].products ?? [])) { continue }
        entry.modules.formUnion(types.visible(from: index))
      }
      entry.modules.formUnion(own.map { files[$0].module })
      entry.others = Set(inside).subtracting(own)
      return entry
    }
  }

  extension Module {
    /// The package's folder as the start of a path.
    fileprivate var folder: String { package.isEmpty || package.hasSuffix("/") ? package : package + "/" }
  }
#endif
