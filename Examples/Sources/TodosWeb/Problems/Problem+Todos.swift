import HTTPTypes
import Hummingbird
import Todos

extension Problem {
  static func unknown(_ id: String) -> Self {
    Self(
      status: .notFound, code: .unknownTodo, what: "No to-do has the id “\(id.shortened)”.", place: "path",
      fix: "It may have been deleted meanwhile: load the list again.")
  }

  static func conflict(with current: Todo) -> Self {
    Self(
      status: .conflict, code: .conflict,
      what: "Someone else has changed “\(current.title.shortened)”. Your change was not saved.",
      place: "version",
      fix: "Look at the to-do as it is now, and send the change again with its version, \(current.revision).",
      current: current)
  }

  static var versionMissing: Self {
    Self(
      status: .unprocessableContent, code: .invalid,
      what: "The request does not say which version of the to-do is to be deleted.", place: "version",
      fix: "Add the version that you have seen, as in ?version=1")
  }

  static func title(_ problem: TodoTitle.Problem) -> Self {
    switch problem {
    case .empty:
      Self(
        status: .unprocessableContent, code: .title, what: "The title is empty.", place: "title",
        fix: "Say in a few words what is to be done.")
    case .tooLong(let count):
      Self(
        status: .unprocessableContent, code: .title,
        what: "The title has \(count) characters, and at most \(TodoTitle.limit) fit.", place: "title",
        fix: "Shorten it.")
    }
  }

  static func delay(_ text: String) -> Self {
    Self(
      status: .unprocessableContent, code: .delay,
      what: "“\(text.shortened)” isn’t a duration, or is longer than a year.", place: "in",
      fix: "Write it as in 90s, 10m, 1h30m or 2d.")
  }

  static var tooManyReminders: Self {
    Self(
      status: .tooManyRequests, code: .tooManyReminders,
      what: "\(PendingReminders.limit) reminders wait already.", fix: "Try again when one of them has come.")
  }

  static var tutorialEnded: Self {
    Self(
      status: .gone, code: .tutorialEnded, what: "Your tutorial has ended, and its list is gone.",
      place: "cookie", fix: "Load the list again: it is the real one.")
  }
}
