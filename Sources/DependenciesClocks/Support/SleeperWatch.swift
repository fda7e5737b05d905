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
      /// The time of the first look at this number of advances, in milliseconds.
      var start: UInt64
    }

    /// How many milliseconds of real time pass before a hint.
    package static let patience: UInt64 = 5_000

    private var entries: [Entry] = []

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    package mutating func add(_ clock: some WatchedClock, advances: UInt64, at now: UInt64) {
      entries.append(Entry(clock: { [weak clock] in clock }, advances: advances, start: now))
    }

    mutating func add(_ other: SleeperWatch) {
      entries += other.entries
    }

    /// The hints that are due; a clock that gets one is forgotten, as is one on which no task sleeps.
    package mutating func hints(at now: UInt64) -> [String] {
      var hints: [String] = []
      entries = entries.compactMap { entry in
        guard let clock = entry.clock(), let advances = clock.advancesWhileWatched() else { return nil }
        if advances == entry.advances {
          guard now >= entry.start + Self.patience else { return entry }
          hints.append(clock.hint)
          return nil
        }
        return Entry(clock: entry.clock, advances: advances, start: now)
      }
      return hints
    }
  }
#endif
