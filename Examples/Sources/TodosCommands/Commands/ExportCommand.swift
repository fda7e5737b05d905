package import ArgumentParser
import Dependencies
package import Todos

package struct ExportCommand: TodosCommand {
  package static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes the list as JSON.")

  @Argument(
    help: "The file to write, which is replaced if there is one; standard output without it, or with “-”.",
    completion: .file())
  var path = "-"
  @OptionGroup package var options: FileOption

  package init() {}

  package func perform(on model: TodosModel) async throws {
    @Dependency(\.terminal) var terminal
    if path == "-" {
      try await terminal.write(String(decoding: model.exported(), as: UTF8.self))
    } else {
      let count = try await model.exportButtonTapped(to: path)
      try terminal.print("Exported \(count) to-do\(count == 1 ? "" : "s") to \(path)")
    }
  }
}
