import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

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
