import Dependencies
import DependenciesTestSupport
import Feature
import Foundation
import Testing

/// Cases whose suite has the trait; they can be repeated in one process, too.
@Suite(.dependencies, .dependency(\.owner, "suite"), .dependency(\.uuid, .incrementing))
struct TraitTests {
  @Dependency(\.uuid) private var uuid
  private let idOfInit: UUID

  init() {
    @Dependency(\.uuid) var uuid
    idOfInit = uuid()
  }

  private func check(_ name: String, owner: String = "suite") async throws {
    #expect(idOfInit == UUID(0))
    #expect(uuid() == UUID(1))
    #expect(Model().owner == owner)
    try await LeakCheck(name).run()
    #expect(uuid() == UUID(2))
    #expect(Model().owner == owner)
  }

  @Test func first() async throws { try await check("first") }
  @Test func second() async throws { try await check("second") }

  @Test(.dependency(\.owner, "test"))
  func ownTrait() async throws { try await check("own", owner: "test") }

  @Test(arguments: 0..<50)
  func arguments(number: Int) async throws { try await check("argument \(number)") }

  @Test(.dependencies { $0.owner += "!" }, arguments: [0, 0, 0])
  func equalArguments(number: Int) async throws { try await check("equal", owner: "suite!") }

  @Test(arguments: 0..<10)
  func preparation(number: Int) async throws {
    let ledger = Ledger()
    await prepareDependencies {
      await Task.yield()
      $0.ledger = ledger
    }
    #expect(Model().ledger === ledger)
    try await LeakCheck("prepared \(number)").run()
  }
}
