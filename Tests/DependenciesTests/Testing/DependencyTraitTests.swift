import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

@Suite struct DependencyTraitTests {
  private static let evaluations = Box<[Int]>([])

  @Suite(.serialized) struct Evaluation {
    @Test(.dependency(\.number, evaluate()), arguments: 0..<5)
    func `all reads of a case share the value`(_: Int) async {
      let number = Feature().number
      #expect(Feature().number == number)
      let inTask = await Task { Feature().number }.value
      #expect(inTask == number)
    }

    @Test func `it was evaluated once for each case`() { #expect(evaluations.value == [0, 1, 2, 3, 4]) }

    @Sendable private static func evaluate() -> Int {
      evaluations.update {
        $0.append($0.count)
        return $0.count - 1
      }
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

@Suite struct ProvidedScopeTests {
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
