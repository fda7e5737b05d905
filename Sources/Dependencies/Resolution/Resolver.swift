internal import DependenciesPlatform

/// The state that all threads share while they resolve keys: the threads that wait.
///
/// One lock guards it, and also the mutable state of links, stores, roots, and initializations. The lock is held for bookkeeping only, never
/// while an initializer or other user code runs.
enum Resolver {
  /// The lock.
  ///
  /// Code that holds it takes no other lock, so there is no order of locks.
  static let lock = Lock()

  /// The rest of the state.
  // SAFETY: `@unchecked` is safe: all properties are only used with `Resolver.lock` held.
  private final class State: @unchecked Sendable {
    /// The waits of threads, by the initializations that they would start.
    var waits: [ObjectIdentifier: Wait] = [:]
    var hasReportedContext = false
    #if DEBUG
      /// For each key whose value was made from an override, the key of that override.
      var sources: [DependencyContext: [KeyID: KeyID]] = [:]
    #endif
  }

  private static let state = State()

  /// A thread that waits for the initialization of another thread.
  struct Wait {
    /// The initialization that the thread would start, with those that cannot go on before the wait ends.
    let blocked: [Initialization]
    let other: Initialization
    /// The result, if the other one has finished, and its result is not kept.
    var handed: Result?

    var thread: UInt { blocked[0].thread }
  }

  /// Notes that the context is reported, and returns whether that is the first time.
  static func noteContextReport() -> Bool {
    defer { state.hasReportedContext = true }
    return !state.hasReportedContext
  }

  #if DEBUG
    /// The overridden dependency that an earlier result of a key was made from, if one was.
    ///
    /// The caller holds the lock.
    static func source(of origin: Result.Origin) -> KeyID? { state.sources[origin.context]?[origin.key] }

    /// Notes the overridden dependency that a result was made from, and returns it if it was not known.
    ///
    /// The caller holds the lock.
    static func noteSource(of result: Result) -> KeyID? {
      let origin = result.origin
      var source: (key: KeyID, link: UInt64)?
      result.needs.reads.all { key, link in
        if link != 0, link < source?.link ?? .max { source = (key, link) }
        return true
      }
      guard let source, source.key != self.source(of: origin) else { return nil }
      state.sources[origin.context, default: [:]][origin.key] = source.key
      return source.key
    }
  #endif

  // MARK: - Initializations

  enum Start {
    case started
    /// The result exists already.
    case found(Result)
    /// Another initialization has finished, or does not make this result. It hands its result over if that is not kept.
    case waited(Result?)
  }

  /// Registers an initialization, unless `find` finds a result, or waits for another one that makes the same result.
  ///
  /// It ends the program if the wait would certainly never end.
  static func start(_ new: Initialization, in chain: Link, find: () -> Result?) -> Start {
    checkRecursion(of: new)
    var wait: Wait?
    let found = lock.withLock { () -> Result? in
      if let found = find() { return found }
      let running = new.history.running.first { $0.makesResult(of: new, in: chain) }
      interleave()
      guard let other = running else {
        new.history.start(new)
        return nil
      }
      other.isAwaited = true
      wait = Wait(blocked: Array(sequence(first: new, next: \.parent)), other: other)
      state.waits[ObjectIdentifier(new)] = wait
      return nil
    }
    if let found { return .found(found) }
    guard let wait else { return .started }
    return .waited(self.wait(wait, for: new, in: chain))
  }

  /// Registers an initialization whose result is never kept, so that no thread waits for it.
  static func register(_ new: Initialization) {
    checkRecursion(of: new)
    lock.withLock { new.history.start(new) }
  }

  /// Hands a result that is not kept to the threads that wait for it.
  ///
  /// The caller holds the lock.
  static func hand(_ result: Result, of initialization: Initialization) {
    if !initialization.isAwaited { return }
    for (id, wait) in state.waits where wait.other === initialization { state.waits[id]?.handed = result }
  }

  /// Removes an initialization that has ended, and wakes the threads that wait for it.
  ///
  /// The caller holds the lock.
  static func end(_ initialization: Initialization) {
    initialization.history.end(initialization)
    if initialization.isAwaited { lock.wake() }
  }

  // MARK: - Waiting

  /// The number of milliseconds after which a wait that may be circular is reported.
  private static let patience: UInt32 = 3_000
  /// The number of milliseconds after which any other wait is reported.
  private static let longWait: UInt32 = 12_000

  /// The milliseconds until a wait has to be looked at again: to the end of the current ``patience``.
  ///
  /// Initializations that end elsewhere wake all waits, so a wait that is woken early continues its period.
  static func remainingWait(after milliseconds: UInt64) -> UInt32 {
    patience - UInt32(milliseconds % UInt64(patience))
  }

  /// Waits as long as another initialization makes the same result, and returns the result if it is handed over.
  private static func wait(_ wait: Wait, for new: Initialization, in chain: Link) -> Result? {
    let start = dependencies_milliseconds()
    var hasWarned = false
    while true {
      let (isOver, cycle) = lock.withLock { () -> (Bool, Cycle?) in
        if !wait.other.makesResult(of: new, in: chain) { return (true, nil) }
        if let cycle = Self.cycle(of: wait), cycle.isCertain { return (false, cycle) }
        lock.wait(
          milliseconds: remainingWait(after: dependencies_milliseconds() &- start), for: wait.other.thread)
        return wait.other.makesResult(of: new, in: chain) ? (false, Self.cycle(of: wait)) : (true, nil)
      }
      if isOver { return lock.withLock { state.waits.removeValue(forKey: ObjectIdentifier(new)) }?.handed }
      if let cycle, cycle.isCertain { fatalError(Message.cycle(cycle.path.map(\.step))) }
      let waited = dependencies_milliseconds() &- start
      if hasWarned || waited < UInt64(cycle == nil ? longWait : patience) { continue }
      hasWarned = true
      // Reported without the lock: a reporter may resolve dependencies.
      let message =
        cycle.map { Message.possibleCycle($0.path.map(\.step)) }
        ?? Message.longWait(for: wait.other.step, at: new.place)
      new.place.report(message, severity: .warning)
    }
  }

  // MARK: - Circular dependencies

  typealias Cycle = (path: [Initialization], isCertain: Bool)

  /// The path from a wait, through the initializations that block it, back to it.
  ///
  /// The path is certain if each initialization is blocked by a wait of its own thread. If another thread waits, the
  /// initializer may wait for that thread, or not. A certain path is preferred.
  private static func cycle(of wait: Wait) -> Cycle? {
    let blocked = wait.blocked
    func search(_ isCertain: Bool) -> [Initialization]? {
      var visited: Set<ObjectIdentifier> = []
      // The path from `current` to one of `blocked`, and the index of that one.
      func way(from current: Initialization) -> (path: [Initialization], end: Int)? {
        if let end = blocked.firstIndex(where: { $0 === current }) {
          return isCertain && current.thread != blocked[0].thread ? nil : ([], end)
        }
        guard visited.insert(ObjectIdentifier(current)).inserted else { return nil }
        for wait in state.waits.values where !isCertain || wait.thread == current.thread {
          guard let index = wait.blocked.firstIndex(where: { $0 === current }),
            let rest = way(from: wait.other)
          else { continue }
          return (wait.blocked[..<index].reversed() + rest.path, rest.end)
        }
        return nil
      }
      return way(from: wait.other).map { blocked[...$0.end].reversed() + $0.path }
    }
    if let path = search(true) { return (path, true) }
    return search(false).map { ($0, false) }
  }
}
