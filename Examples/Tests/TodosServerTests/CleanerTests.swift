import Configuration
import Dependencies
import DependenciesTestSupport
import Foundation
import InMemoryLogging
import Logging
import MetricsTestKit
import ServiceLifecycle
import Testing
import Todos

@testable import TodosServer

/// The job beside the server, with a clock that the test moves.
struct CleanerTests {
  let log = InMemoryLogHandler()
  let metrics = TestMetrics()
  let clock = TestClock()

  init() throws {
    let (log, metrics, clock) = (log, metrics, clock)
    func done(_ title: String, daysAgo: Double) -> Todo {
      Todo(id: UUID(), title: title, createdAt: noon, completedAt: noon.addingTimeInterval(-86_400 * daysAgo))
    }
    let (old, recent) = (done("Sleep", daysAgo: 8), done("Eat", daysAgo: 1))
    try prepareDependencies {
      $0.configuration = ConfigReader(
        provider: InMemoryProvider(values: ["cleaner.minutes": 5, "cleaner.days": 7]))
      $0.continuousClock = clock
      $0.database = try .inMemory([milk, old, recent], location: "the test")
      $0.date = .constant(noon)
      $0.logger = Logger(label: "test", factory: { _ in log })
      $0.metrics = metrics
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `it deletes what was done long ago, as often as the settings say, until the end`() async throws {
    @Dependency(\.database) var database
    let services = ServiceGroup(services: [Cleaner()], logger: Logger(label: "services"))
    async let ended: Void = services.run()

    await clock.advance(by: .seconds(60 * 5 - 1))
    #expect(try await database.all().map(\.title) == ["Buy milk", "Sleep", "Eat"])
    await clock.advance(by: .seconds(1))
    while metrics.counterTotal(label: "todos_cleaned") == 0 { await Task.yield() }
    #expect(try await database.all().map(\.title) == ["Buy milk", "Eat"])

    await services.triggerGracefulShutdown()
    try await ended
    #expect(log.entries.map(\.message) == ["cleaned", "The cleaner has ended."])
    #expect(log.entries.map { $0.metadata["job"] } == ["cleaner", nil])
  }
}
