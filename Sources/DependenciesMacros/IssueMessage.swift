/// The words of what expanded code reports.
enum IssueMessage {
  static func unimplemented(endpoint: String) -> String {
    let name = endpoint.split(separator: ".").last.map(String.init) ?? endpoint
    return """
      \(endpoint) was called, but nothing implements it here.

      Set '\(name)' on the client that this code gets: in 'withDependencies', in its 'testValue' or \
      'previewValue', or as an argument of its initializer.
      """
  }

  static func missingTestValue(entry: String) -> String {
    """
    '\\.\(entry)' was read in a test, but has no value for tests; its preview value is used.

    Write a value for tests behind '=' where '@DependencyEntry var \(entry)' is declared, or override it \
    in this test.
    """
  }
}
