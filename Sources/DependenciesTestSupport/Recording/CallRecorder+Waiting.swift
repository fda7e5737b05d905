internal import Dependencies

extension CallRecorder {
  /// The next call that no one has taken yet, which may still have to come.
  ///
  /// ```swift
  /// @Test(.timeLimit(.minutes(1)))
  /// func sendsSoon() async throws {
  ///   let sent = CallRecorder<String>()
  ///   Task { sent.record("Thanks!") }
  ///   #expect(try await sent.next() == "Thanks!")
  /// }
  /// ```
  ///
  /// Each call is taken once. If several tasks wait, the one that has waited longest gets it. A
  /// test that waits for a call that never comes needs a time limit, which Swift Testing
  /// enforces by canceling the test.
  ///
  /// - Parameter isolation: The actor that the caller runs on.
  /// - Returns: The arguments of the call.
  /// - Throws: An error that names the recorder, if the task is canceled.
  public func next(isolation: isolated (any Actor)? = #isolation) async throws -> Arguments {
    if let call = await take(isolation: isolation) { return call }
    let (taken, description) = state.withLock { ($0.taken, "\(Arguments.self)") }
    throw NoCall(arguments: description, taken: taken, place: place.description)
  }

  /// A task that waits for a call.
  struct Waiter: Sendable {
    let id: Int
    let continuation: CheckedContinuation<Arguments?, Never>
  }

  /// Takes the next call, or nothing if the task is canceled.
  func take(isolation: isolated (any Actor)? = #isolation) async -> Arguments? {
    let id = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { (continuation: CheckedContinuation<_, Never>) in
        let (call, waits) = state.withLock { state -> (Arguments?, Bool) in
          if state.taken < state.calls.count {
            defer { state.taken += 1 }
            return (state.calls[state.taken], false)
          }
          // The task is marked before its handler runs, which then has the lock after this.
          if Task.isCancelled { return (nil, false) }
          state.waiters.append(Waiter(id: id, continuation: continuation))
          return (nil, true)
        }
        if !waits { continuation.resume(returning: call) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
      }
      waiter?.continuation.resume(returning: nil)
    }
  }
}

extension CallRecorder: AsyncSequence {
  /// The arguments of a call.
  public typealias Element = Arguments

  /// Takes the calls of a recorder, one after the other.
  ///
  /// Write `for await call in recorder`.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    let recorder: CallRecorder

    /// The next call that no one has taken yet, or `nil` if the task is canceled.
    public mutating func next() async -> Arguments? { await recorder.take() }
  }

  /// Takes each call that no one has taken yet, and waits for more until the task is canceled.
  ///
  /// ```swift
  /// let sent = CallRecorder<String>()
  /// Task { for text in ["Hello!", "Thanks!"] { sent.record(text) } }
  /// for await text in sent where text == "Thanks!" { break }
  /// ```
  ///
  /// Several loops share the calls: each call is taken once.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(recorder: self) }
}

/// The error of a task that was canceled while it waited for a call.
private struct NoCall: Error, CustomStringConvertible {
  let arguments: String
  let taken: Int
  let place: String

  var description: String {
    """
    The task was canceled while it waited for call \(taken + 1) of the CallRecorder<\(arguments)> created at \
    \(place), which has not come.
    """
  }
}
