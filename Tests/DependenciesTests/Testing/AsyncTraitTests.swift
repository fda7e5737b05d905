import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

/// `.dependencies { }` may be asynchronous, and may throw.
@Suite(
  .dependencies {
    await Task.yield()
    $0.number = try await load(5)
  }
)
struct AsyncTraitTests {
  @Dependency(\.number) var number

  @Test func `a suite's trait sets the value of its tests`() { #expect(number == 5) }

  @Test(.dependencies { $0.number += try await load(2) }, arguments: 0..<3)
  func `a test's trait changes the values that the suite's has set`(_: Int) async { #expect(number == 7) }

  /// The error of the closure is what the testing library is given, and the test does not run.
  @Test func `a throw fails the test with the error`() async throws {
    let test = try #require(Test.current)
    let ran = CallRecorder<Void>()
    let trait: DependenciesTrait = .dependencies { _ in
      await Task.yield()
      throw Failure()
    }
    await #expect(throws: Failure()) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) { ran.record() }
    }
    #expect(ran.calls.isEmpty)
  }

  @Test func `a throw of a value fails the test with the error`() async throws {
    @Sendable func value() throws -> Int { throw Failure() }
    let test = try #require(Test.current)
    let trait: DependenciesTrait = .dependency(\.number, try value())
    await #expect(throws: Failure()) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {}
    }
  }

  /// An error of the test itself passes through.
  @Test func `a throw of the test passes through`() async throws {
    let test = try #require(Test.current)
    let trait: DependenciesTrait = .dependencies
    await #expect(throws: Failure()) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) { throw Failure() }
    }
  }

  /// A suite or a test as a whole has no scope of its own: only cases do.
  @Test func `only cases have a scope`() throws {
    let test = try #require(Test.current)
    let trait: DependenciesTrait = .dependencies
    #expect(trait.isRecursive)
    #expect(trait.scopeProvider(for: test, testCase: nil) == nil)
    #expect(trait.scopeProvider(for: test, testCase: Test.Case.current) != nil)
  }
}

private func load(_ number: Int) async throws -> Int {
  try await Task.sleep(nanoseconds: 1_000)
  return number
}
