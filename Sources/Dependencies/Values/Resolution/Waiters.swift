/// What an initialiser is registered under in its table: its key and, where it is known beforehand that
/// the result belongs to a scope, that scope.
struct InitializationKey: Hashable {
  let identifier: DependencyIdentifier
  let scope: ObjectIdentifier?

  init(_ identifier: DependencyIdentifier, scope: ScopeStore?) {
    self.identifier = identifier
    self.scope = scope.map(ObjectIdentifier.init)
  }
}

/// Those who wait for an initialiser that another thread runs, and the search for cycles among them.
///
/// One lock serves all waiting, which happens only while something is first resolved. It is never held
/// while an initialiser runs.
final class Waiters: @unchecked Sendable {
  // Sendable: `waits` is guarded by `lock`.

  static let shared = Waiters()

  private struct Wait {
    let thread: UInt
    let initialization: Initialization
    /// The initialisers that cannot go on before this wait ends.
    let blocked: [Initialization]
  }

  private let lock = Lock()
  private var waits: [Int: Wait] = [:]
  private var nextWait = 0

  /// How long a wait that looks like a cycle, but may not be one, is given: an initialiser may have
  /// started work that reads the very key, without waiting for that work.
  static let patience: UInt32 = 3_000

  /// Registers an initialiser as the one that runs for its key.
  ///
  /// Answers false after having waited for
  /// another one, which has finished then. Stops the program where waiting would never end.
  func start(_ new: Initialization, in slot: InitializationKey, of table: ValueTable) -> Bool {
    checkRecursion(new)
    let other = table.lock.withLock { () -> Initialization? in
      if let other = table.initializations[slot] { return other }
      table.initializations[slot] = new
      return nil
    }
    guard let other else { return true }
    wait(for: other, by: new, slot: slot, table: table)
    return false
  }

  func end(_ initialization: Initialization, in slot: InitializationKey, of table: ValueTable) {
    table.lock.withLock { _ = table.initializations.removeValue(forKey: slot) }
    lock.withLock { initialization.finished.broadcast() }
  }

  private func wait(
    for other: Initialization, by new: Initialization, slot: InitializationKey, table: ValueTable
  ) {
    let blocked = Array(sequence(first: new, next: \.parent))
    lock.withLock {
      let id = nextWait
      nextWait += 1
      waits[id] = Wait(thread: Initialization.currentThread, initialization: other, blocked: blocked)
      defer { waits[id] = nil }
      var hasBeenPatient = false
      while table.lock.withLock({ table.initializations[slot] === other }) {
        if let cycle = cycle(from: other, to: blocked), cycle.isCertain || hasBeenPatient {
          fatalError(Message.cycle(cycle.path))
        }
        hasBeenPatient = !other.finished.wait(holding: lock, milliseconds: Self.patience)
      }
    }
  }

  /// How often a key that is never kept may be asked for by its own initialiser on other threads, which
  /// need not be waited for, before that is a cycle.
  private static let recursionLimit = 16

  /// Stops the program if a key's initialiser, on this thread, has come to need the key itself.
  ///
  /// On another thread it waits for itself, which ``wait(for:by:slot:table:)`` finds; one that is never
  /// kept does not wait, but starts over and over.
  func checkRecursion(_ new: Initialization, isKept: Bool = true) {
    var chain = [new]
    var recursions = 0
    var shortest: [Initialization]?
    var next = new.parent
    while let initialization = next {
      chain.append(initialization)
      if initialization.identifier == new.identifier, initialization.table === new.table {
        if shortest == nil { shortest = chain.reversed() }
        recursions += 1
        if initialization.thread == new.thread || !isKept && recursions >= Self.recursionLimit {
          fatalError(Message.cycle(shortest ?? chain))
        }
      }
      next = initialization.parent
    }
  }

  /// The way from an initialiser, over what those wait for who keep it from going on, to one of `blocked`.
  ///
  /// It is certain where each is kept from going on by its own thread's wait; where the wait is on
  /// another thread, the initialiser may or may not wait for that thread.
  private func cycle(
    from start: Initialization, to blocked: [Initialization]
  ) -> (path: [Initialization], isCertain: Bool)? {
    let thread = Initialization.currentThread
    var visited: Set<ObjectIdentifier> = []
    // The way from what `current` waits for to one of `blocked`, and where in `blocked` that is.
    func search(
      _ current: Initialization, _ isCertain: Bool
    ) -> (way: [Initialization], end: Int, isCertain: Bool)? {
      if let end = blocked.firstIndex(where: { $0 === current }) {
        return ([], end, isCertain && current.thread == thread)
      }
      guard visited.insert(ObjectIdentifier(current)).inserted else { return nil }
      for wait in waits.values {
        guard let index = wait.blocked.firstIndex(where: { $0 === current }) else { continue }
        guard
          let found = search(wait.initialization, isCertain && wait.thread == current.thread)
        else { continue }
        return (wait.blocked[..<index].reversed() + found.way, found.end, found.isCertain)
      }
      return nil
    }
    guard let found = search(start, true) else { return nil }
    return (blocked[...found.end].reversed() + found.way, found.isCertain)
  }
}
