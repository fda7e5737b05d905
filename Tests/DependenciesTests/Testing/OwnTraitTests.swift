import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

/// A trait of a user's own, which opens a scope around the library's traits, prepares a value, and reads one.
private struct OwnTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var counter: Counter?
  var isRecursive: Bool { true }

  @concurrent
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withDependencies {
      $0.alpha = 7
      $0.beta = 8
    } operation: {
      prepareDependencies { $0.gamma = 9 }
      try await Self.$counter.withValue(DependencyValues._current.counter, operation: function)
    }
  }
}

@Suite(OwnTrait()) struct OwnTraitTests {
  @Test(.dependency(\.beta, 80), arguments: [1, 2])
  func `a trait keeps what a user's own trait around it has set, prepared, and read`(_: Int) {
    #expect(numbersHere == [7, 80, 9])
    #expect(OwnTrait.counter === DependencyValues._current.counter)
  }
}
