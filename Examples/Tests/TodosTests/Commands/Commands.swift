import ArgumentParser
import Dependencies
import Testing
import Todos

@testable import TodosCommands

/// Runs commands on a list in memory, and answers what they print.
func perform(_ words: String..., on model: TodosModel) async throws -> String {
  let recording = Recording()
  try await withDependencies {
    $0.terminal = recording.terminal()
  } operation: {
    let command = try #require(TodosTool.parseAsRoot(words) as? any TodosCommand)
    try await command.perform(on: model)
  }
  return recording.output
}
