#if !SwiftClocks
  internal import DependenciesPlatform

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension TestClock {
    /// Prints a hint, once, if nobody advances the clock for twelve seconds while a task sleeps on it.
    func watch() {
      Task.detached(priority: .low) { [weak self] in
        let hint = await Self.hint(about: { self }) { try? await Task.sleep(nanoseconds: 12_000_000_000) }
        if let hint { dependencies_print("\(hint)\n") }
      }
    }

    /// The hint that is due when the clock wasn't advanced during one of the pauses.
    ///
    /// - Parameters:
    ///   - clock: The clock, which a pause doesn't retain.
    ///   - pause: Waits.
    /// - Returns: The hint, or nil if no task sleeps on the clock any more. Then the next sleep has it
    ///   watched again.
    package static func hint(about clock: () -> TestClock?, pause: () async -> Void) async -> String? {
      var last: UInt64?
      while let advances = clock()?.advancesWhileWatched() {
        if advances == last { return clock()?.hint }
        last = advances
        await pause()
      }
      return nil
    }

    /// How often the clock was advanced, or nil if no task sleeps on it.
    private func advancesWhileWatched() -> UInt64? {
      state.withLock { state in
        state.isWatched = !state.queue.isEmpty
        return state.isWatched ? state.advances : nil
      }
    }

    private var hint: String {
      let (now, queue) = snapshot
      return ClockMessage.notAdvanced(
        place: "\(place.fileID):\(place.line)", now: now, deadlines: queue.deadlines)
    }
  }
#endif
