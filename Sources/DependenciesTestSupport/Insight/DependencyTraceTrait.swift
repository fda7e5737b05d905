#if canImport(Testing)
  #if DEBUG
    internal import Dependencies
  #endif
  public import Testing

  /// A trait that prints the reads, created values, and overrides of a test that fails.
  ///
  /// Write it as `.dependencyTrace`.
  public struct DependencyTraceTrait: SuiteTrait, TestTrait, TestScoping {
    /// Whether the trait of a suite holds for the tests in it: it does.
    public var isRecursive: Bool { true }

    /// Provides a scope for each case, and none for a suite or a test as a whole.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
      #if DEBUG
        testCase == nil ? nil : self
      #else
        nil
      #endif
    }

    /// Runs a case, and prints its trace if an issue was recorded in it.
    @concurrent
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
      #if DEBUG
        if Self.isInCase { return try await function() }
        let hasFailed = LockedValue(false)
        let observer: IssueHandlingTrait = .compactMapIssues { issue in
          // An issue from outside all tests' tasks comes to each observer, and to the runner itself: it is
          // no test's, and would be recorded once more for each observer that passes it on.
          guard Test.current != nil else { return nil }
          if issue.severity >= .error { hasFailed.withLock { $0 = true } }
          return issue
        }
        try await Self.$isInCase.withValue(true) {
          try await withDependencyTrace { trace in
            if hasFailed.withLock({ $0 }) { Self.output("Trace of the failing test \(test.name): \(trace)") }
          } operation: {
            try await observer.provideScope(for: test, testCase: testCase) {
              do {
                try await function()
              } catch {
                hasFailed.withLock { $0 = true }
                throw error
              }
            }
          }
        }
      #else
        try await function()
      #endif
    }

    #if DEBUG
      @TaskLocal private static var isInCase = false

      /// Prints a trace.
      @TaskLocal package static var output: @Sendable (String) -> Void = { print($0) }
    #endif
  }

  extension Trait where Self == DependencyTraceTrait {
    /// Prints the reads, created values, and overrides of a test, if it fails.
    ///
    /// ```swift
    /// @Test(.dependencyTrace, .dependency(\.uuid, .incrementing))
    /// func identifier() {
    ///   @Dependency(\.uuid) var uuid
    ///   #expect(uuid() == UUID(0))
    /// }
    /// ```
    ///
    /// It prints the tree of `withDependencyTrace`, once for each case that fails. On a suite, it applies to
    /// all tests in it. Put it first, so that it sees the scopes of the traits after it. An issue that's
    /// recorded outside the test's task and its children, such as on a queue, doesn't print it.
    ///
    /// A traced read takes a few microseconds more. In a release build, the trait does nothing.
    @_disfavoredOverload
    public static var dependencyTrace: Self { Self() }
  }
#endif
