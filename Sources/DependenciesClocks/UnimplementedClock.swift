#if !SwiftClocks
  /// A clock that reports an issue when it is used.
  ///
  /// Put it where a test should not use a clock, or make it the test value of a dependency: a test that uses
  /// time without choosing a clock then fails, with a message that names the clock and shows how to override
  /// it.
  ///
  /// ```swift
  /// private enum AnimationClockKey: DependencyKey {
  ///   static let liveValue: any Clock<Duration> = ContinuousClock()
  ///   static let testValue: any Clock<Duration> = .unimplemented(name: "animationClock")
  /// }
  /// ```
  ///
  /// After the report, it acts like another clock. Unless you choose that clock, it is an ``ImmediateClock``,
  /// so that a test that already fails doesn't wait for time to pass as well.
  ///
  /// Each use reports one issue, at the place where the clock was created. `sleep(for:)` counts as one use,
  /// and so does everything that you compute from one reading of ``now``. Any thread can use the clock.
  /// In a test target that links `DependenciesTestSupport`, an issue on a queue or in a detached task fails
  /// the run, too.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public struct UnimplementedClock<Duration: DurationProtocol>: Clock, Sendable {
    /// A point in this clock's time.
    public typealias Instant = AnyClock<Duration>.Instant

    private let base: AnyClock<Duration>
    /// Reports the use of a member, and returns whether it did.
    private let report: @Sendable (_ member: String) -> Bool

    /// Creates a clock that reports each use, and then acts like `base`.
    ///
    /// - Parameters:
    ///   - base: The clock to act like.
    ///   - name: The name of the clock in the issues.
    ///   - fileID: The file in which issues are reported.
    ///   - filePath: The path of that file.
    ///   - line: The line in which issues are reported.
    ///   - column: The column in which issues are reported.
    public init(
      _ base: some Clock<Duration>,
      name: String = "UnimplementedClock",
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) {
      let acts = base is any AlwaysImmediate ? ClockMessage.noWait : ClockMessage.acts(like: type(of: base))
      self.init(base) { member in
        ClockIssues.report(
          ClockMessage.unimplemented(
            name: name, member: member, place: "\(fileID):\(line)", consequence: acts),
          fileID: fileID, filePath: filePath, line: line, column: column)
        return true
      }
    }

    /// Creates a clock that calls a closure at each use, and then acts like `base`.
    ///
    /// - Parameters:
    ///   - base: The clock to act like.
    ///   - report: Reports the use of a member, and returns whether it did.
    package init(_ base: some Clock<Duration>, report: @escaping @Sendable (_ member: String) -> Bool) {
      self.base = AnyClock(base)
      self.report = report
    }

    /// Reports an issue, and then returns the time of the underlying clock.
    public var now: Instant {
      let isReported = report("now")
      return base.now.reported(isReported)
    }

    /// Reports an issue, and then returns the resolution of the underlying clock.
    public var minimumResolution: Duration {
      _ = report("minimumResolution")
      return base.minimumResolution
    }

    /// Reports an issue, and then sleeps on the underlying clock.
    ///
    /// If the read of ``now`` that the deadline was computed from has reported an issue, this reports none.
    ///
    /// - Throws: The error that the underlying clock throws: a `CancellationError` when the task is canceled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
      if !deadline.isReported { _ = report("sleep(until:tolerance:)") }
      try await base.sleep(until: deadline, tolerance: tolerance)
    }
  }
#endif
