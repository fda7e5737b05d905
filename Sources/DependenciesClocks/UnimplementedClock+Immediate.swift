#if !SwiftClocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension UnimplementedClock where Duration == Swift.Duration {
    /// Creates a clock that reports each use, and then acts like an immediate clock.
    ///
    /// - Parameters:
    ///   - name: The name of the clock in the issues.
    ///   - fileID: The file in which issues are reported.
    ///   - filePath: The path of that file.
    ///   - line: The line in which issues are reported.
    ///   - column: The column in which issues are reported.
    public init(
      name: String = "UnimplementedClock",
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) {
      self.init(
        ImmediateClock(), name: name, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension Clock where Self == UnimplementedClock<Swift.Duration> {
    /// A clock that reports an issue whenever it is used.
    ///
    /// ```swift
    /// let clock: any Clock<Duration> = .unimplemented(name: "continuousClock")
    /// ```
    ///
    /// - Parameters:
    ///   - base: The clock to act like after the report.
    ///   - name: The name of the clock in the issues.
    ///   - fileID: The file in which issues are reported.
    ///   - filePath: The path of that file.
    ///   - line: The line in which issues are reported.
    ///   - column: The column in which issues are reported.
    /// - Returns: A new clock.
    @_disfavoredOverload
    public static func unimplemented(
      _ base: some Clock<Swift.Duration> = ImmediateClock<Swift.Duration>(),
      name: String = "UnimplementedClock",
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Self {
      Self(base, name: name, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
#endif
