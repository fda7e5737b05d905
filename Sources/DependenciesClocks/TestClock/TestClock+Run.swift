#if !SwiftClocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension TestClock {
    /// Advances the clock, deadline by deadline, until no task sleeps on it.
    ///
    /// Use it to finish work whose exact times don't matter. The time stops at the last deadline. First
    /// cancel work that sleeps again and again, such as an endless timer. Otherwise, when `timeout` has
    /// passed, an issue reports the work with the deadlines that are left.
    ///
    /// ```swift
    /// @Test func twoPauses() async throws {
    ///   let clock = TestClock()
    ///   let task = Task {
    ///     try await clock.sleep(for: .seconds(1))
    ///     try await clock.sleep(for: .seconds(2))
    ///   }
    ///   await clock.run()
    ///   try await task.value
    ///   #expect(clock.now.offset == .seconds(3))
    /// }
    /// ```
    ///
    /// The order of wakes, the work that it waits for, and the cost of each wake are those of
    /// ``advance(to:)``. Only the time that wakes take counts toward the timeout, and at most five
    /// milliseconds of each, so a test with a few sleeps doesn't fail on a busy machine.
    ///
    /// - Parameters:
    ///   - timeout: The time after which an issue is reported: the sum of the wakes' real times, of which
    ///     each counts for at most five milliseconds.
    ///   - fileID: The file in which an issue is reported.
    ///   - filePath: The path of that file.
    ///   - line: The line in which an issue is reported.
    ///   - column: The column in which an issue is reported.
    public func run(
      timeout: Swift.Duration = .milliseconds(500),
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) async {
      state.withLock { $0.activity += 1 }
      await settle()
      var spent = Swift.Duration.zero
      while state.withLock({ !$0.queue.isEmpty }) {
        guard spent < timeout else {
          let (now, queue) = snapshot
          ClockIssues.report(
            ClockMessage.runTimedOut(timeout: timeout, now: now, deadlines: queue.deadlines),
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
          )
          return
        }
        let time = await ContinuousClock().measure { _ = await wakeNext(upTo: nil) }
        spent += min(time, .milliseconds(5))
      }
    }

    /// Checks that no task sleeps on this clock.
    ///
    /// Use it at the end of a test, to prove that no task of the work under test would continue later.
    /// Pending work runs first, so a task that was just canceled doesn't count.
    ///
    /// ```swift
    /// @Test func nothingIsLeft() async throws {
    ///   let clock = TestClock()
    ///   let task = Task { try await clock.sleep(for: .seconds(1)) }
    ///   task.cancel()
    ///   try await clock.checkSuspension()
    /// }
    /// ```
    ///
    /// - Throws: ``SuspensionError`` with the deadlines of the tasks that sleep.
    public func checkSuspension() async throws {
      await settle()
      let (now, queue) = snapshot
      guard queue.isEmpty else {
        throw SuspensionError(description: ClockMessage.suspended(now: now, deadlines: queue.deadlines))
      }
    }

    /// Copies taken at one moment, so that the deadlines can be sorted without the lock.
    var snapshot: (now: Instant, queue: SleepQueue<Instant>) {
      state.withLock { ($0.now, $0.queue) }
    }
  }
#endif
