import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

/// The same one after the other.
@Suite(.serialized) struct SerializedCaseTests {
  @Test func `the first test has its root`() { #expect(Feature().act() == 1) }
  @Test func `the second test has its root`() { #expect(Feature().act() == 1) }

  @Test(arguments: 0..<10) func `each argument has its root`(_: Int) { #expect(Feature().act() == 1) }

  @Test(arguments: [0, 0, 0]) func `equal arguments have roots of their own`(_: Int) async {
    await Task.yield()
    #expect(Feature().act() == 1)
  }
}
