package import Dependencies

/// Runs a feature for a test, which has to assert all that happens.
///
/// ```swift
/// let store = TestStore(initialState: EffectsBasics.State(), reducer: EffectsBasics())
/// store.dependencies.factClient.fetch = { "\($0) is a good number" }
///
/// await store.send(.numberFactButtonTapped) {
///   $0.isNumberFactRequestInFlight = true
/// }
/// await store.receive(.numberFactResponse(.success("0 is a good number"))) {
///   $0.isNumberFactRequestInFlight = false
///   $0.numberFact = "0 is a good number"
/// }
/// ```
///
/// Each change of the state has to be asserted where the action is sent or received, each action of an
/// effect has to be received, and when the store goes, at the end of the test, no effect may run.
/// Otherwise, the test fails.
///
/// The feature runs in a ``Store``, as it does in an application: an action of an effect is handled when it
/// arrives, whether the test has received it by then or not.
@MainActor
package final class TestStore<State: Equatable & Sendable, Action: Equatable & Sendable> {
  /// The dependencies of the feature: those that are current where the store is made, in the test context.
  ///
  /// A change here holds for actions that are sent from then on, and for their effects.
  package var dependencies: DependencyValues {
    get { store.dependencies }
    set { store.dependencies = newValue }
  }

  /// The state of the feature, as far as the test has asserted it.
  package private(set) var state: State

  let store: Store<State, Action>
  private let place: SourcePlace
  private var arrivals: [Arrival] = []
  var waiting: [CheckedContinuation<Void, Never>] = []

  /// An action of an effect that the test has yet to receive.
  private struct Arrival: Sendable {
    let action: Action
    /// The state that it has led to.
    let state: State
  }

  /// Makes a store for a test.
  ///
  /// - Parameters:
  ///   - initialState: The state of the feature at first.
  ///   - reducer: Makes the feature.
  ///   - updateValues: Changes the dependencies of the feature, from its initial state on.
  ///   - fileID: Where the test makes the store, which is where actions and effects left over are reported.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
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
    place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    store.observer = { [weak self] in self?.observed($0) }
  }

  /// Makes a store for a test, with the feature as a plain argument.
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
    if !arrivals.isEmpty { place.report(TestStoreMessage.unreceived(arrivals.map(\.action))) }
    let running = store.effects.actions
    if !running.isEmpty { place.report(TestStoreMessage.running(running)) }
  }

  /// Sends an action, as a user's tap does, and asserts what it changes.
  ///
  /// - Parameters:
  ///   - action: The action to send.
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
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if !arrivals.isEmpty {
      let unreceived = arrivals.map(\.action)
      place.report(TestStoreMessage.sentBeforeReceiving(action, unreceived: unreceived))
      arrivals = []
      state = store.state
    }
    store.send(action)
    advance(to: store.state, by: .sending(action), asserting: change, at: place)
    // Effects begin before the test goes on.
    await Task.yield()
  }

  /// Waits for the next action that an effect has sent, and asserts what it is and what it has changed.
  ///
  /// - Parameters:
  ///   - expected: The action that is to arrive.
  ///   - timeout: How long to wait for it, by the wall's clock, as long as effects run.
  ///   - change: Turns the state before into the state after. Without it, nothing may have changed.
  ///   - fileID: Where the test receives it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  package func receive(
    _ expected: Action, timeout: Duration = .seconds(5), assert change: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    await wait(atMost: timeout) { !arrivals.isEmpty || store.effects.actions.isEmpty }
    guard !arrivals.isEmpty else {
      let running = store.effects.actions
      return place.report(
        running.isEmpty
          ? TestStoreMessage.nothingToReceive(expected)
          : TestStoreMessage.notReceived(expected, within: timeout, running: running))
    }
    let arrival = arrivals.removeFirst()
    guard arrival.action == expected else {
      state = arrival.state
      return place.report(TestStoreMessage.receivedAnother(arrival.action, expected: expected))
    }
    advance(to: arrival.state, by: .receiving(expected), asserting: change, at: place)
  }

  /// Waits until no effect runs, and asserts that the test has received all.
  ///
  /// A test needs it only where an effect goes on after its last action. An effect that runs for
  /// longer than `timeout` fails the test, and is cancelled.
  package func finish(
    timeout: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    await wait(atMost: timeout) { store.effects.actions.isEmpty }
    let running = store.effects.actions
    if !running.isEmpty {
      place.report(TestStoreMessage.running(running, after: timeout))
      store.effects.cancelAll()
    }
    if !arrivals.isEmpty {
      place.report(TestStoreMessage.unreceived(arrivals.map(\.action)))
      arrivals = []
      state = store.state
    }
  }

  private func observed(_ event: Store<State, Action>.Event) {
    if case .received(let action) = event {
      arrivals.append(Arrival(action: action, state: store.state))
    }
    wake()
  }

  /// Takes a change of the state as seen, and compares it with what the test says of it.
  private func advance(
    to actual: State, by step: TestStoreMessage.Step, asserting change: ((inout State) -> Void)?,
    at place: SourcePlace
  ) {
    let before = state
    state = actual
    var asserted = before
    change?(&asserted)
    if asserted != actual {
      place.report(
        change == nil
          ? TestStoreMessage.unasserted(step, from: before, to: actual)
          : TestStoreMessage.different(step, asserted: asserted, actual: actual))
    } else if change != nil, actual == before {
      place.report(TestStoreMessage.unchanged(step))
    }
  }
}
