import ArgumentParser
import Foundation

/// The option that names the file of the list.
package struct FileOption: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("The file that holds the list.", valueName: "path"), completion: .file())
  var file: String?

  package init() {}

  /// The path of the list's file, whose folder is created if the user hasn't named it.
  package func path() throws -> String {
    let environment = ProcessInfo.processInfo.environment.filter { !$1.isEmpty }
    if let path = file ?? environment["TODOS_FILE"] { return URL(filePath: path).standardizedFileURL.path }
    let home = environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
    let folder = "\(environment["XDG_DATA_HOME"] ?? "\(home)/.local/share")/todos"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw TodosError(
        .unavailable,
        "Cannot make the folder \(folder): \(error.localizedDescription) Name a file with --file.")
    }
    return "\(folder)/todos.sqlite"
  }
}
