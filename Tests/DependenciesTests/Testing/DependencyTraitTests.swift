import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

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

/// A case prepares values only for itself.
@Suite struct PreparedCaseTests {
  @Test(arguments: 1...10) func `each case prepares its own`(number: Int) async {
    prepareDependencies { $0.number = number }
    #expect(Feature().number == number)
    await Task.yield()
    #expect(Feature().number == number)
  }

  @Test func `another case sees nothing of it`() { #expect(Feature().number == 0) }

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

  /// Two cases that race to prepare do not know each other.
  @Test(arguments: 0..<20) func `no case meets another's preparation`(_: Int) {
    let counter = Counter()
    prepareDependencies { $0.counter = counter }
    #expect(current(\.counter) === counter)
    #expect(Feature().act() == 1)
  }
}
