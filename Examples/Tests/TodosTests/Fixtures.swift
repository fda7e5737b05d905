import Dependencies
import DependenciesTestSupport
import Foundation
import Testing
import Todos

let noon = Date(timeIntervalSince1970: 1_767_268_800)  // 2026-01-01T12:00:00Z
let milk = Todo(id: id("a"), title: "Buy milk", createdAt: noon)
let mom = Todo(id: id("b"), title: "Call mom", createdAt: noon)
let done = Todo(id: id("c"), title: "Sleep", createdAt: noon, completedAt: noon)

func id(_ digit: String) -> UUID { UUID(uuidString: "\(digit)0000000-0000-0000-0000-000000000000")! }

extension Trait where Self == DependenciesTrait {
  /// A list in memory, a date that stands still, and UUIDs that count.
  static func list(_ todos: Todo...) -> Self {
    .dependencies {
      $0.database = try .inMemory(todos, location: "the test")
      $0.date = .constant(noon)
      $0.uuid = .incrementing
    }
  }
}

/// The line that describes an error.
func line(of operation: () async throws -> Void) async -> String {
  do {
    try await operation()
    return "no error"
  } catch {
    return "\(error)"
  }
}

/// A folder that is deleted with this object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "todos-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }
}
