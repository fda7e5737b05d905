import IssueReporting

/// The error that an endpoint throws if nothing has been put in its place.
///
/// An endpoint of a ``DependencyClient()`` reports an issue when it is called without having been overridden.
/// If its closure can throw any error, it throws this one after that. Throw it yourself from a closure that
/// stands for an endpoint which a test should not reach. Making one costs nothing but the space for its name.
///
/// ```swift
/// let client = APIClient()
/// await #expect(throws: Unimplemented.self) { try await client.fetchUser(id: 42) }
/// ```
public struct Unimplemented: Error, CustomStringConvertible, Sendable {
  /// The name of the endpoint, as in `APIClient.fetchUser`.
  public let endpoint: String
  /// The file in which the error was made.
  public let fileID: String
  /// The line on which the error was made.
  public let line: UInt

  /// Makes the error for an endpoint, and reports nothing.
  ///
  /// - Parameters:
  ///   - endpoint: The name of the endpoint, as in `APIClient.fetchUser`.
  ///   - fileID: The file that the description names.
  ///   - line: The line that the description names.
  public init(_ endpoint: String, fileID: StaticString = #fileID, line: UInt = #line) {
    self.endpoint = endpoint
    self.fileID = "\(fileID)"
    self.line = line
  }

  /// What happened, in one sentence.
  public var description: String {
    "\(endpoint) is unimplemented (\(fileID):\(line))"
  }
}

extension Unimplemented {
  /// Reports an issue that names the endpoint, and returns the error to throw.
  ///
  /// Endpoints that `@DependencyClient` makes call this until they are overridden. Call it in a closure of
  /// your own that should count as unimplemented. It costs what reporting an issue costs.
  ///
  /// - Parameters:
  ///   - endpoint: The name of the endpoint, as in `APIClient.fetchUser`.
  ///   - fileID: The file in which the issue is shown.
  ///   - filePath: The path of that file.
  ///   - line: The line on which the issue is shown.
  ///   - column: The column at which the issue is shown.
  /// - Returns: The error for an endpoint that throws.
  @discardableResult
  public static func report(
    _ endpoint: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Unimplemented {
    reportIssue(
      IssueMessage.unimplemented(endpoint: endpoint),
      fileID: fileID, filePath: filePath, line: line, column: column
    )
    return Unimplemented(endpoint, fileID: fileID, line: line)
  }

  /// Reports an issue that names an entry without a value for tests.
  ///
  /// Entries that `@DependencyEntry` makes from a preview value alone call this in tests before they fall
  /// back to it.
  ///
  /// - Parameters:
  ///   - entry: The name of the property in `DependencyValues`.
  ///   - fileID: The file in which the issue is shown.
  ///   - filePath: The path of that file.
  ///   - line: The line on which the issue is shown.
  ///   - column: The column at which the issue is shown.
  public static func reportMissingTestValue(
    _ entry: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    reportIssue(
      IssueMessage.missingTestValue(entry: entry),
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}
