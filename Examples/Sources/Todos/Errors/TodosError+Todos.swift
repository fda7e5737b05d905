import Foundation

extension TodosError {
  static func unknown(_ reference: String, in location: String) -> Self {
    Self(
      .usage, "No to-do in \(location) has the id \(reference.quoted). “todos list --all” shows the ids.")
  }

  static func ambiguous(_ reference: String, fits codes: [String], in location: String) -> Self {
    let shown = codes.prefix(5).joined(separator: ", ") + (codes.count > 5 ? ", …" : "")
    return Self(
      .usage,
      "The id \(reference.quoted) fits \(codes.count) to-dos in \(location): \(shown). Type more of the one you mean."
    )
  }

  static func title(_ problem: TodoTitle.Problem) -> Self {
    switch problem {
    case .empty:
      Self(.usage, #"The title of a to-do is empty. Give it some text, as in: todos add "Buy milk""#)
    case .tooLong(let count):
      Self(
        .usage,
        "The title of a to-do has \(count) characters, and at most \(TodoTitle.limit) fit. Shorten it.")
    }
  }

  static func missing(_ todo: String, in location: String) -> Self {
    Self(
      .tryAgain,
      "The to-do \(todo.quoted) is no longer in \(location): it was deleted meanwhile. Nothing was changed.",
      reason: .missing)
  }

  static func conflict(_ todo: Todo, in location: String) -> Self {
    Self(
      .tryAgain,
      "The to-do \(todo.title.quoted) in \(location) was changed by someone else. Look at it, and try again.",
      reason: .conflict)
  }

  static func exists(_ todo: Todo, in location: String) -> Self {
    Self(
      .tryAgain,
      "A to-do with the id \(todo.id.uuidString) is in \(location) already. Nothing was added; try again.")
  }
}

/// The title that a user means by a text.
func validTitle(_ text: String) throws(TodosError) -> String {
  do {
    return try TodoTitle.normalized(text)
  } catch {
    throw .title(error)
  }
}
