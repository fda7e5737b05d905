extension Model {
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
}
