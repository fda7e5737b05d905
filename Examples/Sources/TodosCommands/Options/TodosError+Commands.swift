import Todos

extension TodosError {
  static var emptyFileOption: Self {
    Self(.usage, "The value of --file is empty. Name a file, as in: --file todos.sqlite")
  }

  static func delay(_ text: String) -> Self {
    Self(
      .usage,
      "“\(text)” isn’t a duration, or is longer than a year. Write it as in: --in 90s, --in 10m, --in 1h30m, --in 2d"
    )
  }

  static var fileInTutorial: Self {
    Self(.usage, "The tutorial has a list of its own. Leave out --file.")
  }

  static var tutorialInTutorial: Self {
    Self(.usage, "This is the tutorial already. “quit” leaves it.")
  }

  static var openQuote: Self {
    Self(.usage, "A quotation mark has no partner. Add one at the end of the phrase.")
  }

  /// Runs an operation that makes the folder of the list's file.
  static func reportingFolderErrors(for path: String, _ operation: () throws -> Void) throws {
    do {
      try operation()
    } catch {
      throw folder(for: path, error)
    }
  }
}
