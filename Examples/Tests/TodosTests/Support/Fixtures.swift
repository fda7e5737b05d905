import Dependencies
import DependenciesTestSupport
import Foundation
import Testing
import Todos

extension Date {
  /// When the tests take place.
  static let noon = Date(timeIntervalSince1970: 1_767_268_800)  // 2026-01-01T12:00:00Z
}

extension Todo {
  static let milk = Todo(id: UUID(0xa), title: "Buy milk", createdAt: .noon)
  static let mom = Todo(id: UUID(0xb), title: "Call mom", createdAt: .noon)
  static let done = Todo(id: UUID(0xc), title: "Sleep", createdAt: .noon, completedAt: .noon)
}

extension Trait where Self == DependenciesTrait {
  /// An empty list in memory, a clock that stands still, and UUIDs that count.
  static var emptyList: Self { list([]) }

  /// A list in memory that holds these.
  static func list(_ todos: [Todo]) -> Self {
    .dependencies {
      $0.database = try .inMemory(todos, location: "the test")
      $0.date = .constant(.noon)
      $0.uuid = .incrementing
    }
  }
}

/// The line that an error is told with.
func line(of operation: () async throws -> Void) async -> String? {
  do {
    try await operation()
    return nil
  } catch {
    return "\(error)"
  }
}
