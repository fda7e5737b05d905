/// The messages of expanded code.
enum IssueMessage {
  static func unimplemented(endpoint: String) -> String {
    let name = endpoint.split(separator: ".").last.map(String.init) ?? endpoint
    return """
      Unimplemented: '\(endpoint)' was called, but it has not been overridden.

      To fix this, do one of these:

      • Override it for the test: withDependencies { $0.<client>.\(name) = { … } } operation: { … }
      • In a program or a preview, implement it where the client is created, such as in its 'liveValue' or 'previewValue'.

      [DEP-unimplemented-endpoint]
      """
  }

  static func missingTestValue(entry: String) -> String {
    """
    @Dependency(\\.\(entry)) has no test value, but is read in a test without being overridden.

    Its preview value is used. To fix this, do one of these:

    • Override it for the test: withDependencies { $0.\(entry) = … } operation: { … }
    • Write a test value after '=' where '@DependencyEntry var \(entry)' is declared.

    [DEP-no-test-value]
    """
  }
}
