internal import IssueReporting

/// Says that something happened which must not, made by ``DependencyValues/assertionFailure``.
public protocol AssertionFailureEffect: Sendable {
  /// Fails.
  ///
  /// - Parameters:
  ///   - message: What went wrong.
  ///   - file: Where this is called.
  ///   - line: Where this is called.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Fails.
  ///
  /// - Parameters:
  ///   - message: What went wrong.
  ///   - file: Where this is called.
  ///   - line: Where this is called.
  public func callAsFunction(
    _ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line
  ) {
    callAsFunction(message(), file: file, line: line)
  }
}

extension DependencyValues {
  /// Says that the program is where it must not be, which in tests fails the test and goes on.
  ///
  /// Use it in place of the standard library's `assertionFailure` where a test is to see what the code
  /// does in a release build, in which it goes on too:
  ///
  /// ```swift
  /// @Dependency(\.assertionFailure) var assertionFailure
  ///
  /// guard let row = rows.first(where: { $0.id == id }) else {
  ///   assertionFailure("There is no row \(id).")
  ///   return
  /// }
  /// ```
  ///
  /// A test can expect it with `withKnownIssue { … }`. Live and in previews it is the standard library's.
  /// The context alone decides that: it cannot be overridden.
  public var assertionFailure: any AssertionFailureEffect { self[AssertionFailureKey.self] }
}

private enum AssertionFailureKey: DependencyKey {
  static var liveValue: any AssertionFailureEffect { LiveAssertionFailure() }
  static var testValue: any AssertionFailureEffect { ReportingAssertionFailure() }
}

private struct LiveAssertionFailure: AssertionFailureEffect {
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    Swift.assertionFailure(message(), file: file, line: line)
  }
}

private struct ReportingAssertionFailure: AssertionFailureEffect {
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    reportIssue(
      Message.failed("Assertion", message()), fileID: file, filePath: file, line: line, column: 1)
  }
}
