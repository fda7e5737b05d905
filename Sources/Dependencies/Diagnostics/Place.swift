internal import IssueReporting

/// A place in source code.
package struct Place: Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The place of an issue where the user's place is not known, because reporters need one.
  package static let unknown = Place(fileID: "unknown/place", filePath: "unknown", line: 1, column: 1)

  package var description: String { ofUser == nil ? "unknown in a release build" : "\(fileID):\(line)" }

  /// This place, unless it is in this module, which no message should name: a release build does not know
  /// where a key is read by its type.
  var ofUser: Place? { fileID.description.hasPrefix("Dependencies/") ? nil : self }

  /// Reports an issue here.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - severity: Whether it fails a test.
  ///   - test: The test that the issue belongs to, if another one or none runs here.
  func report(_ message: String, severity: IssueSeverity = .error, test: TestRun? = nil) {
    Issues.report(message, severity: severity, at: ofUser, test: test)
  }
}
