#if !SwiftClocks
  /// A clock whose sleepers may be forgotten by those who should advance it.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  package protocol WatchedClock: AnyObject, Sendable {
    /// How often the clock was advanced, or used by a task.
    ///
    /// If no task sleeps on it, it is nil, and whoever sleeps next has the clock watched again.
    func activityWhileWatched() -> UInt64?

    /// The text to print.
    var hint: String { get }
  }

  /// Finds the clocks on which tasks sleep and that nobody advances.
  ///
  /// It retains no clock.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  package struct SleeperWatch: Sendable {
    private struct Entry: Sendable {
      let clock: @Sendable () -> (any WatchedClock)?
      var activity: UInt64
      /// When the clock had this count for the first time, in milliseconds.
      var start: UInt64?
    }

    /// After how many milliseconds a hint is due.
    ///
    /// While other tests keep the process busy, the one that is to advance the clock may just not have had
    /// its turn.
    package static let patience: UInt64 = 12_000

    private var entries: [Entry] = []

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    package mutating func add(_ clock: some WatchedClock, activity: UInt64) {
      entries.append(Entry(clock: { [weak clock] in clock }, activity: activity))
    }

    mutating func add(_ other: SleeperWatch) {
      entries += other.entries
    }

    /// Looks at all clocks.
    ///
    /// - Parameter time: The time, in milliseconds.
    /// - Returns: The hints that are due. A clock that gets one is forgotten, as is one on which no task
    ///   sleeps.
    package mutating func hints(at time: UInt64) -> [String] {
      var hints: [String] = []
      entries = entries.compactMap { entry in
        guard let clock = entry.clock(), let activity = clock.activityWhileWatched() else { return nil }
        var entry = entry
        if activity != entry.activity { (entry.activity, entry.start) = (activity, nil) }
        let start = entry.start ?? time
        entry.start = start
        if time < start + Self.patience { return entry }
        hints.append(clock.hint)
        return nil
      }
      return hints
    }
  }
#endif
