#if Clocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension DependencyValues {
    /// The clock whose time goes on while the system sleeps.
    ///
    /// Use it in place of `Task.sleep` and `ContinuousClock()`:
    ///
    /// ```swift
    /// @Dependency(\.continuousClock) var clock
    ///
    /// func onAppear() async throws {
    ///   try await clock.sleep(for: .seconds(10))
    ///   message = "Welcome!"
    /// }
    /// ```
    ///
    /// Live and in previews it is the standard library's. A test gives one that does not wait
    /// (`ImmediateClock`) or whose time it advances itself (`TestClock`), or using it is an issue:
    ///
    /// ```swift
    /// @Test(.dependency(\.continuousClock, .immediate))
    /// func welcome() async throws { … }
    /// ```
    public var continuousClock: any Clock<Duration> {
      get { self[ContinuousClockKey.self] }
      set { self[ContinuousClockKey.self] = newValue }
    }

    /// The clock whose time stands still while the system sleeps.
    ///
    /// Use it in place of `SuspendingClock()`, for what should take as long as the user sees it, such as
    /// animations:
    ///
    /// ```swift
    /// @Dependency(\.suspendingClock) var clock
    ///
    /// for await _ in clock.timer(interval: .milliseconds(100)) {
    ///   progress += 1
    /// }
    /// ```
    ///
    /// Live and in previews it is the standard library's. A test gives another one, as for
    /// ``continuousClock``, or using it is an issue.
    public var suspendingClock: any Clock<Duration> {
      get { self[SuspendingClockKey.self] }
      set { self[SuspendingClockKey.self] = newValue }
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private enum ContinuousClockKey: DependencyKey {
    static var liveValue: any Clock<Duration> { ContinuousClock() }
    static var testValue: any Clock<Duration> {
      unimplemented(ContinuousClock(), #"@Dependency(\.continuousClock)"#)
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private enum SuspendingClockKey: DependencyKey {
    static var liveValue: any Clock<Duration> { SuspendingClock() }
    static var testValue: any Clock<Duration> {
      unimplemented(SuspendingClock(), #"@Dependency(\.suspendingClock)"#)
    }
  }

  /// A clock that reports its uses at the place of the `@Dependency` that asked for it first.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private func unimplemented(_ base: some Clock<Duration>, _ name: String) -> any Clock<Duration> {
    #if SwiftClocks
      return UnimplementedClock(name: name)
    #else
      guard let asker = Initialization.innermost?.place.known else {
        return UnimplementedClock(base, name: name)
      }
      return UnimplementedClock(
        base, name: name, fileID: asker.fileID, filePath: asker.filePath, line: asker.line,
        column: asker.column)
    #endif
  }
#endif
