extension TodosError {
  static func notJSON(_ path: String, isEmpty: Bool) -> Self {
    importing(
      path, isEmpty ? "the file is empty" : "it is not valid JSON, or was cut off before its end",
      fix: "Export the list again.")
  }

  static func notExported(_ path: String) -> Self {
    importing(path, "it is not a list that todos exported", fix: "Choose a file made by “todos export”.")
  }

  static func wrongVersion(_ version: Int, _ path: String) -> Self {
    importing(
      path, "it has version \(version) of the format, and this program reads version \(Archive.version)",
      fix: version > Archive.version ? "Update todos." : "Export the list again.")
  }

  static func malformed(_ path: String, _ error: DecodingError) -> Self {
    let (place, problem) =
      switch error {
      case .keyNotFound(let key, let context): (place(context.codingPath + [key]), "is missing")
      case .valueNotFound(_, let context): (place(context.codingPath), "is null")
      case .typeMismatch(let type, let context): (place(context.codingPath), "is not \(name(of: type))")
      case .dataCorrupted(let context): (place(context.codingPath), "has a value that cannot be read")
      @unknown default: ("it", "cannot be read")
      }
    return importing(path, "\(place) \(problem)", fix: "Fix the file, or export the list again.")
  }

  static func repeated(_ path: String, first: Int, second: Int) -> Self {
    importing(
      path, "todos[\(first)] and todos[\(second)] have the same id", fix: "Remove one of them.")
  }

  static func importedTitle(_ path: String, index: Int, _ problem: TodoTitle.Problem) -> Self {
    let text =
      switch problem {
      case .empty: "is empty"
      case .tooLong(let count): "has \(count) characters, and at most \(TodoTitle.limit) fit"
      }
    return importing(path, "todos[\(index)].title \(text)", fix: "Fix the file, and import it again.")
  }

  private static func importing(_ path: String, _ problem: String, fix: String) -> Self {
    Self(.badData, "Cannot import \(path): \(problem). Nothing was imported. \(fix)")
  }

  /// As in `todos[2].title`.
  private static func place(_ path: [any CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    case is Int.Type, is Double.Type: "a number"
    case is [Any].Type, is [Archive.Item].Type: "a list"
    default: "an object"
    }
  }
}
