import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

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
