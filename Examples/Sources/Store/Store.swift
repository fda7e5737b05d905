import Dependencies
import Observation

/// Runs a feature: holds its state, and is the one entry point through which it changes.
///
/// A store captures the dependencies that are current where it is made. Its reducer and all effects
/// run in these and in no others, wherever an action comes from: what a parent's effect sends to a store in
/// a sandbox stays in the sandbox. The store of a child is made as any model's child is:
///
/// ```swift
/// let child = withDependencies(from: parent) {
///   Store(initialState: Child.State()) { Child() }
/// }
/// ```
///
/// Effects do not keep their store. When it goes, they are cancelled.
@MainActor
@Observable
package final class Store<State: Sendable, Action: Sendable> {
  /// The current state of the feature.
  package private(set) var state: State

  /// By this, `withDependencies(from: store)` finds what a store was made with, as it does with any model.
  @ObservationIgnored
  @Dependency(\.self) private var inherited
  /// The same, with nothing overlaid by where it is read.
  @ObservationIgnored
  var dependencies = Dependency(\.self).wrappedValue
  @ObservationIgnored
  private let reducer: any Reducer<State, Action>
  @ObservationIgnored
  private var effectCount = 0

  nonisolated let effects = RunningEffects<Action>()
  /// Is told what comes of effects, after the store has done its part.
  @ObservationIgnored
  var observer: (@MainActor (Event) -> Void)?

  /// An event in the life of an effect.
  enum Event {
    /// It has sent an action, which the reducer has handled.
    case received(Action)
    /// It has ended.
    case ended
  }

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: The state of the feature at first.
  ///   - reducer: Makes the feature.
  package init<R: Reducer>(
    initialState: State, reducer: () -> R
  ) where R.State == State, R.Action == Action {
    state = initialState
    self.reducer = reducer()
  }

  /// Has an action handled, and its effects begun.
  ///
  /// The state has changed when this returns. Effects begin soon after.
  package func send(_ action: Action) {
    let effect = DependencyValues.$_current.withValue(dependencies) {
      reducer.reduce(into: &state, action: action)
    }
    for step in effect.steps {
      switch step {
      case .cancel(let id): if effects.cancel(id) { observer?(.ended) }
      case .run(let operation): run(operation, startedBy: action)
      }
    }
  }

  /// Waits until no effect runs, and none that these have started by what they sent.
  package func finish() async {
    while let task = effects.oldest { await task.value }
  }

  private func run(_ operation: Effect<Action>.Operation, startedBy cause: Action) {
    effectCount += 1
    let number = effectCount
    let send = Send<Action> { [weak self] action in
      guard let self else { return }
      guard effects.contains(number) else {
        return operation.place.report(EffectMessage.sentTooLate(action, startedBy: cause))
      }
      receive(action)
    }
    let task = Task { [weak self] in
      var answer: Action?
      do {
        answer = try await operation.dependencies.yield { try await operation.perform(send) }
      } catch {
        if !(error is CancellationError || Task.isCancelled) {
          operation.place.report(EffectMessage.failed(error, startedBy: cause))
        }
      }
      self?.ended(number, answer: answer)
    }
    effects.add(RunningEffect(action: cause, ids: operation.ids, task: task), number: number)
  }

  /// An effect's end and its answer are one step, so that whoever sees the answer sees the end.
  private func ended(_ number: Int, answer: Action?) {
    // One that was cancelled is forgotten by now, and is not asked any more.
    guard effects.remove(number) else { return }
    if let answer { receive(answer) }
    observer?(.ended)
  }

  private func receive(_ action: Action) {
    send(action)
    observer?(.received(action))
  }
}
