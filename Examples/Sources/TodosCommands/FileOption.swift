import ArgumentParser
import Dependencies
import Foundation
import Todos

/// The option that names the file of the list.
package struct FileOption: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("The file that holds the list.", valueName: "path"),
    completion: .file())
  var file: String?

  package init() {}

  /// Opens the list for the rest of this process.
  package func prepare() async throws {
    let path = try path()
    try await prepareDependencies { $0.database = try await .file(at: path) }
  }

  /// The path of the list's file, whose folder is created if the user has not named it.
  package func path() throws -> String {
    let process = ProcessInfo.processInfo
    let (path, isNamed) = try ListFile.path(
      option: file, environment: process.environment,
      home: FileManager.default.homeDirectoryForCurrentUser.path)
    if !isNamed { try TodosError.reportingFolderErrors(for: path) { try Self.makeFolder(for: path) } }
    return path
  }

  private static func makeFolder(for path: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}

/// Which file the list is in.
enum ListFile {
  /// The file that a user means.
  ///
  /// - Parameters:
  ///   - option: The value of `--file`, if there is one.
  ///   - environment: The environment's variables.
  ///   - home: The user's home folder, where the environment does not name it.
  /// - Returns: A path, and whether the user named it; the folder of one that they did not name is ours to create.
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
