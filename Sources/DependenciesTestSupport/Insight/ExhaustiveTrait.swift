#if canImport(Testing)
  #if DEBUG
    internal import Dependencies
  #endif
  public import Testing

  /// A trait that requires each override of a test to be read.
  ///
  /// Write it as `.exhaustiveDependencies`.
  public struct ExhaustiveDependenciesTrait: SuiteTrait, TestTrait, TestScoping {
    /// Whether the trait of a suite holds for the tests in it: it does.
    public var isRecursive: Bool { true }

    /// Provides a scope for each case, and for a suite.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
      #if DEBUG
        test.isSuite || testCase != nil ? self : nil
      #else
        nil
      #endif
    }

    /// Runs a case or a suite, and reports overrides that nothing has read.
    @concurrent
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
      #if DEBUG
        if testCase == nil { return try await Self.provideSuiteScope(for: test, performing: function) }
        // If a suite and a test in it both have the trait, the first one counts.
        if Self.isInCase { return try await function() }
        try await Self.$isInCase.withValue(true) {
          try await DependenciesTrait.inFreshRoot(of: test) { try await Self.runCase(of: test, function) }
        }
      #else
        try await function()
      #endif
    }

    #if DEBUG
      @TaskLocal private static var isInCase = false

      /// Whether only some of the tests run, so that others may read an override that these don't read.
      @TaskLocal package static var isSelection =
        CommandLine.arguments.contains { $0 == "--filter" || $0 == "--skip" }

      /// The outermost suite with the trait, and the overrides of its traits.
      @TaskLocal private static var suite: (name: String, overrides: ExhaustiveOverrides)?

      private static func runCase(
        of test: Test, _ function: @Sendable @concurrent () async throws -> Void
      ) async throws {
        let overrides = ExhaustiveOverrides(module: test.sourceLocation.moduleName)
        try await ExhaustiveCase.run(overrides) {
          try await overrides.run(isolation: nil) {
            defer { handOver(overrides) }
            try await function()
          }
        }
      }

      /// Moves overrides that a suite's traits set to the suite: one of its tests has to read them.
      private static func handOver(_ overrides: ExhaustiveOverrides) {
        let suite = suite
        overrides.handOver(to: suite?.overrides) { trait in
          guard let owner = TraitNote.suite(of: trait) else { return (false, false) }
          return (true, suite.map { owner == $0.name || owner.hasPrefix("\($0.name)/") } ?? false)
        }
      }

      private static func provideSuiteScope(
        for test: Test, performing function: @Sendable @concurrent () async throws -> Void
      ) async throws {
        guard suite == nil, !isSelection else { return try await function() }
        let overrides = ExhaustiveOverrides()
        try await $suite.withValue((Message.shortTestName("\(test.id)"), overrides)) {
          try await overrides.run(isolation: nil, function)
        }
      }
    #endif
  }

  extension Trait where Self == ExhaustiveDependenciesTrait {
    /// Reports each override that a test sets and nothing reads.
    ///
    /// ```swift
    /// @Test(.exhaustiveDependencies, .dependency(\.uuid, .incrementing))
    /// func identifier() {
    ///   withDependencies {
    ///     $0.date.now = Date(timeIntervalSince1970: 0)
    ///   } operation: {
    ///     @Dependency(\.uuid) var uuid
    ///     @Dependency(\.date.now) var now
    ///     #expect(uuid() == UUID(0))
    ///     #expect(now.timeIntervalSince1970 == 0)
    ///   }
    /// }
    /// ```
    ///
    /// It checks the overrides that the test's traits set, and those of each scope that code in the test's
    /// module opens. Overrides in other modules are part of the tested code. Reads on other threads and in
    /// other tasks count until the test ends. If one line opens several scopes, it's enough to read the
    /// override of one of them. An overridden context doesn't have to be read. If the test throws, nothing is
    /// reported.
    ///
    /// On a suite, it applies to all tests in it. An override that the suite's own traits set is reported
    /// once, when the suite ends, unless one of its tests has read it. It isn't reported if `--filter` or
    /// `--skip` selects tests, because others may read it. Xcode's selection isn't known, so run the
    /// whole suite there. On a single test, the traits of its suites don't count.
    ///
    /// In a release build, the trait does nothing, because nothing records reads. In a debug build, each read
    /// of an override takes a lock while such a test runs.
    @_disfavoredOverload
    public static var exhaustiveDependencies: Self { Self() }
  }
#endif
