internal import Dependencies

/// The messages of expanded code.
enum IssueMessage {
  static func unimplemented(endpoint: String, place: Place) -> String {
    let names = endpoint.split(separator: ".")
    // Most clients are their own keys; for another client's endpoint, the type says which property to write.
    let client = names.dropLast().joined(separator: ".")
    let target = client.isEmpty ? "$0.\(endpoint)" : "$0[\(client).self].\(names.last ?? "")"
    return """
      Unimplemented: '\(endpoint)' was called, but it has not been overridden.

        Declared at: \(place.description)

      To fix this, do one of these:

      • Override it for the test: @Test(.dependencies { \(target) = { … } })
      • Override it for a part of the test: withDependencies { \(target) = { … } } operation: { … }
      • In a program or a preview, implement it where the client is created, such as in its 'liveValue' or \
      'previewValue'. [DEP-unimplemented-endpoint]
      """
  }

  static func missingTestValue(entry: String) -> String {
    """
    @Dependency(\\.\(entry)) has no test value, but was read in a test that does not override it.

    Its preview value is used instead. To fix this, do one of these:

    • Override it for the test: @Test(.dependencies { $0.\(entry) = … })
    • Override it for a part of the test: withDependencies { $0.\(entry) = … } operation: { … }
    • Write a test value after '=' where '@DependencyEntry var \(entry)' is declared. [DEP-no-test-value]
    """
  }
}
