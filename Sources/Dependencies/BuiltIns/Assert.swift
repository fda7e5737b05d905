internal import IssueReporting

/// A check of something that must hold, made by ``DependencyValues/assert`` and
/// ``DependencyValues/precondition``.
///
/// Call it as you would call the standard library's function:
///
/// ```swift
/// @Dependency(\.assert) var assert
///
/// assert(count >= 0, "A count cannot be negative.")
/// ```
public protocol AssertionEffect: Sendable {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: What must hold.
  ///   - message: What to say if it does not.
  ///   - file: Where the check is.
  ///   - line: Where the check is.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  )
}

extension AssertionEffect {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: What must hold.
  ///   - message: What to say if it does not.
  ///   - file: Where the check is.
  ///   - line: Where the check is.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) {
    callAsFunction(condition(), message(), file: file, line: line)
  }
}

extension DependencyValues {
  /// Checks an internal condition, which in tests fails the test instead of ending the process.
  ///
  /// Use it in place of the standard library's `assert` where a test is to see what happens after the
  /// check has failed:
  ///
  /// ```swift
  /// @Dependency(\.assert) var assert
  ///
  /// func remove(at index: Int) {
  ///   assert(rows.indices.contains(index), "There is no row \(index).")
  ///   …
  /// }
  /// ```
  ///
  /// Live and in previews it is the standard library's function. The context alone decides that: it cannot be
  /// overridden. A test can expect the failure:
  ///
  /// ```swift
  /// withKnownIssue {
  ///   model.remove(at: 1_000)
  /// } matching: {
  ///   $0.description.contains("There is no row 1000.")
  /// }
  /// ```
  public var assert: any AssertionEffect { self[AssertKey.self] }

  /// Checks a condition on which all that follows relies, in release builds as well.
  ///
  /// In tests a condition that does not hold fails the test instead of ending the process, so that a
  /// test can reach what would be a trap:
  ///
  /// ```swift
  /// @Dependency(\.precondition) var precondition
  ///
  /// precondition(!name.isEmpty, "A name is needed.")
  /// ```
  ///
  /// Live and in previews it is the standard library's function. The context alone decides that: it cannot be
  /// overridden. Mind that in a test the code after a failed check runs.
  public var precondition: any AssertionEffect { self[PreconditionKey.self] }
}

private enum AssertKey: DependencyKey {
  static var liveValue: any AssertionEffect { LiveAssertion() }
  static var testValue: any AssertionEffect { ReportingAssertion(kind: "Assertion") }
}

private enum PreconditionKey: DependencyKey {
  static var liveValue: any AssertionEffect { LivePrecondition() }
  static var testValue: any AssertionEffect { ReportingAssertion(kind: "Precondition") }
}

private struct LiveAssertion: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt
  ) {
    Swift.assert(condition(), message(), file: file, line: line)
  }
}

private struct LivePrecondition: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt
  ) {
    Swift.precondition(condition(), message(), file: file, line: line)
  }
}

/// Fails the test where the condition does not hold, and goes on.
private struct ReportingAssertion: AssertionEffect {
  let kind: String

  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt
  ) {
    guard !condition() else { return }
    reportIssue(Message.failed(kind, message()), fileID: file, filePath: file, line: line, column: 1)
  }
}
