import Foundation
import Todos

/// A to-do as the API shows it.
struct TodoJSON: Encodable {
  let id: UUID
  let title: String
  let isDone: Bool
  let createdAt: Date
  let completedAt: Date?
  /// To be sent back with a change, which is refused if somebody else was faster.
  let version: Int

  private enum CodingKeys: String, CodingKey {
    case id, title, createdAt, completedAt, version
    case isDone = "done"
  }

  init(_ todo: Todo) {
    id = todo.id
    title = todo.title
    isDone = todo.isDone
    createdAt = todo.createdAt
    completedAt = todo.completedAt
    version = todo.revision
  }
}
