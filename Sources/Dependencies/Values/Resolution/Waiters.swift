/// Those who wait for an initializer that another thread runs, and the search for cycles among them.
///
/// One lock serves all waiting, which happens only while something is first resolved. It is never held
/// while an initializer runs.
final class Waiters: @unchecked Sendable {
  // Sendable: `waits` and `nextWait` are guarded by `lock`.

  static let shared = Waiters()

  private struct Wait {
    let thread: UInt
    let initialization: Initialization
    /// The initializers that cannot go on before this wait ends.
    let blocked: [Initialization]
  }

  private let lock = Lock()
  private var waits: [Int: Wait] = [:]
  private var nextWait = 0

  enum Start {
    case started
    /// The result is there already.
    case found(Resolved)
    /// Another one has finished for which it had to wait.
    case waited
  }

  /// Registers an initializer as one that runs for its key, unless `find` finds a result.
  ///
  /// Stops the program where waiting for another one would never end.
  func start(_ new: Initialization, find: () -> Resolved?) -> Start {
    checkRecursion(new)
    let table = new.table
    var other: Initialization?
    let found = table.lock.withLock { () -> Resolved? in
      if let found = find() { return found }
      other = table.running.first { $0.identifier == new.identifier && new.mayShareResult(with: $0) }
      if let other { other.isAwaited = true } else { table.running.append(new) }
      return nil
    }
    if let found { return .found(found) }
    guard let other else { return .started }
    wait(for: other, by: new)
    return .waited
  }

  /// Takes an initializer out, after `body` has run with the table's lock held.
  func end<R>(_ initialization: Initialization, _ body: () -> R) -> R {
    let table = initialization.table
    let result = table.lock.withLock {
      table.running.removeAll { $0 === initialization }
      return body()
    }
    letGo(of: initialization)
    return result
  }

  /// Lets those go on who wait for an initializer, which nobody finds any more.
  func letGo(of initialization: Initialization) {
    if initialization.parent == nil, !initialization.isAwaited { return }
    lock.withLock {
      initialization.parent = nil
      initialization.isFinished = true
      if initialization.isAwaited { initialization.finished.broadcast() }
    }
  }

  // MARK: - Waiting

  private func wait(for other: Initialization, by new: Initialization) {
    let (id, blocked) = lock.withLock {
      let blocked = Array(sequence(first: new, next: \.parent))
      nextWait += 1
      waits[nextWait] = Wait(thread: Initialization.currentThread, initialization: other, blocked: blocked)
      return (nextWait, blocked)
    }
    defer { lock.withLock { waits[id] = nil } }
    var patience = Patience()
    while true {
      let (isOver, suspicion) = lock.withLock {
        if other.isFinished { return (true, Suspicion?.none) }
        let cycle = cycle(from: other, to: blocked)
        if let cycle, cycle.isCertain || patience.isAtEnd { fatalError(Message.cycle(cycle.path)) }
        if let suspicion = patience.suspicion(cycle?.path) { return (false, suspicion) }
        if !other.finished.wait(holding: lock, milliseconds: Patience.step) { patience.wait() }
        return (other.isFinished, nil)
      }
      if isOver { return }
      // Reported without the lock: whoever hears of it may resolve dependencies.
      switch suspicion {
      case .cycle(let path): new.place.report(Message.suspectedCycle(path), severity: .warning)
      case .longWait: new.place.report(Message.longWait(for: other, by: new), severity: .warning)
      case nil: break
      }
    }
  }

  /// How often a key that is never kept may be asked for by its own initializer on other threads, which
  /// need not be waited for, before that is a cycle.
  private static let recursionLimit = 16

  /// Stops the program if a key's initializer, on this thread, has come to need the key itself.
  ///
  /// On another thread it waits for itself, which ``wait(for:by:)`` finds; one that is never
  /// kept does not wait, but starts over and over.
  func checkRecursion(_ new: Initialization, isKept: Bool = true) {
    if new.parent == nil { return }
    let ancestors = lock.withLock { Array(sequence(first: new, next: \.parent).dropFirst()) }
    var chain = [new]
    var recursions = 0
    var shortest: [Initialization]?
    for initialization in ancestors {
      chain.append(initialization)
      if initialization.identifier == new.identifier, initialization.table === new.table {
        if shortest == nil { shortest = chain.reversed() }
        recursions += 1
        if initialization.thread == new.thread || !isKept && recursions >= Self.recursionLimit {
          fatalError(Message.cycle(shortest ?? chain))
        }
      }
    }
  }

  /// The way from an initializer, over what those wait for who keep it from going on, to one of `blocked`.
  ///
  /// It is certain where each is kept from going on by its own thread's wait; where the wait is on
  /// another thread, the initializer may or may not wait for that thread.
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
