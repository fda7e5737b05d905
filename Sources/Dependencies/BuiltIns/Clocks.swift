#if Clocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension DependencyValues {
    /// A clock whose time continues while the system sleeps.
    ///
    /// Use it instead of `Task.sleep` and `ContinuousClock()`:
    ///
    /// ```swift
    /// struct Welcome {
    ///   @Dependency(\.continuousClock) var clock
    ///
    ///   func message() async throws -> String {
    ///     try await clock.sleep(for: .seconds(10))
    ///     return "Welcome!"
    ///   }
    /// }
    /// ```
    ///
    /// In the app and in previews, it's the standard library's clock. A test overrides it with a clock that
    /// doesn't wait (`ImmediateClock`) or one that it advances itself (`TestClock`):
    ///
    /// ```swift
    /// @Test(.dependency(\.continuousClock, .immediate))
    /// func welcome() async throws {
    ///   #expect(try await Welcome().message() == "Welcome!")
    /// }
    /// ```
    ///
    /// Otherwise, each use is an issue, and the test really waits. Any thread can use the clock.
    public var continuousClock: any Clock<Duration> {
      get { self[ContinuousClockKey.self] }
      set { self[ContinuousClockKey.self] = newValue }
    }

    /// A clock whose time stops while the system sleeps.
    ///
    /// Use it instead of `SuspendingClock()` to measure time that the user experiences, such as an
    /// animation's:
    ///
    /// ```swift
    /// @Dependency(\.suspendingClock) var clock
    /// var progress = 0
    ///
    /// for await _ in clock.timer(interval: .milliseconds(100)) {
    ///   progress += 1
    /// }
    /// ```
    ///
    /// In the app and in previews, it's the standard library's clock. A test overrides it the same way as
    /// ``continuousClock``.
    public var suspendingClock: any Clock<Duration> {
      get { self[SuspendingClockKey.self] }
      set { self[SuspendingClockKey.self] = newValue }
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private enum ContinuousClockKey: DependencyKey {
    static var liveValue: any Clock<Duration> { ContinuousClock() }
    static var testValue: any Clock<Duration> { unimplemented(ContinuousClock(), "continuousClock") }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private enum SuspendingClockKey: DependencyKey {
    static var liveValue: any Clock<Duration> { SuspendingClock() }
    static var testValue: any Clock<Duration> { unimplemented(SuspendingClock(), "suspendingClock") }
  }

  /// A clock that reports its uses at the place of the `@Dependency` that read it first.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private func unimplemented(_ base: some Clock<Duration>, _ dependency: String) -> any Clock<Duration> {
    #if SwiftClocks
      return UnimplementedClock(name: "@Dependency(\\.\(dependency))")
    #else
      let firstRead = FirstRead()
      return UnimplementedClock(base) { _ in
        guard !UpdatePhase.silencesIssue() else { return false }
        let override =
          TestingLibrary.current == .xcTest ? Message.invocation("$0.\(dependency) = .immediate") : nil
        let message = ClockMessage.unimplemented(
          dependency: dependency, place: firstRead.place?.description, override: override)
        Issues.report(message, at: firstRead.place, test: firstRead.test)
        return true
      }
    #endif
  }
#endif
