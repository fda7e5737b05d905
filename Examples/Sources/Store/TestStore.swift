package import Dependencies
import IssueReporting

/// Runs a feature for a test, which has to assert everything that happens.
///
/// Each change of the state has to be asserted where the action is sent or received, each action of an effect has to be
/// received, and no effect may run when the store is released, at the end of the test. Otherwise, the test fails, at the line to fix.
@MainActor
package final class TestStore<State: Equatable & Sendable, Action: Equatable & Sendable> {
  /// The dependencies of the feature, in the test context.
  ///
  /// A change applies to actions that are sent from then on, and to their effects.
  package var dependencies: DependencyValues {
    get { store.dependencies }
    set { store.dependencies = newValue }
  }

  /// The state of the feature, as far as the test has asserted it.
  package private(set) var state: State

  private let store: Store<State, Action>
  private let place: Place
  /// The actions of effects that the test has yet to receive, each with the state that it has led to.
  private var arrivals: [(action: Action, state: State)] = []

  package init<R: Reducer>(
    initialState: @autoclosure () -> State,
    reducer: () -> R,
    withDependencies updateValues: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where R.State == State, R.Action == Action {
    store = Dependencies.withDependencies {
      $0.context = .test
      updateValues(&$0)
    } operation: {
      Store(initialState: initialState(), reducer: reducer)
    }
    state = store.state
    place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    store.observer = { [weak self] action in
      guard let self else { return }
      arrivals.append((action, store.state))
    }
  }

  /// Creates a store with the feature as a plain argument.
  package convenience init<R: Reducer>(
    initialState: @autoclosure () -> State,
    reducer: @autoclosure () -> R,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.init(
      initialState: initialState(), reducer: { reducer() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  deinit {
    for arrival in arrivals {
      place.report("The test has ended without a 'store.receive' for \(arrival.action).")
    }
    for action in store.running { place.report("The test has ended while an effect of \(action) ran.") }
  }

  /// Sends an action, as a user's tap does, and asserts what it changes.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - change: Turns the state before into the state after. Without it, nothing may change.
  ///   - fileID: Where the test sends it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  package func send(
    _ action: Action, assert change: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    for arrival in arrivals {
      place.report("\(action) was sent before \(arrival.action) was received. Receive it first.")
      state = arrival.state
    }
    arrivals = []
    store.send(action)
    advance(to: store.state, by: "Sending \(action)", asserting: change, at: place)
    // Effects begin before the test continues.
    await Task.yield()
  }

  /// Waits for the next action that an effect sends, and asserts what it is and what it has changed.
  ///
  /// - Parameters:
  ///   - expected: The action that is to arrive.
  ///   - change: Turns the state before into the state after. Without it, nothing may have changed.
  ///   - fileID: Where the test receives it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  package func receive(
    _ expected: Action, assert change: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    let deadline = ContinuousClock.now + .seconds(5)
    while arrivals.isEmpty, !store.running.isEmpty, ContinuousClock.now < deadline, !Task.isCancelled {
      await Task.yield()
    }
    guard !arrivals.isEmpty else {
      return place.report(
        store.running.isEmpty
          ? "\(expected) can't be received: no effect that could send it runs."
          : "\(expected) wasn't received within 5 s. If an effect waits on a clock, advance the clock.")
    }
    let arrival = arrivals.removeFirst()
    guard arrival.action == expected else {
      state = arrival.state
      return place.report("Expected \(expected), but received \(arrival.action).")
    }
    advance(to: arrival.state, by: "Receiving \(expected)", asserting: change, at: place)
  }

  /// Compares a change of the state with the change that the test asserts.
  private func advance(
    to actual: State, by step: String, asserting change: ((inout State) -> Void)?, at place: Place
  ) {
    let before = state
    state = actual
    var asserted = before
    change?(&asserted)
    if asserted != actual {
      place.report(
        "\(step) led to another state than is asserted:\n  asserted: \(asserted)\n  is:       \(actual)")
    } else if change != nil, actual == before {
      place.report("\(step) changed nothing. Remove the closure, or assert a change in it.")
    }
  }
}

/// Where the test has called, for issues.
private struct Place: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
