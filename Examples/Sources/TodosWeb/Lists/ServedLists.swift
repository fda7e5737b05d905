import Dependencies
import Foundation
import Synchronization
import Todos

/// The list of the server, and the sandboxes of those who are in the tutorial.
final class ServedLists: Sendable {
  /// How many sandboxes there are at most: the one that was left alone for longest makes room for another.
  static let limit = 1000
  /// The number of ticks after which an unused sandbox is gone.
  static let patience = 120

  private struct Sandbox {
    let list: ServedList
    /// How many uses there had been of all sandboxes when this one was used.
    var use = 0
    /// The tick since which it was not used.
    var tick = 0
  }

  private struct State {
    var sandboxes: [UUID: Sandbox] = [:]
    var uses = 0
    var ticks = 0

    mutating func use(_ id: UUID) {
      uses += 1
      sandboxes[id]?.use = uses
      sandboxes[id]?.tick = ticks
    }
  }

  /// Everybody's list.
  let shared: ServedList
  private let state = Mutex(State())

  /// Makes the server's list of what is current here.
  init() {
    shared = withDependencies({ _ in }, operation: { ServedList(.shared) })
  }

  /// How many sandboxes there are.
  var count: Int { state.withLock { $0.sandboxes.count } }

  /// How many pages show one of the lists.
  var listeners: Int { all.reduce(0) { $0 + $1.events.listenerCount } }

  /// How many reminders wait.
  var pendingReminders: Int { all.reduce(0) { $0 + $1.reminders.count } }

  private var all: [ServedList] {
    state.withLock { [shared] + $0.sandboxes.values.map(\.list) }
  }

  /// A visitor's sandbox, if it is not gone.
  func sandbox(_ id: UUID) -> ServedList? {
    state.withLock { state in
      state.use(id)
      return state.sandboxes[id]?.list
    }
  }

  /// Makes a sandbox.
  ///
  /// - Parameter id: The id by which its visitor is known from now on.
  /// - Throws: A `TodosError`, if there is no memory for it.
  func open(_ id: UUID) async throws {
    let model = try AppModel().tutorialButtonTapped()
    let list = withDependencies(from: model) { ServedList(.tutorial) }
    let oldest = state.withLock { state -> ServedList? in
      let oldest =
        state.sandboxes.count < Self.limit ? nil : state.sandboxes.min { $0.value.use < $1.value.use }
      if let oldest { state.sandboxes[oldest.key] = nil }
      state.sandboxes[id] = Sandbox(list: list)
      state.use(id)
      return oldest?.value.list
    }
    await oldest?.close(telling: .ended)
  }

  /// Forgets a sandbox, and all that was done in it.
  func close(_ id: UUID) async {
    let sandbox = state.withLock { $0.sandboxes.removeValue(forKey: id) }
    await sandbox?.list.close(telling: .ended)
  }

  /// Forgets the sandboxes that were left alone, and shows all who listen that the server is there.
  ///
  /// A sandbox that is open in a browser is in use.
  func tick() async {
    let (abandoned, rest) = state.withLock { state in
      state.ticks += 1
      var abandoned: [ServedList] = []
      for (id, sandbox) in state.sandboxes {
        if sandbox.list.events.listenerCount > 0 {
          state.use(id)
        } else if state.ticks - sandbox.tick >= Self.patience {
          abandoned.append(sandbox.list)
          state.sandboxes[id] = nil
        }
      }
      return (abandoned, state.sandboxes.values.map(\.list))
    }
    for list in abandoned { await list.close() }
    for list in rest + [shared] { list.events.beat() }
  }

  /// Closes all of them.
  func closeAll() async {
    let sandboxes = state.withLock { state in
      defer { state.sandboxes = [:] }
      return state.sandboxes.values.map(\.list)
    }
    for list in sandboxes + [shared] { await list.close() }
  }
}
