import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

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
