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
