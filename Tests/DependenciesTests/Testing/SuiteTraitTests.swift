import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

/// The trait on a suite.
@Suite(
  .dependencies {
    try await Task.sleep(nanoseconds: 1_000)
    $0.number = 1
  }, .dependency(\.counter, Counter()))
struct SuiteTraitTests {
  static let sightings = Box<[Counter]>([])
  @Dependency(\.number) var stored
  let seenByInit: Int
  let counterOfInit: Counter

  init() {
    @Dependency(\.number) var number
    @Dependency(\.counter) var counter
    seenByInit = number
    counterOfInit = counter
  }

  private static func ten() async throws -> Int {
    await Task.yield()
    return 10
  }

  private func check(_ number: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    @Dependency(\.counter) var counter
    @Dependency(\.number) var current
    #expect(seenByInit == number, sourceLocation: sourceLocation)
    #expect(current == number, sourceLocation: sourceLocation)
    #expect(stored == number, sourceLocation: sourceLocation)
    #expect(counterOfInit === counter, sourceLocation: sourceLocation)
    #expect(Self.sightings.isNew(counter), sourceLocation: sourceLocation)
    #expect(counter.increment() == 1, sourceLocation: sourceLocation)
  }

  @Test(.dependency(\.number, 2))
  func `a test's trait comes after the suite's`() { check(2) }

  @Test(.dependencies { $0.number += try await ten() })
  func `a test's trait sees the values that the suite's has set`() { check(11) }

  @Test(.dependency(\.number, 2), .dependencies { $0.number *= 10 }, .dependencies { $0.number += 1 })
  func `traits come in the order that they are written in`() { check(21) }

  @Test(arguments: 0..<10) func `each argument has instances of its own`(_: Int) { check(1) }

  @Suite(.dependency(\.number, 3)) struct Inner {
    @Dependency(\.number) var number

    @Test func `an inner suite's trait comes after the outer one's`() {
      #expect(number == 3)
      #expect(SuiteTraitTests.sightings.isNew(current(\.counter)))
    }

    @Test(.dependencies { $0.number += 1 })
    func `a test's trait comes last`() { #expect(number == 4) }
  }

  @Suite struct InnerWithoutTrait {
    @Test func `an inner suite without a trait has the outer one's values`() {
      #expect(Feature().number == 1)
    }
  }
}

/// A trait that runs a test again.
private struct Twice: TestTrait, TestScoping {
  @concurrent
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    for _ in 1...2 { try await function() }
  }
}

/// A trait of a user's own, which opens a scope around the library's traits, prepares a value, and reads one.
private struct OwnTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var counter: Counter?
  var isRecursive: Bool { true }

  @concurrent
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withNumbers(alpha: 7, beta: 8) {
      prepareDependencies { $0.gamma = 9 }
      try await Self.$counter.withValue(current(\.counter), operation: function)
    }
  }
}

@Suite struct OtherTraitTests {
  private static let sightings = Box<[Counter]>([])

  struct Opaque: Sendable {}

  @Test(.dependencies, .dependencies, arguments: [Opaque(), Opaque()])
  func `arguments that cannot be told apart have roots of their own`(_: Opaque) {
    #expect(Self.sightings.isNew(current(\.counter)))
    #expect(Feature().act() == 1)
  }

  @Test(Twice(), .dependencies, arguments: [1, 2])
  func `each run starts fresh if the trait is inside the one that repeats`(number: Int) {
    prepareDependencies { $0.number = number }
    #expect(Feature().number == number)
    #expect(Self.sightings.isNew(current(\.counter)))
  }

  @Test(OwnTrait(), .dependency(\.beta, 80), arguments: [1, 2])
  func `a trait keeps the values that a user's own trait around it has set, prepared, and read`(_: Int) {
    #expect(numbersHere == [7, 80, 9])
    #expect(OwnTrait.counter === current(\.counter))
  }
}

#if DEBUG
  @Suite("An explanation names traits", .dependencies({ $0.title = "suite" }, line: 9_201))
  struct ExplainedTraitTests {
    @Test(.dependency(\.title, "test", line: 9_202))
    func `an explanation names each trait and its suite or test`() {
      #expect(
        DependencyValues.explain(\.title).description == """
          \\.title is overridden
            now      \(shownPath()):9202  trait .dependency(…) of test `an explanation names each trait and its suite or test`()
            hides    \(shownPath()):9201  trait .dependencies { … } of suite ExplainedTraitTests
            lifetime .automatic
            context  test, as tests are running
          """)
    }
  }
  @Suite("The trait .dependencyTrace prints the trace of a failing test")
  struct TraceTraitTests {
    private func printed(_ operation: @escaping @Sendable () async throws -> Void) async throws -> [String] {
      let test = try #require(Test.current)
      let lines = CallRecorder<String>()
      let trait: DependencyTraceTrait = .dependencyTrace
      try await DependencyTraceTrait.$output.withValue(lines.closure()) {
        try await trait.provideScope(for: test, testCase: Test.Case.current, performing: operation)
      }
      return lines.calls.map(durationsMasked)
    }

    @Test func `an issue prints it`() async throws {
      let all = Box<[String]>([])
      await withKnownIssue {
        all.value = try await printed {
          withDependencies({ $0.number = 5 }) {
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

    @Test func `a test that passes prints nothing`() async throws {
      #expect(try await printed { _ = current(\.number) } == [])
    }
  }
#endif
