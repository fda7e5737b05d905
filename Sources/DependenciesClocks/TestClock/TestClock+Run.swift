#if !SwiftClocks
  import IssueReporting

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension TestClock {
    /// Moves the time on, deadline by deadline, until nobody sleeps any more.
    ///
    /// Use it to bring work to its end whose exact times do not matter. The time stops at the last deadline.
    /// Work that always sleeps again, an endless timer for example, has to be cancelled first: it is reported
    /// as an issue, with the deadlines that are left, when `timeout` has gone by.
    ///
    /// ```swift
    /// let task = Task { try await model.showAndHideBanner() }
    /// await clock.run()
    /// #expect(model.isBannerVisible == false)
    /// ```
    ///
    /// The order is that of ``advance(to:)``, and so is the cost of each wake. The timeout is looked at between
    /// two wakes, and not before the first look whether anybody sleeps.
    ///
    /// - Parameters:
    ///   - timeout: How long to go on, in real time.
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
      let end = ContinuousClock.now.advanced(by: timeout)
      await self.settle()
      while self.state.withLock({ !$0.queue.isEmpty }) {
        guard ContinuousClock.now < end else {
          let (now, queue) = self.snapshot
          reportIssue(
            ClockMessage.runTimedOut(timeout: timeout, now: now, deadlines: queue.deadlines),
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
          )
          return
        }
        _ = await self.wakeNext(upTo: nil)
      }
    }

    /// Makes sure that nobody sleeps on this clock.
    ///
    /// Use it at the end of a test, to prove that the work under test has left nothing behind that would go on
    /// later. Pending work gets to run first, so a task that was just cancelled does not count.
    ///
    /// ```swift
    /// model.stopButtonTapped()
    /// try await clock.checkSuspension()
    /// ```
    ///
    /// - Throws: ``SuspensionError`` with the deadlines of those who sleep.
    public func checkSuspension() async throws {
      await self.settle()
      let (now, queue) = self.snapshot
      guard queue.isEmpty else {
        throw SuspensionError(description: ClockMessage.suspended(now: now, deadlines: queue.deadlines))
      }
    }

    /// Copies taken at one moment, so that the deadlines can be sorted without the lock.
    private var snapshot: (now: Instant, queue: SleepQueue<Instant>) {
      self.state.withLock { ($0.now, $0.queue) }
    }
  }
#endif
