import Dependencies
import Foundation
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Logging
import Todos

@testable import TodosWeb

/// Runs the server without a socket, on a list in memory that is prepared, as the program does it.
///
/// It is noon, UUIDs count, and time passes when a test says so.
func serving(
  _ todos: [Todo] = [], database: TodoDatabase? = nil, clock: TestClock<Duration> = TestClock(),
  log: InMemoryLogHandler = InMemoryLogHandler(),
  _ operation: @Sendable (ServedLists, any TestClientProtocol) async throws -> Void
) async throws {
  try prepareDependencies {
    $0.continuousClock = clock
    $0.database = try database ?? .inMemory(todos, location: "the test")
    $0.date = .constant(.noon)
    $0.logger = Logger(label: "test", factory: { _ in log })
    $0.uuid = .incrementing
  }
  let lists = ServedLists()
  let server = TodosServer(.init(host: "127.0.0.1", port: 0))
  try await server.application(lists).test(.router) { client in
    try await operation(lists, client)
    // Ends what listens, since the test client waits for it.
    await lists.closeAll()
  }
}

/// Waits until something that is bound to happen has happened.
func eventually(_ condition: () async throws -> Bool) async throws {
  while try await !condition() {
    try Task.checkCancellation()
    try await Task.sleep(for: .milliseconds(1))
  }
}
