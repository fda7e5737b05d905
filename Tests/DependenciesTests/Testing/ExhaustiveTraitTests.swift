#if DEBUG
  import Dependencies
  import DependenciesTestSupport
  import TestHelpers
  import Testing

  @Suite("The trait .exhaustiveDependencies reports overrides that nothing reads")
  struct ExhaustiveTraitTests {
    /// Runs an operation as a test case that has traits, as the testing library does, and returns what is reported.
    private func reportedByCase(
      _ traits: [any TestScoping], _ operation: @escaping @Sendable () async throws -> Void
    ) async throws -> [IssueLog.Entry] {
      let test = try #require(Test.current)
      let testCase = try #require(Test.Case.current)
      return try await issues { try await Self.run(traits[...], test, testCase, operation) }
    }

    /// Runs test cases in a suite that has traits, and returns what is reported.
    private func reportedBySuite(
      _ traits: [any TestScoping], isSelection: Bool = false,
      cases: [([any TestScoping], @Sendable () async throws -> Void)]
    ) async throws -> [IssueLog.Entry] {
      let type = try #require(Test.current)
      let testCase = try #require(Test.Case.current)
      return try await issues {
        try await ExhaustiveDependenciesTrait.$isSelection.withValue(isSelection) {
          try await Self.run(traits[...], type, nil) {
            for (own, operation) in cases {
              try await Self.run((traits + own)[...], type, testCase, operation)
            }
          }
        }
      }
    }

    private static func run(
      _ traits: ArraySlice<any TestScoping>, _ test: Test, _ testCase: Test.Case?,
      _ operation: @escaping @Sendable () async throws -> Void
    ) async throws {
      guard let first = traits.first else { return try await operation() }
      try await first.provideScope(for: test, testCase: testCase) {
        try await run(traits.dropFirst(), test, testCase, operation)
      }
    }

    private static let exhaustive: ExhaustiveDependenciesTrait = .exhaustiveDependencies

    @Test func `traits before and after it, and scopes in the test's module, have to be read`() async throws {
      let before: DependenciesTrait = .dependency(\.number, 5, line: 9_001)
      let after: DependenciesTrait = .dependencies(
        {
          $0.title = "title"; $0.source = "source"
        }, line: 9_002)
      let issues = try await reportedByCase([before, Self.exhaustive, after]) {
        #expect(current(\.title) == "title")
        withDependencies({ $0.counter = Counter() }, operation: {}, line: 9_003)
        withDependencies(
          { $0.counter = Counter() }, operation: {}, fileID: "Feature/Feature.swift", line: 9_004)
      }
      let test = "test `traits before and after it, and scopes in the test's module, have to be read`()"
      #expect(issues.map(\.code) == Array(repeating: "DEP-unused-override", count: 3))
      #expect(
        issues.map { $0.message.prefix { $0 != ")" } }
          == ["number", "source", "counter"].map { #"@Dependency(\.\#($0)"# })
      #expect(issues.map(\.line) == [9_001, 9_002, 9_003])
      #expect(
        issues.map { $0["Overridden by"] } == [
          "trait .dependency(…) of \(test)", "trait .dependencies { … } of \(test)", "withDependencies",
        ])
    }

    @Test func `the same line in a loop has to be read once`() async throws {
      let issues = try await reportedByCase([Self.exhaustive]) {
        for number in 0..<3 {
          withDependencies({ $0.number = number }) { if number == 1 { _ = current(\.number) } }
        }
      }
      #expect(issues == [])
    }

    @Test func `an exhaustive scope reports its own overrides, and the test doesn't`() async throws {
      let issues = try await reportedByCase([Self.exhaustive]) {
        withDependencies(exhaustive: true) {
          $0.number = 5
          $0.title = "title"
        } operation: {
          #expect(current(\.number) == 5)
        }
      }
      #expect(issues.map(\.code) == ["DEP-unused-override"])
      #expect(issues.first?.message.contains(#"(\.title)"#) == true)
    }

    @Test func `nothing is reported if the test throws`() async throws {
      let unused: DependenciesTrait = .dependency(\.number, 5)
      let issues = await issues {
        await #expect(throws: Failure.self) {
          _ = try await reportedByCase([Self.exhaustive, unused]) { throw Failure() }
        }
      }
      #expect(issues == [])
    }

    @Test func `a suite's override is used if one test reads it, and reported once if none does`()
      async throws
    {
      let used: DependenciesTrait = .dependency(\.number, 5, line: 9_101)
      let unused: DependenciesTrait = .dependency(\.title, "title", line: 9_102)
      let own: DependenciesTrait = .dependency(\.source, "source", line: 9_103)
      let issues = try await reportedBySuite(
        [used, Self.exhaustive, unused],
        cases: [
          ([], {}), ([], { #expect(current(\.number) == 5) }), ([own], {}),
        ])
      let names = issues.map { String($0.message.prefix { $0 != "," }) }
      #expect(names == [#"@Dependency(\.source) is overridden"#, #"@Dependency(\.title) is overridden"#])
      #expect(issues.allSatisfy { $0.code == "DEP-unused-override" })
      #expect(issues.first?.message.contains("of test `a suite's") == true)
      #expect(issues.last?.message.contains("of suite ExhaustiveTraitTests/`a suite's") == true)
    }

    @Test func `on a test alone, the traits of its suites do not count`() async throws {
      let suites: DependenciesTrait = .dependency(\.number, 5)
      #expect(try await reportedBySuite([suites], cases: [([Self.exhaustive], {})]) == [])
    }

    @Test func `if only some tests are selected, a suite's overrides are not checked`() async throws {
      let suites: [any TestScoping] = [DependenciesTrait.dependency(\.number, 5), Self.exhaustive]
      #expect(try await reportedBySuite(suites, isSelection: true, cases: [([], {})]) == [])
    }
  }

  /// The traits as the testing library runs them; a failure of this suite is an issue that should not be.
  @Suite(.exhaustiveDependencies, .dependency(\.number, 5), .dependencies { $0.title = "suite's" })
  struct ExhaustiveSuite {
    @Test func `a test reads a suite's override`() { #expect(current(\.number) == 5) }

    @Test(.dependency(\.title, "own"))
    func `a test reads its own override`() { #expect(current(\.title) == "own") }

    @Suite struct Inner {
      @Test func `a test of an inner suite reads the outer one's override`() {
        #expect(current(\.title) == "suite's")
      }
    }
  }
#endif
