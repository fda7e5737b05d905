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
