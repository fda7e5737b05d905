import Dependencies
import Feature
import Testing

/// Cases that run at once, with no trait.
@Suite struct ParallelTests {
  @Test func first() async throws { try await LeakCheck("first").run() }
  @Test func second() async throws { try await LeakCheck("second").run() }
  @Test func synchronous() throws { try LeakCheck("synchronous").runSynchronously() }
  @Test @MainActor func onTheMainActor() async throws { try await LeakCheck("main").run() }

  @Test(arguments: 0..<50)
  func arguments(number: Int) async throws { try await LeakCheck("argument \(number)").run() }

  @Test(arguments: 0..<50)
  func synchronousArguments(number: Int) throws { try LeakCheck("argument \(number)").runSynchronously() }

  @Test(arguments: [0, 0, 0, 0])
  func equalArguments(number: Int) async throws { try await LeakCheck("equal").run() }

  @Test(arguments: ["a", "b", "c"], [true, false])
  func products(text: String, flag: Bool) async throws { try await LeakCheck("product").run() }

  @Test(arguments: 0..<20)
  func preparation(number: Int) async throws {
    let name = "owner \(number)"
    prepareDependencies { $0.owner = name }
    #expect(Model().owner == name)
    try await LeakCheck("prepared \(number)").run()
    #expect(Model().owner == name)
  }

  @Test func nothingIsPrepared() async throws {
    #expect(Model().owner == "nobody")
    try await LeakCheck("unprepared").run()
    #expect(Model().owner == "nobody")
  }

  /// Objects whose values the library keeps, at addresses that other cases have had.
  @Test(arguments: 0..<20)
  func objects(number: Int) async throws {
    final class Plain: Sendable {}
    for round in 0..<100 {
      let plain = withDependencies {
        $0.owner = "\(number) \(round)"
      } operation: {
        Plain()
      }
      await Task.yield()
      withDependencies(from: plain) { #expect(Model().owner == "\(number) \(round)") }
    }
    try await LeakCheck("objects \(number)").run()
  }

  @Suite struct Inner {
    @Test func first() async throws { try await LeakCheck("inner first").run() }
  }
}

/// The same, one after the other.
@Suite(.serialized) struct SerializedTests {
  @Test func first() async throws { try await LeakCheck("first").run() }
  @Test func second() throws { try LeakCheck("second").runSynchronously() }

  @Test(arguments: 0..<10)
  func arguments(number: Int) async throws { try await LeakCheck("argument \(number)").run() }
}
