import Dependencies
import DependenciesTestSupport
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

  @Test func aTestWithoutTraits() { check(1) }
  @Test func anotherTestWithoutTraits() async { check(1) }

  @Test(.dependency(\.number, 2))
  func aTestsTraitComesAfterTheSuites() { check(2) }

  @Test(.dependencies { $0.number += 10 })
  func aTestsTraitSeesTheSuites() { check(11) }

  @Test(.dependency(\.number, 2), .dependencies { $0.number *= 10 }, .dependencies { $0.number += 1 })
  func traitsComeInTheOrderThatTheyAreWrittenIn() { check(21) }

  @Test(arguments: 0..<10)
  func eachArgumentHasItsOwn(_: Int) { check(1) }

  @Test(.dependencies { $0.number += 1 }, arguments: [5, 5, 5])
  func equalArgumentsHaveTheirOwn(_: Int) async {
    await Task.yield()
    check(2)
  }

  @Suite(.dependency(\.number, 3)) struct Inner {
    @Dependency(\.number) var number

    @Test func anInnerSuitesTraitComesAfterTheOuters() {
      #expect(number == 3)
      #expect(SuiteTraitTests.sightings.isNew(DependencyValues._current.counter))
    }

    @Test(.dependencies { $0.number += 1 })
    func aTestsTraitComesLast() { #expect(number == 4) }
  }

  @Suite struct InnerWithoutTrait {
    @Test func inherits() { #expect(Feature().number == 1) }
  }
}

/// The trait alone: a root for each case and nothing set.
@Suite(.dependencies) struct PlainTraitTests {
  static let sightings = Sightings<Counter>()
  @Dependency(\.counter) var counter

  @Test(arguments: 0..<10)
  func eachCaseHasARoot(_: Int) {
    #expect(Self.sightings.isNew(counter))
    #expect(counter.increment() == 1)
    #expect(Feature().act() == 2)
  }

  @Test(arguments: [Unknown(), Unknown()])
  func argumentsThatCannotBeToldApart(_: Unknown) {
    #expect(Self.sightings.isNew(counter))
    #expect(counter.increment() == 1)
  }

  @Test(.dependencies) func theTraitTwiceIsOneRoot() {
    #expect(Self.sightings.isNew(counter))
    #expect(counter === DependencyValues._current.counter)
  }

  struct Unknown: Sendable {}
}
