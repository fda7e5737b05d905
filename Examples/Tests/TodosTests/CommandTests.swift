import ArgumentParser
import Dependencies
import DependenciesTestSupport
import Testing
import Todos

@testable import TodosCommands

@Suite(.list([.milk, .mom, .done]))
struct CommandTests {
  let model = AppModel().listOpened()
  let milk = String(Todo.milk.code.text.prefix(4))
  let mom = String(Todo.mom.code.text.prefix(4))
  let done = String(Todo.done.code.text.prefix(4))

  @Test func `list shows what is open, or all`() async throws {
    #expect(
      try await perform("list", on: model) == """
          \(milk)  Buy milk
          \(mom)  Call mom

        2 open, 1 done (“todos list --all” shows all)

        """)
    #expect(
      try await perform("list", "--all", on: model) == """
          \(milk)  Buy milk
          \(mom)  Call mom
        ✓ \(done)  Sleep

        2 open, 1 done

        """)
  }

  @Test(.emptyList) func `an empty list says how to add something`() async throws {
    let model = AppModel().listOpened()
    #expect(
      try await perform("list", on: model) == "Nothing to do. Add something: todos add \"Buy milk\"\n")
  }

  @Test func `add prints the id`() async throws {
    #expect(try await perform("add", "Water", "the", "plants", on: model) == "Added hvyr  Water the plants\n")
  }

  @Test func `edit changes the title`() async throws {
    #expect(
      try await perform("edit", milk, "Buy oat milk", on: model) == "Changed \(milk)  Buy oat milk\n")
  }

  @Test func `done can be undone`() async throws {
    #expect(try await perform("done", milk, on: model) == "Done \(milk)  Buy milk\n")
    #expect(try await perform("done", "--undo", milk, on: model) == "Open again \(milk)  Buy milk\n")
  }

  @Test func `delete takes a to-do off the list`() async throws {
    #expect(try await perform("delete", mom, on: model) == "Deleted \(mom)  Call mom\n")
    #expect(model.todos == [.milk, .done])
  }

  @Test(.dependency(\.continuousClock, ImmediateClock()))
  func `remind waits, and then looks`() async throws {
    #expect(
      try await perform("remind", milk, "--minutes", "90", on: model) == """
        In 90 min: Buy milk
        Now: Buy milk

        """)
    #expect(
      try await perform("remind", done, "--minutes", "5", on: model)
        == "In 5 min: Sleep\nDone already: Sleep\n")
  }
}

/// Runs commands on a list in memory, and answers what they print.
func perform(_ words: String..., on model: TodosModel) async throws -> String {
  let recording = Recording()
  try await withDependencies {
    $0.terminal = recording.terminal
  } operation: {
    let command = try #require(TodosTool.parseAsRoot(words) as? any TodosCommand)
    try await command.perform(on: model)
  }
  return recording.output
}

struct ListFileTests {
  private func path(_ option: String? = nil, _ environment: [String: String] = [:]) throws -> String {
    try ListFile.path(option: option, environment: environment, home: "/home/blob").path
  }

  @Test func `the option wins`() throws {
    #expect(try path("/a/b.sqlite", ["TODOS_FILE": "/c"]) == "/a/b.sqlite")
    #expect(try path("/a/../b.sqlite") == "/b.sqlite")
    #expect(try path("relative.sqlite").hasPrefix("/"))
  }

  @Test func `then the environment`() throws {
    #expect(try path(nil, ["TODOS_FILE": "/c", "XDG_DATA_HOME": "/data"]) == "/c")
  }

  @Test func `then the folder of the user's data`() throws {
    #expect(try path() == "/home/blob/.local/share/todos/todos.sqlite")
    #expect(try path(nil, ["TODOS_FILE": ""]) == "/home/blob/.local/share/todos/todos.sqlite")
    #expect(try path(nil, ["HOME": "/root"]) == "/root/.local/share/todos/todos.sqlite")
    #expect(try path(nil, ["XDG_DATA_HOME": "/data"]) == "/data/todos/todos.sqlite")
    #expect(try path(nil, ["XDG_DATA_HOME": "data"]) == "/home/blob/.local/share/todos/todos.sqlite")
  }

  @Test func `an empty option is refused`() {
    #expect(throws: TodosError.emptyFileOption) { try path("") }
  }
}
