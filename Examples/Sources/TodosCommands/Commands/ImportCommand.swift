package import ArgumentParser
import Dependencies
import Foundation
package import Todos

package struct ImportCommand: TodosCommand {
  package static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Adds the to-dos of an exported file.",
    discussion: """
      All that are new are added, or none if anything is wrong with the file. Those that the list has \
      already stay as they are there.
      """)

  @Argument(help: "The file to read; “-” is standard input.", completion: .file())
  var path: String
  @OptionGroup package var options: FileOption

  package init() {}

  package func perform(on model: TodosModel) async throws {
    @Dependency(\.terminal) var terminal
    let summary =
      path == "-"
      ? try await model.merge(Data(terminal.readAll().utf8), from: "standard input")
      : try await model.importButtonTapped(from: path)
    let known = summary.known == 0 ? "" : "; \(summary.known) in the list already"
    try terminal.print("Imported \(summary.added) to-do\(summary.added == 1 ? "" : "s")\(known)")
  }
}
