#if !SwiftClocks
  /// A clock whose sleepers may be forgotten by those who should advance it.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  package protocol WatchedClock: AnyObject, Sendable {
    /// How often the clock was advanced.
    ///
    /// If no task sleeps on it, it is nil, and whoever sleeps next has the clock watched again.
    func advancesWhileWatched() -> UInt64?

    /// What to print.
    var hint: String { get }
  }

  /// Finds the clocks on which tasks sleep and that nobody advances.
  ///
  /// It keeps no clock alive.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  package struct SleeperWatch: Sendable {
    private struct Entry: Sendable {
      let clock: @Sendable () -> (any WatchedClock)?
      var advances: UInt64
      /// How many looks in a row have found this number of advances, and nothing to do for any thread.
      var idleLooks = 0
    }

    /// After how many such looks a hint is due.
    ///
    /// While other tests keep the process busy, the one that is to advance the clock may just not have had
    /// its turn.
    package static let patience = 5

    private var entries: [Entry] = []

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    package mutating func add(_ clock: some WatchedClock, advances: UInt64) {
      entries.append(Entry(clock: { [weak clock] in clock }, advances: advances))
    }

    mutating func add(_ other: SleeperWatch) {
      entries += other.entries
    }

    /// Looks at all clocks.
    ///
    /// - Parameter isIdle: Whether all threads of the process sleep.
    /// - Returns: The hints that are due. A clock that gets one is forgotten, as is one on which no task
    ///   sleeps.
    package mutating func hints(isIdle: Bool) -> [String] {
      var hints: [String] = []
      entries = entries.compactMap { entry in
        guard let clock = entry.clock(), let advances = clock.advancesWhileWatched() else { return nil }
        var entry = entry
        entry.idleLooks = isIdle && advances == entry.advances ? entry.idleLooks + 1 : 0
        entry.advances = advances
        guard entry.idleLooks >= Self.patience else { return entry }
        hints.append(clock.hint)
        return nil
      }
      return hints
    }
  }
#endif
