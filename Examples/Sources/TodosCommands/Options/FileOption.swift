import ArgumentParser
import Dependencies
import Foundation
import Todos

/// The option that says which file the list is in.
package struct FileOption: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("The file that holds the list.", valueName: "path"),
    completion: .file())
  var file: String?

  package init() {}

  /// Opens the list, for all that this process does from here on.
  package func prepare() async throws {
    let process = ProcessInfo.processInfo
    let (path, isNamed) = try ListFile.path(
      option: file, environment: process.environment,
      home: FileManager.default.homeDirectoryForCurrentUser.path)
    if !isNamed { try TodosError.reportingFolderErrors(for: path) { try Self.makeFolder(for: path) } }
    try await prepareDependencies { $0.database = try await .file(at: path) }
  }

  private static func makeFolder(for path: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}
