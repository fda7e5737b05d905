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

/// The dependencies that come with the library.
enum BuiltIn {
  static let names: Set<String> = [
    "assert", "assertionFailure", "calendar", "context", "continuousClock", "date", "fireAndForget",
    "locale", "mainQueue", "mainRunLoop", "notificationCenter", "openURL", "precondition",
    "preferredLocales", "suspendingClock", "timeZone", "urlSession", "uuid", "withRandomNumberGenerator",
  ]

  /// Dependencies of other packages that have no live value until the program prepares them.
  static let toPrepare: Set<String> = ["defaultDatabase", "defaultSyncEngine"]

  /// The modules that declare some of these.
  static let databases: Set<String> = ["SQLiteData", "SharingGRDB", "SharingGRDBCore"]
}
