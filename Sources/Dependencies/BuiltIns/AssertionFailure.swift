/// A type that reports a programming error, returned by ``DependencyValues/assertionFailure``.
///
/// Any thread can use it.
public protocol AssertionFailureEffect: Sendable {
  /// Reports a programming error.
  ///
  /// - Parameters:
  ///   - message: A description of the failure.
  ///   - file: Where the call is.
  ///   - line: Where the call is.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Reports a programming error.
  ///
  /// - Parameters:
  ///   - message: A description of the failure.
  ///   - file: Where the call is.
  ///   - line: Where the call is.
  public func callAsFunction(
    _ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line
  ) {
    callAsFunction(message(), file: file, line: line)
  }
}

extension DependencyValues {
  /// Reports a programming error, which in tests fails the test and lets the code continue.
  ///
  /// Use it in place of the standard library's `assertionFailure` to test what the code does in a release
  /// build, in which it continues, too:
  ///
  /// ```swift
  /// @Dependency(\.assertionFailure) var assertionFailure
  ///
  /// func title(of id: Todo.ID, in todos: [Todo]) -> String? {
  ///   guard let todo = todos.first(where: { $0.id == id }) else {
  ///     assertionFailure("There is no todo \(id).")
  ///     return nil
  ///   }
  ///   return todo.title
  /// }
  /// ```
  ///
  /// A test can expect it with `withKnownIssue { … }`. In the app and in previews, it is the standard
  /// library's function. Only the context decides that: it cannot be overridden.
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
    Issues.report(
      Message.failed("Assertion", message()), here: Place(fileID: file, filePath: file, line: line, column: 1)
    )
  }
}
