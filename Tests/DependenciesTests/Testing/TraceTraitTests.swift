#if DEBUG
  import Dependencies
  import DependenciesTestSupport
  import TestHelpers
  import Testing

  @Suite("The trait .dependencyTrace prints the trace of a failing test")
  struct TraceTraitTests {
    private func printed(_ operation: @escaping @Sendable () async throws -> Void) async throws -> [String] {
      let test = try #require(Test.current)
      let lines = CallRecorder<String>()
      let trait: DependencyTraceTrait = .dependencyTrace
      try await DependencyTraceTrait.$output.withValue(lines.closure()) {
        try await trait.provideScope(for: test, testCase: Test.Case.current, performing: operation)
      }
      return lines.calls.map { $0.replacing(/\d+\.\d\d\d ms/, with: "N ms") }
    }

    @Test func `an issue prints it`() async throws {
      let all = Box<[String]>([])
      await withKnownIssue {
        all.value = try await printed {
          withDependencies {
            $0.number = 5
          } operation: {
            @Dependency(\.number, filePath: "Tests/Feature.swift", line: 7) var number
            Issue.record("\(number)")
          }
        }
      }
      let lines = all.value.first?.split(separator: "\n").map(String.init) ?? []
      #expect(all.value.count == 1)
      #expect(
        lines.first
          == "Trace of the failing test `an issue prints it`(): 1 read, 0 values created, 1 scope in N ms")
      #expect(lines.last == #"   └─ \.number, override, read at Tests/Feature.swift:7"#)
    }

    @Test func `an error prints it`() async throws {
      let test = try #require(Test.current)
      let trait: DependencyTraceTrait = .dependencyTrace
      let output = CallRecorder<String>()
      await #expect(throws: Failure.self) {
        try await DependencyTraceTrait.$output.withValue(output.closure()) {
          try await trait.provideScope(for: test, testCase: Test.Case.current) { throw Failure() }
        }
      }
      #expect(output.calls.count == 1)
    }

    @Test func `a test that passes prints nothing`() async throws {
      #expect(try await printed { _ = current(\.number) } == [])
    }
  }
#endif
