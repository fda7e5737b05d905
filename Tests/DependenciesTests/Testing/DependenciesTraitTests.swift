import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

/// The trait on a suite.
@Suite(.dependencies { $0.number = 1 }, .dependency(\.counter, Counter()))
struct SuiteTraitTests {
  static let sightings = Sightings<Counter>()
  @Dependency(\.number) var stored
  let seenByInit: Int
  let counterOfInit: Counter

  init() {
    @Dependency(\.number) var number
    @Dependency(\.counter) var counter
    seenByInit = number
    counterOfInit = counter
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

  @Test func `a test without traits has its suite's values`() { check(1) }
  @Test func `another test without traits shares no instance with it`() async { check(1) }

  @Test(.dependency(\.number, 2))
  func `a test's trait comes after the suite's`() { check(2) }

  @Test(.dependencies { $0.number += 10 })
  func `a test's trait sees the values that the suite's has set`() { check(11) }

  @Test(.dependency(\.number, 2), .dependencies { $0.number *= 10 }, .dependencies { $0.number += 1 })
  func `traits come in the order that they are written in`() { check(21) }

  @Test(arguments: 0..<10) func `each argument has instances of its own`(_: Int) { check(1) }

  @Test(.dependencies { $0.number += 1 }, arguments: [5, 5, 5])
  func `equal arguments have instances of their own`(_: Int) async {
    await Task.yield()
    check(2)
  }

  @Suite(.dependency(\.number, 3)) struct Inner {
    @Dependency(\.number) var number

    @Test func `an inner suite's trait comes after the outer one's`() {
      #expect(number == 3)
      #expect(SuiteTraitTests.sightings.isNew(DependencyValues._current.counter))
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

/// The trait alone: a root for each case and nothing set.
@Suite(.dependencies) struct PlainTraitTests {
  static let sightings = Sightings<Counter>()
  @Dependency(\.counter) var counter

  @Test(arguments: 0..<10) func `each case has a root`(_: Int) {
    #expect(Self.sightings.isNew(counter))
    #expect(counter.increment() == 1)
    #expect(Feature().act() == 2)
  }

  @Test(arguments: [Unknown(), Unknown()])
  func `arguments that cannot be told apart have roots of their own`(_: Unknown) {
    #expect(Self.sightings.isNew(counter))
    #expect(counter.increment() == 1)
  }

  @Test(.dependencies) func `the trait twice is one root`() {
    #expect(Self.sightings.isNew(counter))
    #expect(counter === DependencyValues._current.counter)
  }

  struct Unknown: Sendable {}
}

/// A trait of a user's own, which opens a scope around the library's traits, prepares a value, and reads one.
private struct OwnTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var counter: Counter?
  var isRecursive: Bool { true }

  @concurrent
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withDependencies {
      $0.alpha = 7
      $0.beta = 8
    } operation: {
      prepareDependencies { $0.gamma = 9 }
      try await Self.$counter.withValue(DependencyValues._current.counter, operation: function)
    }
  }
}

@Suite(OwnTrait()) struct OwnTraitTests {
  @Test(.dependency(\.beta, 80), arguments: [1, 2])
  func `a trait keeps what a user's own trait around it has set, prepared, and read`(_: Int) {
    #expect(numbersHere == [7, 80, 9])
    #expect(OwnTrait.counter === DependencyValues._current.counter)
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

@Suite struct RepeatedTests {
  private static let sightings = Sightings<Counter>()

  @Test(Twice(), .dependencies, arguments: [1, 2])
  func `each run starts fresh if the trait is inside the one that repeats`(number: Int) {
    prepareDependencies { $0.number = number }
    #expect(Feature().number == number)
    #expect(Self.sightings.isNew(DependencyValues._current.counter))
  }
}

/// `.dependency` evaluates its value once for each case.
@Suite(.dependency(\.nextID, .incrementing)) struct DependencyTraitTests {
  private static let evaluations = Collected<Int>()

  @Test(arguments: 0..<10) func `it counts from zero in each case`(_: Int) async {
    @Dependency(\.nextID) var nextID
    let first = await Task { [nextID] in nextID() }.value
    #expect(first == 0)
    #expect(nextID() == 1)
  }

  @Test(.dependency(\.nextID, .incrementing))
  func `a test's own value counts from zero`() {
    @Dependency(\.nextID) var nextID
    #expect(nextID() == 0)
  }

  @Suite(.serialized) struct Evaluation {
    @Test(.dependency(\.number, evaluate()), arguments: 0..<5)
    func `all reads of a case share the value`(_: Int) async {
      let number = Feature().number
      #expect(Feature().number == number)
      let inTask = await Task { Feature().number }.value
      #expect(inTask == number)
    }

    @Test func `it was evaluated once for each case`() {
      #expect(evaluations.all == [0, 1, 2, 3, 4])
    }

    @Sendable private static func evaluate() -> Int {
      let next = evaluations.all.count
      evaluations.add(next)
      return next
    }
  }

  /// A value whose type is its own key needs no key path.
  @Test(.dependency(Greeter(greeting: "Hello")))
  func `a value that is its own key needs no key path`() {
    @Dependency(Greeter.self) var greeter
    #expect(greeter.greeting == "Hello")
  }

  @Test(.dependency(\.number, 2)) func `a value that a trait replaces is not in use`() {
    prepareDependencies { $0.number = 70 }
    #expect(DependencyValues._current.number == 2)
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

/// A value with state inside, like `UUIDGenerator`.
struct NextID: TestDependencyKey {
  static let testValue = NextID { -1 }
  private let next: @Sendable () -> Int

  init(_ next: @escaping @Sendable () -> Int) { self.next = next }

  static var incrementing: NextID {
    let counter = Counter()
    return NextID { counter.increment() - 1 }
  }

  func callAsFunction() -> Int { next() }
}

extension DependencyValues {
  fileprivate var greeter: Greeter {
    get { self[Greeter.self] }
    set { self[Greeter.self] = newValue }
  }

  fileprivate var nextID: NextID {
    get { self[NextID.self] }
    set { self[NextID.self] = newValue }
  }
}

/// `.dependencies { }` may be asynchronous, and may throw.
@Suite(
  .dependencies {
    await Task.yield()
    $0.number = try await load(5)
  }
)
struct AsyncTraitTests {
  struct Failure: Error, Equatable {}

  @Dependency(\.number) var number

  @Test func `a suite's trait sets the value of its tests`() { #expect(number == 5) }

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

  @Test func `a throw of a value fails the test with the error`() async throws {
    @Sendable func value() throws -> Int { throw Failure() }
    let test = try #require(Test.current)
    let trait: DependenciesTrait = .dependency(\.number, try value())
    await #expect(throws: Failure()) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {}
    }
  }

  /// An error of the test itself passes through.
  @Test func `a throw of the test passes through`() async throws {
    let test = try #require(Test.current)
    let trait: DependenciesTrait = .dependencies
    await #expect(throws: Failure()) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) { throw Failure() }
    }
  }

  /// A suite or a test as a whole has no scope of its own: only cases do.
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
