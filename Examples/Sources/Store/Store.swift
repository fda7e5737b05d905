import Dependencies
import Synchronization

/// A feature: its state, its actions, and a function that changes the state when an action arrives.
///
/// It reads what it needs by `@Dependency`, in ``reduce(into:action:)`` and in the effects that this returns.
package protocol Reducer<State, Action>: Sendable {
  associatedtype State: Sendable
  associatedtype Action: Sendable

  /// Changes the state, and returns the work that follows.
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}

/// Runs a feature: holds its state, and is the one entry point through which it changes.
///
/// A store captures the dependencies that are current where it is created. Its reducer and its effects run in these, wherever an
/// action comes from. A child's store inherits them, as any model does:
///
/// ```swift
/// let child = withDependencies(from: parent) {
///   Store(initialState: Child.State()) { Child() }
/// }
/// ```
@MainActor
package final class Store<State: Sendable, Action: Sendable> {
  /// The current state of the feature.
  package private(set) var state: State

  /// By this, `withDependencies(from: store)` finds what the store was created with.
  @Dependency(\.self) private var inherited
  /// The same, to which a `TestStore` adds.
  var dependencies = Dependency(\.self).wrappedValue
  /// Is told of each action that an effect has sent, after the reducer has handled it.
  var observer: (@MainActor (Action) -> Void)?
  private let reducer: any Reducer<State, Action>
  /// Behind a lock, because a store may be released anywhere.
  private nonisolated let effects = Mutex<[Int: RunningEffect<Action>]>([:])
  private var effectCount = 0

  package init<R: Reducer>(
    initialState: State, reducer: () -> R
  ) where R.State == State, R.Action == Action {
    state = initialState
    self.reducer = reducer()
  }

  deinit {
    for effect in effects.withLock({ $0 }).values { effect.task.cancel() }
  }

  /// The actions whose effects still run, the oldest first.
  nonisolated var running: [Action] {
    effects.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value.cause)
  }

  /// Has an action handled, and its effects begun.
  ///
  /// The state has changed when this returns.
  package func send(_ action: Action) {
    let effect = DependencyValues.$_current.withValue(dependencies) {
      reducer.reduce(into: &state, action: action)
    }
    for step in effect.steps {
      switch step {
      case .cancel(let id): cancel(id)
      case .run(let operation): run(operation, startedBy: action)
      }
    }
  }

  /// Waits until no effect runs, and none that these have started by what they sent.
  package func finish() async {
    while let oldest = effects.withLock({ $0 }).min(by: { $0.key < $1.key })?.value {
      await oldest.task.value
    }
  }

  private func run(_ operation: Effect<Action>.Operation, startedBy cause: Action) {
    effectCount += 1
    let number = effectCount
    let task = Task { [weak self] in
      let answer = await operation.dependencies.yield { await operation.perform() }
      // The answer of a canceled effect is no longer used.
      guard let self, effects.withLock({ $0.removeValue(forKey: number) }) != nil, let answer else { return }
      send(answer)
      observer?(answer)
    }
    let effect = RunningEffect(cause: cause, id: operation.id, task: task)
    effects.withLock { $0[number] = effect }
  }

  private func cancel(_ id: EffectID) {
    for (number, effect) in effects.withLock({ $0 }) where effect.id == id {
      effects.withLock { $0[number] = nil }
      effect.task.cancel()
    }
  }
}

/// An effect that a store runs, and the action that has started it.
private struct RunningEffect<Action: Sendable>: Sendable {
  let cause: Action
  let id: EffectID?
  let task: Task<Void, Never>
}
