import ArgumentParser
import Dependencies
import DependenciesTestSupport
import Testing
import Todos

@testable import TodosCommands

@Suite(.list(milk, mom, done))
struct CommandTests {
  let model = TodosModel()

  /// Runs a command on a list in memory, and answers what it prints.
  private func perform(_ words: String...) async throws -> [String] {
    let lines = CallRecorder<String>()
    try await withDependencies {
      $0.terminal = Terminal(print: lines.closure())
    } operation: {
      let command = try #require(TodosTool.parseAsRoot(words) as? any TodosCommand)
      try await command.perform(on: model)
    }
    return lines.calls
  }

  @Test func `list shows what is open, or all`() async throws {
    #expect(
      try await perform("list")
        == ["  a0000000  Buy milk", "  b0000000  Call mom", "2 open, 1 done (“todos list --all” shows all)"])
    #expect(
      try await perform("list", "--all")
        == ["  a0000000  Buy milk", "  b0000000  Call mom", "✓ c0000000  Sleep", "2 open, 1 done"])
  }

  @Test func `each change prints what has changed`() async throws {
    #expect(try await perform("add", "Water", "the", "plants") == ["Added 00000000  Water the plants"])
    #expect(try await perform("done", "a") == ["Done a0000000  Buy milk"])
    #expect(try await perform("done", "--undo", "a") == ["Open again a0000000  Buy milk"])
    #expect(try await perform("delete", "b") == ["Deleted b0000000  Call mom"])
    #expect(model.todos.map(\.title) == ["Buy milk", "Sleep", "Water the plants"])
  }
}
