/// A type that checks conditions, returned by ``DependencyValues/assert`` and
/// ``DependencyValues/precondition``.
///
/// Call it like the standard library's function, on any thread:
///
/// ```swift
/// @Dependency(\.assert) var assert
///
/// func setCount(to count: Int) {
///   assert(count >= 0, "A count cannot be negative.")
/// }
/// ```
public protocol AssertionEffect: Sendable {
  /// Checks a condition, and fails with the message if it doesn't hold.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  )
}

extension AssertionEffect {
  /// Checks a condition, and fails with the message if it doesn't hold.
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
  /// Use it instead of the standard library's `assert` to test the code that follows a failed check:
  ///
  /// ```swift
  /// struct RowsModel {
  ///   var rows = ["A", "B", "C"]
  ///   @Dependency(\.assert) var assert
  ///
  ///   mutating func remove(at index: Int) {
  ///     assert(rows.indices.contains(index), "There is no row \(index).")
  ///     guard rows.indices.contains(index) else { return }
  ///     rows.remove(at: index)
  ///   }
  /// }
  /// ```
  ///
  /// In the app and in previews, it's the standard library's function. Only the context decides that; you
  /// can't override it. A test can expect the failure:
  ///
  /// ```swift
  /// @Test func removeMissingRow() {
  ///   var model = RowsModel()
  ///   withKnownIssue {
  ///     model.remove(at: 1_000)
  ///   } matching: {
  ///     $0.description.contains("There is no row 1000.")
  ///   }
  ///   #expect(model.rows == ["A", "B", "C"])
  /// }
  /// ```
  public var assert: any AssertionEffect { self[AssertKey.self] }

  /// Checks a condition that the code after it relies on, even in release builds.
  ///
  /// In tests, a false condition fails the test instead of ending the process, so a test can cover
  /// code that would otherwise trap:
  ///
  /// ```swift
  /// @Dependency(\.precondition) var precondition
  ///
  /// func rename(to name: String) {
  ///   precondition(!name.isEmpty, "A name is needed.")
  /// }
  /// ```
  ///
  /// In the app and in previews, it's the standard library's function. Only the context decides that; you
  /// can't override it. In a test, the code after a failed check runs.
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

/// An assertion that fails the test if the condition doesn't hold, and lets the code continue.
private struct ReportingAssertion: AssertionEffect {
  let kind: String

  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt
  ) {
    guard !condition() else { return }
    Issues.report(
      Message.failed(kind, message()), here: Place(fileID: file, filePath: file, line: line, column: 1))
  }
}

/// A type that reports a programming error, returned by ``DependencyValues/assertionFailure``.
///
/// Any thread can use it.
public protocol AssertionFailureEffect: Sendable {
  /// Reports a programming error, with a message that describes it.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Reports a programming error, with a message that describes it.
  public func callAsFunction(
    _ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line
  ) {
    callAsFunction(message(), file: file, line: line)
  }
}

extension DependencyValues {
  /// Reports a programming error, which in tests fails the test and lets the code continue.
  ///
  /// Use it instead of the standard library's `assertionFailure` to test the code that follows, which a
  /// release build runs, too:
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
  /// A test can expect it with `withKnownIssue { … }`. In the app and in previews, it's the standard
  /// library's function. Only the context decides that; you can't override it.
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
