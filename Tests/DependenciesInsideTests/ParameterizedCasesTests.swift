import TestHelpers
import Testing

@testable import DependenciesTestSupport

@Suite struct ParameterizedCasesTests {
  @Test(arguments: [String(repeating: "x", count: 10), String(repeating: "x", count: 200_000)])
  func `a case is reflected once, however often it's asked for`(_: String) async throws {
    let test = try #require(Test.current).id
    let cases = ParameterizedCases()
    let count = Box(0)
    let slot: @Sendable () throws -> ParameterizedCases.Slot? = {
      try cases.slot(of: #require(Test.Case.current)) { testCase in
        count.increment()
        return ParameterizedCases.Key(testCase, of: test)
      }
    }
    let first = try slot()
    for _ in 0..<100 { #expect(try slot() === first) }
    await Task.yield()
    #expect(try slot() === first)
    let inTask = try await Task { try slot() }.value
    #expect(inTask === first)
    #expect(count.value == 1)
  }

  private static let shared = ParameterizedCases(limit: 20)
  private static let slots = Box<Set<ObjectIdentifier>>([])

  /// More than are kept at once.
  @Test(arguments: Array(repeating: 0, count: 50))
  func `each of many equal arguments has a slot of its own, and keeps it`(_: Int) async throws {
    let first = try slot()
    #expect(Self.slots.update { $0.insert(ObjectIdentifier(first)).inserted })
    await Task.yield()
    #expect(try slot() === first)
  }

  private func slot() throws -> ParameterizedCases.Slot {
    let test = try #require(Test.current).id
    let slot = Self.shared.slot(of: try #require(Test.Case.current)) { .init($0, of: test) }
    return try #require(slot)
  }

  @Test(arguments: [1, 2]) func `a slot that a trait takes is gone`(_: Int) throws {
    let testCase = try #require(Test.Case.current)
    let test = try #require(Test.current).id
    let cases = ParameterizedCases()
    let identify = { (testCase: Test.Case) in ParameterizedCases.Key(testCase, of: test) }
    #expect(cases.removeSlot(of: testCase, identify: identify) == nil)
    let slot = cases.slot(of: testCase, identify: identify)
    #expect(cases.removeSlot(of: testCase, identify: identify) === slot)
    #expect(cases.removeSlot(of: testCase, identify: identify) == nil)
    #expect(cases.slot(of: testCase, identify: identify) !== slot)
  }
}
