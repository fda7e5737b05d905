import Synchronization

/// An effect that a store runs.
struct RunningEffect<Action: Sendable>: Sendable {
  /// The action that started it.
  let action: Action
  let ids: [EffectID]
  let task: Task<Void, Never>
}

/// The effects that a store runs.
///
/// They are cancelled when this goes, which is when the store does. The store uses it on the main actor; the lock is for the ends of objects, which may be anywhere.
final class RunningEffects<Action: Sendable>: Sendable {
  private let effects = Mutex<[Int: RunningEffect<Action>]>([:])

  deinit {
    for effect in effects.withLock(\.values) { effect.task.cancel() }
  }

  /// The actions that started the running effects, in the order in which the effects were started.
  var actions: [Action] {
    effects.withLock { effects in effects.sorted { $0.key < $1.key }.map(\.value.action) }
  }

  /// The task of one that has run longest.
  var oldest: Task<Void, Never>? {
    effects.withLock { effects in effects.min { $0.key < $1.key }?.value.task }
  }

  func contains(_ number: Int) -> Bool {
    effects.withLock { $0[number] != nil }
  }

  func add(_ effect: RunningEffect<Action>, number: Int) {
    effects.withLock { $0[number] = effect }
  }

  /// Forgets one, and tells whether it was known.
  func remove(_ number: Int) -> Bool {
    effects.withLock { $0.removeValue(forKey: number) != nil }
  }

  /// Cancels and forgets those with an id, and tells whether there were any.
  @discardableResult
  func cancel(_ id: EffectID) -> Bool {
    cancel { $0.ids.contains(id) }
  }

  /// Cancels and forgets all.
  func cancelAll() {
    cancel { _ in true }
  }

  @discardableResult
  private func cancel(where isMeant: (RunningEffect<Action>) -> Bool) -> Bool {
    let meant = effects.withLock { effects in
      let meant = effects.filter { isMeant($0.value) }
      for number in meant.keys { effects[number] = nil }
      return meant.values
    }
    // Outside the lock, since cancellation handlers run here.
    for effect in meant { effect.task.cancel() }
    return !meant.isEmpty
  }
}
