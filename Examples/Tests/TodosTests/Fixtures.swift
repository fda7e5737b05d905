import Dependencies
import DependenciesTestSupport
import Foundation
import Synchronization
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

/// The line that describes an error.
func line(of operation: () async throws -> Void) async -> String? {
  do {
    try await operation()
    return nil
  } catch {
    return "\(error)"
  }
}

/// A terminal whose user is a test.
final class Recording: Sendable {
  private let written = CallRecorder<String>()
  private let errors = CallRecorder<String>()
  private let lines: Mutex<ArraySlice<String>>

  /// - Parameter lines: What the user types.
  init(_ lines: [String] = []) {
    self.lines = Mutex(lines[...])
  }

  /// All that was printed so far.
  var output: String { written.calls.joined() }
  /// All problems that were printed so far.
  var problems: [String] { errors.calls }

  var terminal: Terminal {
    Terminal(
      write: written.closure(),
      writeError: errors.closure(),
      readLine: { self.lines.withLock { $0.popFirst() } },
      isInteractive: { false }
    )
  }
}

/// A folder that is deleted with this object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "todos-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in it.
  func callAsFunction(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// The names of all files in it.
  var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}

/// The bytes of a file.
func contents(_ path: String) throws -> Data {
  try Data(contentsOf: URL(filePath: path))
}
