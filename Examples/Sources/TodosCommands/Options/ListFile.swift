import Foundation
import Todos

/// Which file the list is in.
enum ListFile {
  /// The file that a user means.
  ///
  /// - Parameters:
  ///   - option: The value of `--file`, if there is one.
  ///   - environment: The environment's variables.
  ///   - home: The user's home folder, where the environment does not name it.
  /// - Returns: A path, and whether the user named it; the folder of one that they did not name is ours to make.
  /// - Throws: A ``TodosError`` if `--file` is given no text.
  static func path(
    option: String?, environment: [String: String], home: String
  ) throws -> (path: String, isNamed: Bool) {
    if let option {
      guard !option.isEmpty else { throw TodosError.emptyFileOption }
      return (absolute(option), true)
    }
    if let variable = environment["TODOS_FILE"], !variable.isEmpty { return (absolute(variable), true) }
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
    return ("\(data ?? "\(home)/.local/share")/todos/todos.sqlite", false)
  }

  private static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }
}
