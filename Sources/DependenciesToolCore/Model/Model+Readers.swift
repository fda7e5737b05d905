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

    /// Whether the sources use this library, or one that brings it along.
    ///
    /// Others have a `@Dependency`, too.
    package var usesLibrary: Bool {
      let names: Set<String> = [
        "Dependencies", "DependenciesMacros", "DependenciesTestSupport", "ComposableArchitecture", "Sharing",
        "SQLiteData", "SwiftNavigation", "DependenciesAdditions",
      ]
      return files.contains { !names.isDisjoint(with: $0.facts.imports) }
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
  }
#endif
