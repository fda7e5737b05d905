import Foundation
import Todos

extension TodosModel {
  /// The to-do that a request names by its whole id.
  func todo(withID id: String) async throws -> Todo {
    try await refresh()
    guard let uuid = UUID(uuidString: id), let todo = todos.first(where: { $0.id == uuid }) else {
      throw Problem.unknown(id)
    }
    return todo
  }

  /// Changes a to-do that a visitor has seen.
  ///
  /// - Parameters:
  ///   - id: Its id.
  ///   - version: Its version when they saw it.
  ///   - change: Changes it, and throws a `TodosError` if somebody else has done so since it was given.
  /// - Returns: The value that `change` returns.
  /// - Throws: A ``Problem`` that holds the to-do as it is now, if it is another by now.
  func changing<R>(_ id: String, version: Int, _ change: (Todo) async throws -> R) async throws -> R {
    let todo = try await todo(withID: id)
    guard todo.revision == version else { throw Problem.conflict(with: todo) }
    do {
      return try await change(todo)
    } catch let error as TodosError where error.reason == .conflict || error.reason == .missing {
      throw try await Problem.conflict(with: self.todo(withID: id))
    }
  }
}
