import Dependencies
import DependenciesTestSupport
import Feature
import Foundation
import Testing

/// Cases whose suite has the trait, which `ChildrenTests` repeats in one process.
@Suite(.dependencies, .dependency(\.owner, "suite"), .dependency(\.uuid, .incrementing))
struct TraitTests {
  private let model = Model()
  @Dependency(\.uuid) private var uuid

  private func check(owner: String = "suite") async {
    #expect(model.ledger.all.isEmpty)
    await model.actInTask("\(UUID())")
    #expect(model.ledger === Model().ledger && Set(model.ledger.all).count == 1)
    #expect(Model().owner == owner)
    #expect([uuid(), uuid()] == [UUID(0), UUID(1)])
  }

  @Test func first() async { await check() }
  @Test func second() async { await check() }
  @Test(.dependency(\.owner, "test")) func ownTrait() async { await check(owner: "test") }
  @Test(arguments: 0..<50) func arguments(number: Int) async { await check() }
  @Test(.dependencies { $0.owner += "!" }, arguments: [0, 0, 0])
  func equalArguments(number: Int) async { await check(owner: "suite!") }
}

/// A trait that throws fails its test: `ChildrenTests` runs it, and expects it to fail.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["ISOLATION_THROWS"] == "1"))
struct ThrowingTraitTests {
  struct SetUpFailed: Error {}

  @Test(.dependencies { _ in throw SetUpFailed() })
  func neverRuns() { print("The test ran.") }
}
