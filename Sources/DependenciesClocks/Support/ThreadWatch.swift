#if !SwiftClocks
  internal import DependenciesPlatform

  /// Waits until the tasks of the process are suspended, as far as the states of its threads tell.
  ///
  /// If all threads sleep in the kernel at one moment, no task can run until something arrives from outside
  /// of the process: whoever had more to do has done it, on whatever executor. A thread that is woken for a
  /// job counts as awake at once, even before it gets a core. So on a busy machine, this takes longer, but
  /// the answer is the same.
  ///
  /// Threads that are busy all the time never sleep, and jobs may wait for them. If all others sleep, the
  /// executors that tasks share get turns.
  ///
  /// A thread of its own does the looking. It is none of Swift's, so it doesn't take a task's turn, and each
  /// look serves all who wait. It ends when it has had nothing to do for a second.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  enum ThreadWatch {
    private struct State: Sendable {
      /// Those that no look has seen yet.
      var new: [Request] = []
      var isRunning = false
    }

    private static let state = LockedValue(State())

    /// Waits for all tasks.
    ///
    /// - Returns: Whether it has: false if the system doesn't tell which threads sleep.
    static func wait(_ settling: Settling) async -> Bool {
      await withUnsafeContinuation { continuation in
        let wasRunning = state.withLock { state in
          state.new.append(Request(settling: settling, continuation: continuation))
          defer { state.isRunning = true }
          return state.isRunning
        }
        if wasRunning { return state.wake() }
        if dependencies_start_thread({ ThreadWatch.run() }) { return }
        let unserved = state.withLock { state in
          defer { state = State() }
          return state.new
        }
        for request in unserved { request.continuation.resume(returning: false) }
      }
    }

    /// Works until there is nothing to do.
    private static func run() {
      var requests: [Request] = []
      var turns = Turns()
      var nap: UInt32 = 0
      var lastLook: UInt64 = 0
      while true {
        if requests.isEmpty { state.wait(milliseconds: 1_000) { $0.new.isEmpty } }
        let new = state.withLock { state in
          defer { state.new = [] }
          state.isRunning = !requests.isEmpty || !state.new.isEmpty
          return state.new
        }
        requests += new
        if requests.isEmpty { return }
        if new.isEmpty { dependencies_nap(nap) }
        let now = dependencies_milliseconds()
        let rest = dependencies_look_at_threads(share, now > lastLook + longestGap)
        lastLook = now
        let hasEnded = turns.end(by: rest)
        if rest == dependencies_rest_unknown {
          for request in requests { request.continuation.resume(returning: false) }
          requests = []
        }
        for index in requests.indices { requests[index].look(rest, turns) }
        for request in requests where request.isServed { request.continuation.resume(returning: true) }
        requests.removeAll(where: \.isServed)
        let hasBegun = !requests.isEmpty && turns.begin(by: rest)
        nap = new.isEmpty && !hasEnded && !hasBegun ? min(nap + 10, 200) : 10
      }
    }

    /// How many nanoseconds a thread has to run without being seen asleep to count as busy.
    private static let share: UInt64 = 5_000_000

    /// How many milliseconds may be between two looks, if a thread that is busy at both was so in between.
    private static let longestGap: UInt64 = 200
  }

  /// A number of looks at the threads, of which ten count as one while something only needs time.
  private struct Looks: Comparable, Sendable {
    private var tenths: Int

    init(_ count: Int) { tenths = 10 * count }

    mutating func add(needsTime: Bool) { tenths += needsTime ? 1 : 10 }

    static func < (lhs: Looks, rhs: Looks) -> Bool { lhs.tenths < rhs.tenths }
  }

  extension dependencies_rest {
    /// Whether only threads that are busy all the time are awake, if any.
    fileprivate var isCalm: Bool { self != dependencies_rest_none && self != dependencies_rest_ready }
  }

  /// The turns that the executors get which tasks share, one after the other.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private struct Turns {
    /// After how many looks threads that are awake again and again aren't waited for.
    private static let longestUnrest = Looks(50)
    /// After how many looks a turn's jobs aren't waited for: the main thread may be blocked, or a thread may
    /// never get a core.
    private static let longestWait = Looks(400)

    private(set) var begun = 0
    private var jobs: TurnJobs?
    /// The looks since a turn has begun or ended.
    private var looks = Looks(0)

    var ended: Int { jobs == nil ? begun : begun - 1 }

    /// Whether a thread waits for a core, or jobs wait for a busy thread, as the main thread often is.
    func needTime(_ rest: dependencies_rest) -> Bool {
      rest == dependencies_rest_ready || rest != dependencies_rest_all && jobs?.areDone == false
    }

    /// Ends the turn if its jobs have run, and only busy threads are awake.
    mutating func end(by rest: dependencies_rest) -> Bool {
      looks.add(needsTime: needTime(rest))
      guard let jobs else { return false }
      let isCalm = rest.isCalm || looks >= Self.longestUnrest
      if !(jobs.areDone && isCalm), looks < Self.longestWait { return false }
      self.jobs = nil
      looks = Looks(0)
      return true
    }

    /// Begins a turn if there is none, and only busy threads are awake.
    mutating func begin(by rest: dependencies_rest) -> Bool {
      guard jobs == nil, looks >= Self.longestUnrest || rest.isCalm else { return false }
      jobs = TurnJobs()
      begun += 1
      looks = Looks(0)
      return true
    }
  }

  /// Jobs that run after all that wait for the same executors now.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private final class TurnJobs: Sendable {
    private let left: LockedValue<Int>

    init() {
      let priorities: [TaskPriority] = [.high, .medium, .low, .background]
      left = LockedValue(priorities.count + 1)
      // Nothing awaits them, because that would raise their priorities.
      for priority in priorities { Task.detached(priority: priority) { self.left.withLock { $0 -= 1 } } }
      Task.detached { @MainActor in self.left.withLock { $0 -= 1 } }
    }

    var areDone: Bool { left.withLock { $0 == 0 } }
  }

  /// Someone waits for the threads to rest.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private struct Request: Sendable {
    var settling: Settling
    let continuation: UnsafeContinuation<Bool, Never>
    private(set) var isServed = false
    private var looks = Looks(0)
    /// The turns that had begun at the last use of the clock.
    private var lastUse: Int?

    init(settling: Settling, continuation: UnsafeContinuation<Bool, Never>) {
      (self.settling, self.continuation) = (settling, continuation)
    }

    /// Takes note of a look.
    mutating func look(_ rest: dependencies_rest, _ turns: Turns) {
      looks.add(needsTime: turns.needTime(rest))
      if settling.isUsed() || lastUse == nil { lastUse = turns.begun }
      let count = turns.ended - (lastUse ?? 0)
      let isEnough =
        count >= (rest == dependencies_rest_all ? Settling.turnsAtRest : Settling.turnsBesideBusyThreads)
      isServed = !settling.isWaking && isEnough || looks >= Looks(Settling.mostLooks)
    }
  }
#endif
