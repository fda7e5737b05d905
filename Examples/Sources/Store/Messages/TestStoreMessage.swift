/// The messages for a test that does not assert all that happens.
enum TestStoreMessage {
  /// The step of a test that changed the state, or should have.
  enum Step {
    case sending(Any)
    case receiving(Any)

    var text: String {
      switch self {
      case .sending(let action): "Sending \(description(of: action))"
      case .receiving(let action): "Receiving \(description(of: action))"
      }
    }
  }

  // MARK: - State

  static func unasserted(_ step: Step, from old: Any, to new: Any) -> String {
    """
    \(step.text) changed state that is not asserted:

    \(differences(old, new) { "\($0) → \($1)" })

    Assert it in a trailing closure, which receives the old state and has to turn it into the new state.
    """
  }

  static func different(_ step: Step, asserted: Any, actual: Any) -> String {
    """
    \(step.text) did not lead to the state that is asserted:

    \(differences(asserted, actual) { "asserted \($0), is \($1)" })

    The trailing closure receives the old state, and has to turn it into the complete new state.
    """
  }

  static func unchanged(_ step: Step) -> String {
    """
    \(step.text) changed nothing, and the trailing closure asserts nothing.

    Remove the closure, or assert in it what is to change.
    """
  }

  // MARK: - Received actions

  static func sentBeforeReceiving(_ action: Any, unreceived: [Any]) -> String {
    """
    \(description(of: action)) was sent before these actions of effects were received:

    \(lines(unreceived))

    Call 'await store.receive(…)' for each of them first.
    """
  }

  static func nothingToReceive(_ expected: Any) -> String {
    """
    \(description(of: expected)) cannot be received: no effect runs that could send it.

    Check that the reducer returns the effect, and that nothing has cancelled it.
    """
  }

  static func notReceived(_ expected: Any, within timeout: Duration, running: [Any]) -> String {
    """
    \(description(of: expected)) was not received within \(timeout). Effects run that were started by:

    \(lines(running))

    If one waits on a clock, advance the clock. If one takes longer, pass a longer 'timeout'.
    """
  }

  static func receivedAnother(_ received: Any, expected: Any) -> String {
    let (expected, received) = (description(of: expected), description(of: received))
    return """
      Another action was received than expected:

        expected \(expected)
        received \(received)

      \(expected == received
        ? "They print alike and are not equal. Make the errors in them 'Equatable'."
        : "Receive actions in the order in which effects send them.")
      """
  }

  // MARK: - The end

  static func unreceived(_ actions: [Any]) -> String {
    """
    The test ended without having received these actions of effects:

    \(lines(actions))

    Call 'await store.receive(…)' for each of them.
    """
  }

  static func running(_ actions: [Any], after timeout: Duration? = nil) -> String {
    """
    \(timeout.map { "Effects still run after \($0)" } ?? "The test ended while effects ran"), \
    started by:

    \(lines(actions))

    Have them end: by an action that cancels them, by advancing the clock that they wait on, or with \
    'await store.finish()' if they end by themselves.
    """
  }

  private static func differences(
    _ old: Any, _ new: Any, _ text: (String, String) -> String
  ) -> String {
    let differences = Difference.between(old, new).map { difference in
      let text = text(difference.old, difference.new)
      return difference.path.isEmpty ? "  \(text)" : "  \(difference.path): \(text)"
    }
    guard differences.isEmpty else { return differences.joined(separator: "\n") }
    return "  two values that print alike: \(description(of: new))"
  }

  private static func lines(_ actions: [Any]) -> String {
    actions.map { "  \(description(of: $0))" }.joined(separator: "\n")
  }
}
