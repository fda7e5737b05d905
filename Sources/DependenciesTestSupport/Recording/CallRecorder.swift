internal import Dependencies

/// Records the calls of closures and methods, for tests that check the calls and their order.
///
/// ```swift
/// struct MailClient: Sendable {
///   var send: @Sendable (_ text: String) async throws -> Void
///   var count: @Sendable (_ folder: String, _ isRead: Bool) -> Int
/// }
///
/// @Test func recordsCalls() async throws {
///   let sent = CallRecorder<String>()
///   let counted = CallRecorder<(String, Bool)>()
///   let mail = MailClient(send: sent.closure(), count: counted.closure(returning: 3))
///
///   try await mail.send("Thanks!")
///   #expect(mail.count("Inbox", true) == 3)
///
///   #expect(sent.calls == ["Thanks!"])
///   #expect(counted.calls == [("Inbox", true)])
/// }
/// ```
///
/// `Arguments` is the type of the arguments of one call: that of a single argument, a tuple of several
/// without labels, or `Void`. Any thread may call, and calls are in the order in which they began. Recording
/// one takes a lock, which isn't held while the result is computed.
///
/// A recorder in a property of a suite is a new one for each test, so there is nothing to reset.
public final class CallRecorder<Arguments: Sendable>: Sendable {
  /// The calls, of which the first `taken` were given to code that asked for the next one, and the tasks that
  /// wait for more.
  struct State: Sendable {
    var calls: [Arguments] = []
    var taken = 0
    /// Empty unless all calls are taken.
    var waiters: [Waiter] = []
    var lastWaiter = 0
    /// The number of answers that each closure with answers in turn has given.
    var answers: [Int] = []
  }

  let state = LockedValue(State())
  /// Where the recorder was created.
  let place: Place

  /// Creates a recorder without calls.
  ///
  /// ```swift
  /// let events = CallRecorder<String>()
  /// events.record("buy")
  /// #expect(events.calls == ["buy"])
  /// ```
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The arguments of each call, in the order in which the calls began.
  ///
  /// ```swift
  /// let events = CallRecorder<String>()
  /// events.record("buy")
  /// #expect(events.calls.count == 1)
  /// ```
  ///
  /// Arrays of tuples can be compared, too: `#expect(counted.calls == [("Inbox", true)])`.
  public var calls: [Arguments] { state.withLock { $0.calls } }

  /// Records a call; a method of a protocol's conformance does that itself.
  ///
  /// ```swift
  /// protocol Analytics: Sendable {
  ///   func track(_ event: String, count: Int) async
  /// }
  ///
  /// struct RecordedAnalytics: Analytics {
  ///   let tracked = CallRecorder<(String, Int)>()
  ///   func track(_ event: String, count: Int) async { tracked.record(event, count) }
  /// }
  /// ```
  ///
  /// It takes a lock, and may be called on any thread.
  ///
  /// - Parameter arguments: The arguments of the call.
  public func record<each Argument>(_ arguments: repeat each Argument)
  where Arguments == (repeat each Argument) {
    add((repeat each arguments))
  }

  /// Adds a call, and hands it to the task that has waited longest.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the call.
  ///   - note: Changes the state together with that.
  /// - Returns: The result of `note`.
  func add<R: Sendable>(_ arguments: Arguments, _ note: (inout State) -> R) -> R {
    let (waiter, result) = state.withLock { state in
      state.calls.append(arguments)
      let result = note(&state)
      guard !state.waiters.isEmpty else { return (Waiter?.none, result) }
      state.taken += 1
      return (state.waiters.removeFirst(), result)
    }
    waiter?.continuation.resume(returning: arguments)
    return result
  }

  func add(_ arguments: Arguments) { add(arguments) { _ in } }
}

extension CallRecorder: CustomStringConvertible {
  /// The calls, one on each line.
  ///
  /// ```swift
  /// let events = CallRecorder<String>()
  /// events.record("buy")
  /// #expect("\(events)" == "1 call of CallRecorder<String>:\n  1. \"buy\"")
  /// ```
  public var description: String {
    let calls = calls
    let name = "CallRecorder<\(Arguments.self)>"
    if calls.isEmpty { return "no call of \(name)" }
    let lines = calls.enumerated().map { "\n  \($0 + 1). \(String(reflecting: $1))" }
    return "\(calls.count) \(calls.count == 1 ? "call" : "calls") of \(name):\(lines.joined())"
  }
}
