#if Tool
  extension UseFact {
    /// Whether a program may get to it: it is for neither previews nor tests.
    package var isForPrograms: Bool {
      !isForPreviews && !["previewValue", "testValue"].contains(owner.lastComponent)
    }
  }

  extension Model {
    /// A place that reads a key.
    package struct Reader: Sendable {
      package var file: Int
      package var use: UseFact
    }

    /// The places that read each key.
    package var readers: [Int: [Reader]] {
      var readers: [Int: [Reader]] = [:]
      for (file, contents) in files.enumerated() {
        for use in contents.facts.uses {
          if case .key(let key) = dependency(use.dependency, scope: use.scope, file: file) {
            readers[key, default: []].append(Reader(file: file, use: use))
          }
        }
      }
      return readers
    }

    /// Modules that bring this library along.
    static let libraries: Set<String> = [
      "Dependencies", "DependenciesMacros", "DependenciesTestSupport", "ComposableArchitecture", "Sharing",
      "SQLiteData", "SharingGRDB", "SwiftNavigation", "DependenciesAdditions",
    ]

    /// Whether the sources use this library, or one that brings it along.
    ///
    /// Others have a `@Dependency`, too.
    package var usesLibrary: Bool {
      files.contains { file in
        !Self.libraries.isDisjoint(with: file.facts.imports) || !file.facts.entries.isEmpty
          || file.facts.types.contains { type in
            type.inherits.contains { Key.protocols.contains($0.lastComponent) }
          }
      }
    }

    /// The modules of the sources that export the library, or one that brings it along.
    static func exporting(_ modules: [Module], _ files: [File]) -> Set<String> {
      var found: Set<String> = []
      while true {
        let before = found.count
        for file in files
        where !file.facts.exports.allSatisfy({ !libraries.contains($0) && !found.contains($0) }) {
          found.insert(modules[file.module].name)
        }
        if found.count == before { return found }
      }
    }

    /// Whether the sources show that the key has no live value.
    package func lacksLive(_ key: Int) -> Bool { !keys[key].hasLive && keys[key].liveDoubt == nil }

    /// Whether a program is among the sources that may link the file: a package or project with an entry point.
    package func hasProgram(near file: Int) -> Bool {
      files.indices.contains { other in
        let module = module(of: other)
        guard module.kind == .production else { return false }
        let isProgram =
          module.isExecutable || files[other].facts.hasEntryPoint || files[other].isMain
        return isProgram && types.visible(from: files[other].module).contains(files[file].module)
      }
    }

    /// The body of a function at the top level: of the file, or the only one of that name in its module.
    func body(ofGlobal name: String, from file: Int) -> (file: Int, body: BodyFact)? {
      if let body = files[file].facts.bodies[name] { return (file, body) }
      let homes = globals[name]?.filter { files[$0].module == files[file].module } ?? []
      guard homes.count == 1 else { return nil }
      return files[homes[0]].facts.bodies[name].map { (homes[0], $0) }
    }
  }
#endif
