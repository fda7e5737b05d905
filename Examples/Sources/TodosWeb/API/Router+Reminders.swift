import Dependencies
import Hummingbird
import Logging
import Todos

extension RouterMethods {
  /// Adds the route that asks for reminders.
  ///
  /// They come as events, to all pages that show the list then.
  func addReminders() {
    post("todos/:id/reminders") { request, context in
      @Dependency(\.list) var list
      @Dependency(\.logger) var logger
      let id = try context.parameters.require("id")
      let wish = try await request.json(NewReminder.self, example: NewReminder.example)
      guard let delay = Delay(wish.delay) else { throw Problem.delay(wish.delay) }
      let todo = try await AppModel().listOpened().todo(withID: id)
      try list.reminders.start {
        do {
          let reminder = try await AppModel().listOpened().remind(of: todo, after: delay.duration)
          try list.events.send(.reminder(reminder))
        } catch is CancellationError {
          // The server stops, or the sandbox is left.
        } catch {
          logger.error("A reminder was lost", metadata: ["error": "\(error)"])
        }
      }
      return try Response.json(AcceptedReminder(delay: "\(delay)"), status: .accepted)
    }
  }
}

private struct NewReminder: Decodable {
  static let example = #"{"in": "1h30m"}"#

  let delay: String

  private enum CodingKeys: String, CodingKey {
    case delay = "in"
  }
}

private struct AcceptedReminder: Encodable {
  /// In words.
  let delay: String

  private enum CodingKeys: String, CodingKey {
    case delay = "in"
  }
}
