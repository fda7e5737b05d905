import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

/// `.dependency` evaluates its value once for each case.
@Suite(.dependency(\.nextID, .incrementing)) struct DependencyTraitTests {
  private static let evaluations = Collected<Int>()

  @Test func aSuitesValueCountsFromZero() {
    @Dependency(\.nextID) var nextID
    #expect((0..<3).map { _ in nextID() } == [0, 1, 2])
  }

  @Test func inEachTest() {
    @Dependency(\.nextID) var nextID
    #expect((0..<3).map { _ in nextID() } == [0, 1, 2])
  }

  @Test(arguments: 0..<10)
  func inEachCase(_: Int) async {
    @Dependency(\.nextID) var nextID
    let first = await Task { [nextID] in nextID() }.value
    #expect(first == 0)
    #expect(nextID() == 1)
  }

  @Test(.dependency(\.nextID, .incrementing))
  func aTestsOwnCountsFromZero() {
    @Dependency(\.nextID) var nextID
    #expect(nextID() == 0)
  }

  @Suite(.serialized) struct Evaluation {
    @Test(.dependency(\.number, evaluate()), arguments: 0..<5)
    func readsShareIt(_: Int) async {
      let number = Feature().number
      #expect(Feature().number == number)
      let inTask = await Task { Feature().number }.value
      #expect(inTask == number)
    }

    @Test func itWasEvaluatedOnceForEachCase() {
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
  func aValueThatIsItsOwnKey() {
    @Dependency(Greeter.self) var greeter
    #expect(greeter.greeting == "Hello")
  }

  @Test(.dependency(\.greeter.greeting, "Hi"))
  func aPartOfADependency() {
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
