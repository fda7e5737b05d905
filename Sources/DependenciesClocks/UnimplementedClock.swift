#if !SwiftClocks
  import IssueReporting

  /// A clock that reports an issue whenever it is used.
  ///
  /// Put it where a test should not get at a clock, or as the test value of a dependency: a test that uses time
  /// without saying which clock it means then fails, with a message that names the clock and how to override
  /// it.
  ///
  /// ```swift
  /// private enum AnimationClockKey: DependencyKey {
  ///   static let liveValue: any Clock<Duration> = ContinuousClock()
  ///   static let testValue: any Clock<Duration> = .unimplemented(name: "animationClock")
  /// }
  /// ```
  ///
  /// After the report it does what another clock does. Unless you name that clock, it is an ``ImmediateClock``,
  /// so that a test which already fails does not wait for time to pass as well. Mind that one call can be
  /// several uses: `sleep(for:)` reads `now`, then sleeps.
  ///
  /// It reports at the place where it was made. Any thread may use it; where issues end up is up to
  /// IssueReporting, and depends on the task.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public struct UnimplementedClock<Duration: DurationProtocol>: Clock, Sendable {
    /// A point in this clock's time.
    public typealias Instant = AnyClock<Duration>.Instant

    private let base: AnyClock<Duration>
    private let name: String
    private let fileID: StaticString
    private let filePath: StaticString
    private let line: UInt
    private let column: UInt

    /// Makes a clock that reports each use, then does what `base` does.
    ///
    /// - Parameters:
    ///   - base: The clock to act like.
    ///   - name: What the issues call the clock.
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
      self.base = AnyClock(base)
      self.name = name
      self.fileID = fileID
      self.filePath = filePath
      self.line = line
      self.column = column
    }

    /// Reports an issue, then gives the time of the underlying clock.
    public var now: Instant {
      self.report(member: "now")
      return self.base.now
    }

    /// Reports an issue, then gives the resolution of the underlying clock.
    public var minimumResolution: Duration {
      self.report(member: "minimumResolution")
      return self.base.minimumResolution
    }

    /// Reports an issue, then sleeps on the underlying clock.
    ///
    /// - Throws: What the underlying clock throws, which is a `CancellationError` when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
      self.report(member: "sleep(until:tolerance:)")
      try await self.base.sleep(until: deadline, tolerance: tolerance)
    }

    private func report(member: String) {
      reportIssue(
        ClockMessage.unimplemented(
          member: member, clock: self.name, fileID: "\(self.fileID)", line: self.line),
        fileID: self.fileID,
        filePath: self.filePath,
        line: self.line,
        column: self.column
      )
    }
  }
#endif
