extension Model {
  /// Modules that bring this library along.
  static let libraries: Set<String> = [
    "Dependencies", "DependenciesMacros", "DependenciesTestSupport", "ComposableArchitecture", "Sharing",
    "SQLiteData", "SharingGRDB", "SwiftNavigation", "DependenciesAdditions",
  ]

  /// Whether the sources use this library, or one that brings it along.
  ///
  /// Others have a `@Dependency`, too.
  var usesLibrary: Bool {
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
}
