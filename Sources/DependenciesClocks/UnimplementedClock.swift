#if !SwiftClocks
  import IssueReporting

  /// A clock that reports an issue when it is used.
  ///
  /// Put it where a test should not use a clock, or make it the test value of a dependency: a test that uses
  /// time without choosing a clock then fails, with a message that names the clock and says how to override it.
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
  /// Each use reports one issue, at the place where the clock was created. `sleep(for:)` counts as one use, and
  /// so does everything that you compute from one reading of ``now``. Any thread can use the clock.
  /// IssueReporting decides where issues are shown, depending on the task.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public struct UnimplementedClock<Duration: DurationProtocol>: Clock, Sendable {
    /// A point in this clock's time.
    public typealias Instant = AnyClock<Duration>.Instant

    private let base: AnyClock<Duration>
    private let message: @Sendable (_ member: String) -> String
    private let shouldReport: @Sendable () -> Bool
    private let fileID: StaticString
    private let filePath: StaticString
    private let line: UInt
    private let column: UInt

    /// Creates a clock that reports each use, and then acts like `base`.
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
      let acts = base is any AlwaysImmediate ? ClockMessage.noWait : ClockMessage.acts(like: type(of: base))
      self.init(
        base,
        message: { member in
          ClockMessage.unimplemented(
            name: name, member: member, place: "\(fileID):\(line)", consequence: acts)
        },
        shouldReport: { true }, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Creates the test value of a built-in clock.
    ///
    /// - Parameters:
    ///   - base: The system's clock, which it acts like.
    ///   - dependency: The name of the property in `DependencyValues`.
    ///   - isPlaceKnown: Whether the following place is useful to the reader.
    ///   - shouldReport: Tells whether a use reports an issue; called at each use.
    ///   - fileID: The file in which issues are reported.
    ///   - filePath: The path of that file.
    ///   - line: The line in which issues are reported.
    ///   - column: The column in which issues are reported.
    package init(
      _ base: some Clock<Duration>,
      dependency: String,
      isPlaceKnown: Bool,
      shouldReport: @escaping @Sendable () -> Bool,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) {
      self.init(
        base,
        message: { _ in
          ClockMessage.unimplemented(
            dependency: dependency, place: isPlaceKnown ? "\(fileID):\(line)" : nil)
        },
        shouldReport: shouldReport, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    private init(
      _ base: some Clock<Duration>,
      message: @escaping @Sendable (_ member: String) -> String,
      shouldReport: @escaping @Sendable () -> Bool,
      fileID: StaticString,
      filePath: StaticString,
      line: UInt,
      column: UInt
    ) {
      self.base = AnyClock(base)
      self.message = message
      self.shouldReport = shouldReport
      self.fileID = fileID
      self.filePath = filePath
      self.line = line
      self.column = column
    }

    /// Reports an issue, and then returns the time of the underlying clock.
    public var now: Instant {
      let isReported = report(member: "now")
      return base.now.reported(isReported)
    }

    /// Reports an issue, and then returns the resolution of the underlying clock.
    public var minimumResolution: Duration {
      report(member: "minimumResolution")
      return base.minimumResolution
    }

    /// Reports an issue, and then sleeps on the underlying clock.
    ///
    /// If the read of ``now`` that the deadline was computed from has reported an issue, this reports none.
    ///
    /// - Throws: The error that the underlying clock throws: a `CancellationError` when the task is canceled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
      if !deadline.isReported { report(member: "sleep(until:tolerance:)") }
      try await base.sleep(until: deadline, tolerance: tolerance)
    }

    /// Reports an issue, unless uses are not reported now.
    @discardableResult
    private func report(member: String) -> Bool {
      guard shouldReport() else { return false }
      reportIssue(message(member), fileID: fileID, filePath: filePath, line: line, column: column)
      return true
    }
  }
#endif
