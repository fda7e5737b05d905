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
