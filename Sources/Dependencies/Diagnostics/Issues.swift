internal import IssueReporting

/// Reports issues.
package enum Issues {
  /// Reports an issue that no test would hear of; returns whether it did.
  package typealias Recorder =
    @Sendable (_ message: String, _ severity: IssueSeverity, _ place: Place?) -> Bool

  private struct Installed {
    var recorder: Recorder?
  }

  private static let installed = LockedValue(Installed())

  /// Lets test support record issues that are reported outside of the task of a test.
  package static func install(_ recorder: @escaping Recorder) {
    installed.withLock { $0.recorder = $0.recorder ?? recorder }
  }

  static func report(
    _ message: String, severity: IssueSeverity = .error, at place: Place?, test: TestRun? = nil
  ) {
    var message = message
    if let test, test.hasEnded {
      message = Message.afterEnd(message, test: test.name)
    } else if let test, Scope.process.standsForTest,
      RootProvider.scope(for: .read)?.strongRoot?.test?.name != test.name
    {
      message = Message.elsewhere(message, test: test.name)
    }
    let isDefault = IssueReporters.current.allSatisfy { $0 is _DefaultReporter }
    if isDefault, Scope.process.standsForTest, let recorder = installed.withLock({ $0.recorder }),
      recorder(message, severity, place)
    {
      return
    }
    guard let place else { return reportIssue(message, severity: severity) }
    reportIssue(
      message, severity: severity, fileID: place.fileID, filePath: place.filePath, line: place.line,
      column: place.column)
  }
}

/// One run of a test, as issues name it.
package final class TestRun: Sendable {
  let name: String
  private let isOver = LockedValue(false)

  package init(_ name: String) { self.name = name }

  /// Whether the test is known to have ended.
  var hasEnded: Bool { isOver.withLock { $0 } }

  package func end() { isOver.withLock { $0 = true } }
}
