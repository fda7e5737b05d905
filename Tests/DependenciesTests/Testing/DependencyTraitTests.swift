import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

@Suite struct DependencyTraitTests {
  private static let evaluations = Collected<Int>()

  @Suite(.serialized) struct Evaluation {
    @Test(.dependency(\.number, evaluate()), arguments: 0..<5)
    func `all reads of a case share the value`(_: Int) async {
      let number = Feature().number
      #expect(Feature().number == number)
      let inTask = await Task { Feature().number }.value
      #expect(inTask == number)
    }

    @Test func `it was evaluated once for each case`() { #expect(evaluations.all == [0, 1, 2, 3, 4]) }

    @Sendable private static func evaluate() -> Int {
      let next = evaluations.all.count
      evaluations.add(next)
      return next
    }
  }

  @Test(.dependency(Greeter(greeting: "Hello")))
  func `a value that is its own key needs no key path`() {
    #expect(current(Greeter.self).greeting == "Hello")
  }

  @Test(.dependency(\.number, 2)) func `a value that a trait replaces is not in use`() {
    prepareDependencies { $0.number = 70 }
    #expect(current(\.number) == 2)
  }

  @Test(.dependency(\.greeter.greeting, "Hi"))
  func `a trait sets a part of a dependency`() {
    @Dependency(\.greeter) var greeter
    #expect(greeter.greeting == "Hi")
    #expect(greeter.name == "test")
  }
}

struct Greeter: TestDependencyKey {
  static let testValue = Greeter()
  var greeting = ""
  var name = "test"
}

extension DependencyValues {
  fileprivate var greeter: Greeter {
    get { self[Greeter.self] }
    set { self[Greeter.self] = newValue }
  }
}

@Suite(
  .dependencies {
    await Task.yield()
    $0.number = try await load(5)
  }
)
struct AsyncTraitTests {
  @Dependency(\.number) var number

  @Test(.dependencies { $0.number += try await load(2) }, arguments: 0..<3)
  func `a test's trait changes the values that the suite's has set`(_: Int) async { #expect(number == 7) }

  /// The error of the closure is what the testing library is given, and the test does not run.
  @Test func `a throw fails the test with the error`() async throws {
    let test = try #require(Test.current)
    let ran = CallRecorder<Void>()
    let trait: DependenciesTrait = .dependencies { _ in
      await Task.yield()
      throw Failure()
    }
    await #expect(throws: Failure()) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) { ran.record() }
    }
    #expect(ran.calls.isEmpty)
  }

  @Test func `only cases have a scope`() throws {
    let test = try #require(Test.current)
    let trait: DependenciesTrait = .dependencies
    #expect(trait.isRecursive)
    #expect(trait.scopeProvider(for: test, testCase: nil) == nil)
    #expect(trait.scopeProvider(for: test, testCase: Test.Case.current) != nil)
  }
}

private func load(_ number: Int) async throws -> Int {
  try await Task.sleep(nanoseconds: 1_000)
  return number
}

@Suite struct PreparedCaseTests {
  @Test(.dependencies, arguments: 1...10)
  func `with the trait, each case also prepares its own`(number: Int) async {
    await prepare(number)
    #expect(Feature().number == number)
  }

  /// Not part of the test: the optimizer of Swift 6.3.1 fails on the two together.
  @inline(never)
  private func prepare(_ number: Int) async {
    await prepareDependencies {
      await Task.yield()
      $0.number = number
    }
  }
}
