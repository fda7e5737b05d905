#if DEBUG
  internal import DependenciesPlatform

  #if canImport(Dispatch)
    private import Dispatch
  #endif

  /// Collects the events of a trace from all threads and tasks that the operation uses.
  // SAFETY: each property is constant, or only used with `lock`
  // held. No user code runs meanwhile.
  final class TraceRecorder: @unchecked Sendable {
    /// The recorder of the operation that the calling code is part of; tasks inherit
    /// it, and continuations carry it.
    @TaskLocal static var current: TraceRecorder?

    private let lock = Lock()
    private let began = TraceRecorder.nanoseconds
    /// The trace around this one, which records the same events.
    private let outer = TraceRecorder.current
    private var events: [DependencyTrace.Event] = []
    private var isFinished = false
    private var scopes: [UInt64: Int] = [:]
    private var runs: [ObjectIdentifier: (run: Initialization, event: Int)] = [:]
    private var threads: [UInt: Int] = [:]
    /// The result that an initializer has just created on a thread, before its reader gets it.
    private var made: [UInt: KeyID] = [:]

    /// Calls a closure for each trace that the calling code is part of.
    static func record(_ body: (TraceRecorder) -> Void) {
      var recorder = current
      while let one = recorder {
        body(one)
        recorder = one.outer
      }
    }

    /// Runs an operation as part of the trace that a continuation was created in.
    static func carry<R>(_ trace: TraceRecorder?, _ operation: () throws -> R) rethrows -> R {
      guard let trace, current !== trace else { return try operation() }
      return try $current.withValue(trace, operation: operation)
    }

    /// Runs an asynchronous operation as part of the trace that a continuation was created in.
    static func carry<R>(
      _ trace: TraceRecorder?, isolation: isolated (any Actor)?, _ operation: () async throws -> R
    ) async rethrows -> R {
      guard let trace, current !== trace else { return try await operation() }
      return try await $current.withValue(trace, operation: operation, isolation: isolation)
    }

    /// Ends the trace; later events are left out.
    func finish(at place: Place) -> DependencyTrace {
      let (end, all, kept) = lock.withLock {
        defer { (isFinished, runs) = (true, [:]) }
        return (Self.nanoseconds, events, runs)
      }
      // The runs are released here, where the lock is not held.
      withExtendedLifetime(kept) {}
      return DependencyTrace(place: DependencyPlace(place), duration: end &- began, events: all)
    }

    // MARK: - Events

    func noteRead(of key: KeyID, at place: Place?) {
      add(.read, key, value: "override", at: place)
    }

    func noteRead(of result: CachedValue, at place: Place?) {
      let thread = dependencies_thread()
      let isMade = lock.withLock { made.removeValue(forKey: thread) == result.key }
      if isMade { return }
      add(.read, result.key, value: result.valueName, at: place)
    }

    func initializerStarts(_ run: Initialization) {
      let origin = run.origin
      add(.initializer, origin.key, value: "\(origin.context)Value", at: origin.place) { id in
        runs[ObjectIdentifier(run)] = (run, id)
      }
    }

    func initializerEnds(_ run: Initialization) {
      lock.withLock {
        guard let event = runs[ObjectIdentifier(run)]?.event else { return }
        end(event)
        made[dependencies_thread()] = run.origin.key
      }
    }

    func scopeOpens(_ scope: Scope, _ overrides: [Override], at place: Place?) {
      KeyNames.note(overrides)
      add(.scope, nil, value: scope.list?.scopeOrigin?.text ?? "withDependencies", at: place) {
        if let id = scope.list?.listID { scopes[id] = $0 }
      }
      for override in overrides {
        add(.override, override.key, value: "override", at: place, within: scope.list?.listID)
      }
    }

    func scopeEnds(_ scope: UInt64) {
      lock.withLock {
        if let event = scopes[scope] { end(event) }
      }
    }

    private func end(_ event: Int) {
      guard !isFinished, events[event - 1].duration == nil else { return }
      events[event - 1].duration = Self.nanoseconds &- began &- events[event - 1].start
    }

    private func add(
      _ kind: DependencyTrace.Kind, _ key: KeyID?, value: String, at place: Place?,
      within outer: UInt64? = nil,
      _ body: (Int) -> Void = { _ in }
    ) {
      let scope = Scope.current
      let initialization = scope.observer
      let name = key.map(KeyNames.spelling) ?? ""
      let type = key.map { Message.typeName($0.type) } ?? ""
      let thread = dependencies_thread()
      lock.withLock {
        if isFinished { return }
        let number = threads[thread] ?? threads.count + 1
        threads[thread] = number
        let id = events.count + 1
        events.append(
          DependencyTrace.Event(
            id: id, parent: outer.flatMap { scopes[$0] } ?? parent(of: scope, in: initialization), kind: kind,
            name: name,
            key: type, value: value,
            place: (place?.ofUser).map(DependencyPlace.init), start: Self.nanoseconds &- began, thread: number
          ))
        body(id)
      }
    }

    /// The innermost event that code in a scope is part of: an open scope, or a running initializer.
    private func parent(of scope: Scope, in initialization: Initialization?) -> Int? {
      let run = initialization.flatMap { runs[ObjectIdentifier($0)]?.event }.flatMap { isOpen($0) ? $0 : nil }
      let overrides = scope.list?.allInEffect ?? []
      let opened = overrides.lazy.compactMap { self.scopes[$0.id] }.first { self.isOpen($0) }
      guard let run else { return opened }
      guard let opened else { return run }
      let isInRun = sequence(first: opened, next: { self.events[$0 - 1].parent }).contains(run)
      return isInRun ? opened : run
    }

    private func isOpen(_ event: Int) -> Bool { events[event - 1].duration == nil }

    private static var nanoseconds: UInt64 {
      #if canImport(Dispatch)
        DispatchTime.now().uptimeNanoseconds
      #else
        dependencies_milliseconds() * 1_000_000
      #endif
    }
  }

  extension CachedValue {
    /// The kind of value, in words.
    final var valueName: String { origin.isPrepared ? "prepared" : "\(origin.context)Value" }
  }
#endif
