internal import DependenciesPlatform

/// The state that all threads share while they resolve keys: the runs of initializers, and the waiting
/// threads.
///
/// One lock guards it, and also the mutable state of owners and results. The lock is held for bookkeeping only, never
/// while an initializer or other user code runs.
enum Resolver {
  /// The lock.
  ///
  /// Code that holds it takes no other lock, so there is no order of locks.
  static let lock = Lock()

  /// The rest of the state.
  // SAFETY: `@unchecked` is safe: all properties are only used with `Resolver.lock` held.
  private final class State: @unchecked Sendable {
    var running: [InitializerRun] = []
    /// The waits of threads, by the runs that they would start.
    var waits: [ObjectIdentifier: Wait] = [:]
    var hasReportedContext = false
    #if DEBUG
      /// For each key whose value was made from an override, the key of that override.
      var sources: [DependencyContext: [KeyID: KeyID]] = [:]
    #endif
  }

  private static let state = State()

  /// A thread that waits for another thread's run.
  private struct Wait {
    let thread: UInt
    let run: InitializerRun
    /// The runs that cannot go on before this wait ends.
    let blocked: [InitializerRun]
    /// The result, if the run has finished, and its result is not kept.
    var handed: Result?
  }

  /// Notes that the context is reported, and returns whether that is the first time.
  static func noteContextReport() -> Bool {
    defer { state.hasReportedContext = true }
    return !state.hasReportedContext
  }

  #if DEBUG
    /// Notes the overridden dependency that a result was made from, or returns that of an earlier result of the key, if
    /// this one was made from none.
    ///
    /// The caller holds the lock.
    static func noteSource(of result: Result) -> KeyID? {
      let origin = result.origin
      if result.dependencies.isEmpty { return state.sources[origin.context]?[origin.key] }
      let overridden = result.dependencies.reads.filter { $0.value != 0 }
      if let source = overridden.min(by: { $0.value < $1.value })?.key {
        state.sources[origin.context, default: [:]][origin.key] = source
      }
      return nil
    }
  #endif

  // MARK: - Runs

  enum Start {
    case started
    /// The result exists already.
    case found(Result)
    /// Another run has finished that may have made the result. It hands its result over if that is not kept.
    case waited(Result?)
  }

  /// Registers a run, unless `find` finds a result, or waits for another run that may make the result.
  ///
  /// It ends the program if the wait would certainly never end.
  static func start(_ new: InitializerRun, find: () -> Result?) -> Start {
    checkRecursion(of: new)
    var other: InitializerRun?
    var blocked: [InitializerRun] = []
    let found = lock.withLock { () -> Result? in
      if let found = find() { return found }
      other = state.running.first { run in
        run.key == new.key && run.table == new.table
          && run.maySupply(new, overrides: { overrides(readFor: run) })
      }
      interleave()
      if let other {
        other.isAwaited = true
        blocked = Array(sequence(first: new, next: \.parent))
        state.waits[ObjectIdentifier(new)] = Wait(thread: new.thread, run: other, blocked: blocked)
      } else {
        state.running.append(new)
      }
      return nil
    }
    if let found { return .found(found) }
    guard let other else {
      if !new.isOutermost { checkOtherRoots(for: new) }
      return .started
    }
    return .waited(wait(for: other, by: new, blocking: blocked))
  }

  /// Hands a result that is not kept to the threads that wait for it.
  ///
  /// The caller holds the lock.
  static func hand(_ result: Result, of run: InitializerRun) {
    for (id, wait) in state.waits where wait.run === run { state.waits[id]?.handed = result }
  }

  /// Ends a run whose result depends on some overrides, and wakes the threads that wait for it.
  ///
  /// The caller holds the lock, and releases the references of the run after it.
  static func end(_ run: InitializerRun, dependingOn overrides: Set<UInt64>) -> InitializerRun.Released {
    if let index = state.running.lastIndex(where: { $0 === run }) { state.running.remove(at: index) }
    if run.isAwaited { lock.wake() }
    return run.finish(dependingOn: overrides)
  }

