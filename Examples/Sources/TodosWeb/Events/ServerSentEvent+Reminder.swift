import Foundation
import Todos

extension ServerSentEvent {
  /// A reminder whose time has come.
  static func reminder(_ reminder: Reminder) throws -> ServerSentEvent {
    let (state, todo) =
      switch reminder {
      case .due(let todo): ("due", todo)
      case .done(let todo): ("done", todo)
      case .deleted(let todo): ("deleted", todo)
      }
    let data = try JSONEncoder.api.encode(Content(state: state, todo: TodoJSON(todo)))
    return ServerSentEvent(name: "reminder", data: String(decoding: data, as: UTF8.self))
  }

  private struct Content: Encodable {
    /// The state of the to-do.
    let state: String
    let todo: TodoJSON
  }
}
