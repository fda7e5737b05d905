import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

@Suite("A static test value that many tests read at once")
struct StaticValueOfManyTests {
  private final class Service: @unchecked Sendable {
    // SAFETY: nothing changes it.
    @Dependency(RootNameKey.self) var name
    static let instance = Service()
  }

  private struct Key: TestDependencyKey {
    static let testValue = Service()
  }

  @Test(arguments: 0..<40) func `reads the root of each`(number: Int) {
    prepareDependencies { $0[RootNameKey.self] = "\(number)" }
    for _ in 0..<20 { #expect(DependencyValues._current[Key.self].name == "\(number)") }
  }
}