  /// The overrides that a run has read, and those that runs which it waits for have read.
  ///
  /// The caller holds the lock.
  private static func overrides(readFor run: InitializerRun) -> Set<UInt64> {
    let parts = state.running.filter { sequence(first: $0, next: \.parent).contains { $0 === run } }
    return parts.reduce(into: []) { $0.formUnion($1.dependencies.overrides) }
  }

  // MARK: - Waiting

  /// The number of milliseconds after which a wait that may be circular is reported.
  private static let patience: UInt32 = 3_000
  /// The number of milliseconds after which any other wait is reported.
  private static let longWait: UInt32 = 12_000

  /// The milliseconds until a wait has to be looked at again: to the end of the current ``patience``.
  ///
  /// Runs that end elsewhere wake all waits, so a wait that is woken early continues its period.
  static func remainingWait(after milliseconds: UInt64) -> UInt32 {
    patience - UInt32(milliseconds % UInt64(patience))
  }

  /// Waits until another run has finished, and returns its result if that is handed over.
  private static func wait(
    for other: InitializerRun, by new: InitializerRun, blocking blocked: [InitializerRun]
  ) -> Result? {
    let start = dependencies_milliseconds()
    var hasWarned = false
    while true {
      let (isOver, cycle) = lock.withLock { () -> (Bool, Cycle?) in
        if other.isFinished { return (true, nil) }
        if let cycle = Self.cycle(from: other, to: blocked), cycle.isCertain { return (false, cycle) }
        lock.wait(milliseconds: remainingWait(after: dependencies_milliseconds() &- start), for: other.thread)
        return other.isFinished ? (true, nil) : (false, Self.cycle(from: other, to: blocked))
      }
      if isOver { return lock.withLock { state.waits.removeValue(forKey: ObjectIdentifier(new)) }?.handed }
      if let cycle, cycle.isCertain { fatalError(Message.cycle(cycle.path.map(\.step))) }
      let waited = dependencies_milliseconds() &- start
      if hasWarned || waited < UInt64(cycle == nil ? longWait : patience) { continue }
      hasWarned = true
      // Reported without the lock: a reporter may resolve dependencies.
      let message =
        cycle.map { Message.possibleCycle($0.path.map(\.step)) }
        ?? Message.longWait(for: other.step, at: new.place)
      new.place.report(message, severity: .warning)
    }
  }

  // MARK: - Circular dependencies

  private typealias Cycle = (path: [InitializerRun], isCertain: Bool)

  /// The number of times that an initializer may read its own key on other threads.
  private static let recursionLimit = 16
  /// The number of times that it may read its own key in inner scopes that override what it has read.
  ///
  /// Each time needs some space on the stack.
  private static let decorationLimit = 50

  /// Ends the program if an initializer, on its own thread, reads its own key, or if it reads the key too often.
  static func checkRecursion(of new: InitializerRun) {
    if let steps = recursion(of: new) { fatalError(Message.cycle(steps)) }
  }

  /// The steps from a key back to itself, if its initializer reads it on its own thread or too often; else `nil`.
  ///
  /// If it reads the key on another thread, it waits for itself, which ``wait(for:by:)`` finds. In an inner
  /// scope that overrides a dependency of the initializer, or of one on the way, the second read may have another
  /// result, as with a decorator.
  static func recursion(of new: InitializerRun) -> [Message.Step]? {
    if new.isOutermost { return nil }
    let path = lock.withLock { () -> [InitializerRun]? in
      var path = [new]
      var recursions = 0
      var decorations = 0
      var isDecoration = false
      for run in sequence(first: new, next: \.parent).dropFirst() {
        path.append(run)
        isDecoration = isDecoration || run.hasReadOverride(of: new)
        guard run.key == new.key, run.table == new.table else { continue }
        if isDecoration { decorations += 1 } else { recursions += 1 }
        let isTooOften = recursions > recursionLimit || decorations > decorationLimit
        if isTooOften || run.thread == new.thread && !isDecoration { return path }
      }
      return nil
    }
    return path?.reversed().map(\.step)
  }

