#if !SwiftClocks
  internal import DependenciesPlatform

  /// Waits until the other threads of this process rest.
  ///
  /// If all threads sleep in the kernel at one moment, no task can run until something arrives from outside
  /// of the process: whoever had more to do has done it, on whatever executor. A thread that is woken for a
  /// job counts as awake at once, even before it gets a core. So on a busy machine, this takes longer, but
  /// the answer is the same.
  ///
  /// A thread of its own does the looking. It is none of Swift's, so it doesn't take a task's turn, and each
  /// look serves all who wait. It ends when it has had nothing to do for a second.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  enum ThreadWatch {
    /// The state of the threads.
    enum Rest: Sendable {
      /// All of them slept at one moment.
      case all
      /// Some are busy all the time, and have had some time to run since the request. The others slept.
      case some
      /// The system doesn't tell.
      case unknown

      fileprivate init(_ rest: dependencies_rest) {
        switch rest {
        case dependencies_rest_all: self = .all
        case dependencies_rest_some: self = .some
        default: self = .unknown
        }
      }
    }

    private struct State: Sendable {
      var requests: [RestRequest] = []
      var sleepers = SleeperWatch()
      var isRunning = false
    }

    private static let state = LockedValue(State())

    /// Waits until all threads sleep but those that are busy all the time.
    ///
    /// - Parameter turn: A turn to wait for, too, if some are busy, unless it takes very long.
    /// - Returns: The state of the threads.
    static func rest(after turn: MainTurn? = nil) async -> Rest {
      await withUnsafeContinuation { continuation in
        add { $0.requests.append(RestRequest(continuation: continuation, turn: turn)) }
      }
    }

    /// Prints a hint if tasks sleep on a clock, and nobody advances it for some seconds.
    static func watch(_ clock: some WatchedClock, activity: UInt64) {
      add { $0.sleepers.add(clock, activity: activity) }
    }

    /// Adds work, and starts the thread if it doesn't run.
    private static func add(_ work: (inout State) -> Void) {
      let wasRunning = state.withLock { state in
        work(&state)
        defer { state.isRunning = true }
        return state.isRunning
      }
      if wasRunning { return state.wake() }
      if dependencies_start_thread({ ThreadWatch.run() }) { return }
      let unserved = state.withLock { state in
        defer { state = State() }
        return state.requests
      }
      for request in unserved { request.continuation.resume(returning: .unknown) }
    }

    /// Works until there is nothing to do.
    private static func run() {
      var nap: UInt32 = 0
      var nextHints: UInt64 = 0
      while true {
        state.wait(milliseconds: 1_000) { $0.requests.isEmpty }
        let now = dependencies_milliseconds()
        if now >= nextHints {
          nextHints = now + 1_000
          printHints(at: now)
        }
        let requests = state.withLock { state in
          state.isRunning = !state.requests.isEmpty || !state.sleepers.isEmpty
          return state.isRunning ? state.requests.count : nil
        }
        guard let requests else { return }
        if requests == 0 { continue }
        if nap > 0 { dependencies_nap(nap) }
        nap = serve(first: requests) ? 0 : min(nap + 10, 200)
      }
    }

    private static func printHints(at time: UInt64) {
      var sleepers = state.withLock { state in
        defer { state.sleepers = SleeperWatch() }
        return state.sleepers
      }
      // Outside the lock, because this uses the locks of clocks.
      for hint in sleepers.hints(at: time) { dependencies_print("\(hint)\n") }
      state.withLock { $0.sleepers.add(sleepers) }
    }

    /// Looks at the threads for the first requests; later ones came after this look began.
    ///
    /// - Returns: Whether it has served any.
    private static func serve(first count: Int) -> Bool {
      var rounds: UInt64 = 0
      let rest = Rest(dependencies_look_at_threads(RestRequest.share, &rounds))
      let served = state.withLock { state in
        let requests = state.requests
        state.requests = []
        var served: [UnsafeContinuation<Rest, Never>] = []
        for (index, var request) in requests.enumerated() {
          if index < count, request.isServed(by: rest, rounds: rounds) {
            served.append(request.continuation)
          } else {
            state.requests.append(request)
          }
        }
        return served
      }
      for continuation in served { continuation.resume(returning: rest) }
      return !served.isEmpty
    }
  }

  /// Someone waits for the threads to rest.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  struct RestRequest: Sendable {
    /// How many nanoseconds a busy thread has to run: enough for a task's way to its next suspension, and
    /// soon reached.
    static let share: UInt64 = 200_000

    /// The number of looks after which a turn and busy threads aren't waited for any longer, so that a
    /// blocked main thread, or a thread that never gets a core, can't hang a test.
    private static let maximumLooks = 2_000

    let continuation: UnsafeContinuation<ThreadWatch.Rest, Never>
    let turn: MainTurn?
    private var looks = 0
    /// The round that was running at the first look; the next one is the first that began after the request.
    private var firstRound: UInt64?

    init(continuation: UnsafeContinuation<ThreadWatch.Rest, Never>, turn: MainTurn?) {
      self.continuation = continuation
      self.turn = turn
    }

    /// Whether a look, and those before, are enough.
    mutating func isServed(by rest: ThreadWatch.Rest, rounds: UInt64) -> Bool {
      guard rest == .some else { return true }
      looks += 1
      let first = firstRound ?? rounds
      firstRound = first
      return looks >= Self.maximumLooks || rounds > first + 1 && turn?.isDone ?? true
    }
  }
#endif
