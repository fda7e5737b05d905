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

  package var description: String { "\(fileID):\(line)" }

  /// This place, unless it is in a module of this package, which no message should name.
  var ofUser: Place? { fileID.description.hasPrefix("Dependencies/") ? nil : self }

  /// Reports an issue here.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - severity: Whether it fails a test.
  ///   - testName: The test that the issue belongs to, if another one or none runs here.
  func report(_ message: String, severity: IssueSeverity = .error, test testName: String? = nil) {
    Issues.report(message, severity: severity, at: self, test: testName)
  }
}

/// Reports issues.
package enum Issues {
  /// Reports an issue that no test would hear of; returns whether it did.
  package typealias Recorder = @Sendable (_ message: String, _ severity: IssueSeverity, _ place: Place?) -> Bool

  private final class State: @unchecked Sendable {
    // Sendable: `lock` guards `recorder`.
    let lock = Lock()
    var recorder: Recorder?
  }

  private static let state = State()

  /// Lets test support record issues that are reported outside of the task of a test.
  package static func install(_ recorder: @escaping Recorder) {
    state.lock.withLock { state.recorder = state.recorder ?? recorder }
  }

  static func report(_ message: String, severity: IssueSeverity = .error, at place: Place?, test: String? = nil) {
    var message = message
    if let test, isTesting, TestContext.current?.isCurrent(test) != true {
      message += "\n\nIt was reported outside of the task of the test whose dependencies were read: \(test)"
    }
    if isTesting, let recorder = state.lock.withLock({ state.recorder }), recorder(message, severity, place) { return }
    guard let place else { return reportIssue(message, severity: severity) }
    reportIssue(
      message, severity: severity, fileID: place.fileID, filePath: place.filePath, line: place.line,
      column: place.column)
  }
}

extension TestContext {
  /// Whether the test of a name runs here.
  fileprivate func isCurrent(_ test: String) -> Bool {
    guard case .swiftTesting(let testing?) = self else { return false }
    return "\(testing.test.id)" == test
  }
}
