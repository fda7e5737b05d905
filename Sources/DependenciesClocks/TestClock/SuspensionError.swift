#if !SwiftClocks
  /// Somebody sleeps on a test clock where nobody should.
  ///
  /// ``TestClock/checkSuspension()`` throws it. Its description tells the time of the clock and the deadlines
  /// of those who sleep, so that a test which fails with it says what was left behind.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public struct SuspensionError: Error, CustomStringConvertible {
    /// What sleeps, and until when.
    public let description: String
  }
#endif