  /// The path from a run, through the runs that block it, to one of `blocked`.
  ///
  /// The path is certain if each run is blocked by a wait of its own thread. If another thread waits, the
  /// initializer may wait for that thread, or not. A certain path is preferred.
  private static func cycle(from start: InitializerRun, to blocked: [InitializerRun]) -> Cycle? {
    func search(_ isCertain: Bool) -> [InitializerRun]? {
      var visited: Set<ObjectIdentifier> = []
      // The path from the run that `current` waits for to one of `blocked`, and the index of that one.
      func way(from current: InitializerRun) -> (runs: [InitializerRun], end: Int)? {
        if let end = blocked.firstIndex(where: { $0 === current }) {
          return isCertain && current.thread != blocked[0].thread ? nil : ([], end)
        }
        guard visited.insert(ObjectIdentifier(current)).inserted else { return nil }
        for wait in state.waits.values where !isCertain || wait.thread == current.thread {
          guard let index = wait.blocked.firstIndex(where: { $0 === current }), let rest = way(from: wait.run)
          else { continue }
          return (wait.blocked[..<index].reversed() + rest.runs, rest.end)
        }
        return nil
      }
      return way(from: start).map { blocked[...$0.end].reversed() + $0.runs }
    }
    if let path = search(true) { return (path, true) }
    return search(false).map { ($0, false) }
  }

  /// Ends the program if two threads initialize two keys for different roots, and each key reads the other.
  ///
  /// Neither thread waits for the other here. But with values in `static let`, each would wait for the other in Swift's
  /// own initializers. In another context, a key has another initializer.
  private static func checkOtherRoots(for new: InitializerRun) {
    if !new.isPlain { return }
    let path = lock.withLock { () -> [InitializerRun]? in
      let ancestors = Array(sequence(first: new, next: \.parent).dropFirst())
      for other in state.running
      where other.key == new.key && other.thread != new.thread && other.table != new.table {
        guard other.context == new.context, other.isPlain else { continue }
        for ancestor in ancestors {
          let isRead = state.running.contains { run in
            run.key == ancestor.key && run.thread == other.thread
              && sequence(first: run, next: \.parent).contains { $0 === other }
          }
          guard isRead, let end = ancestors.firstIndex(where: { $0 === ancestor }) else { continue }
          return [new] + ancestors[...end] + [new]
        }
      }
      return nil
    }
    if let path { fatalError(Message.cycle(path.reversed().map(\.step))) }
  }
}

extension InitializerRun {
  /// This run in messages.
  fileprivate var step: Message.Step { Message.Step(name: name, key: key.type, place: place) }

  /// Whether another run's scope overrides something that this run has read.
  ///
  /// The caller holds the lock.
  fileprivate func hasReadOverride(of other: InitializerRun) -> Bool {
    dependencies.reads.contains { key, serial in (other.scope?.override(of: key)?.serial ?? 0) != serial }
  }

  /// Whether another run's reader may get this run's result.
  ///
  /// It may not if this run depends on an override that is not in the other run's scope, or if it waits for the other run
  /// itself. The caller holds the lock.
  ///
  /// - Parameters:
  ///   - other: The other run.
  ///   - overrides: The overrides that have been read for this run.
  /// - Returns: Whether it may.
  fileprivate func maySupply(_ other: InitializerRun, overrides: () -> Set<UInt64>) -> Bool {
    let readers = Array(sequence(first: other, next: \.parent).dropFirst())
    if let index = readers.firstIndex(where: { $0 === self }) {
      let isDecoration = readers[...index].contains { $0.hasReadOverride(of: other) }
      if isDecoration || thread == other.thread { return false }
    }
    guard mayBelongToRoot || other.mayBelongToRoot || sharesLayer(with: other) else { return false }
    // An override that is not in this run's scope was set within the run.
    return overrides().allSatisfy { !contains($0) || other.contains($0) }
  }

  /// Whether results may belong to a scope of both runs.
  ///
  /// The caller holds the lock.
  private func sharesLayer(with other: InitializerRun) -> Bool {
    guard let mine = scope?.overrides, let others = other.scope?.overrides else { return false }
    let ids = Set(others.layers.map(\.id))
    return mine.layers.contains { ids.contains($0.id) }
  }
}
