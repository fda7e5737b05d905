#if !SwiftClocks
  /// An error about tasks that sleep on a test clock.
  ///
  /// ``TestClock/checkSuspension()`` throws it. Its description has the time of the clock and the deadlines
  /// of the tasks, so that a test that fails with it shows which sleeps are pending.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public struct SuspensionError: Error, CustomStringConvertible {
    /// The number of sleeping tasks, and their deadlines.
    public let description: String
  }
#endif
