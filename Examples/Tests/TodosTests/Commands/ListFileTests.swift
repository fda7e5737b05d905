import Testing
import Todos

@testable import TodosCommands

struct ListFileTests {
  private func path(_ option: String? = nil, _ environment: [String: String] = [:]) throws -> String {
    try ListFile.path(option: option, environment: environment, home: "/home/blob").path
  }

  @Test func theOptionWins() throws {
    #expect(try path("/a/b.sqlite", ["TODOS_FILE": "/c"]) == "/a/b.sqlite")
    #expect(try path("/a/../b.sqlite") == "/b.sqlite")
    #expect(try path("relative.sqlite").hasPrefix("/"))
  }

  @Test func thenTheEnvironment() throws {
    #expect(try path(nil, ["TODOS_FILE": "/c", "XDG_DATA_HOME": "/data"]) == "/c")
  }

  @Test func thenTheUsersData() throws {
    #expect(try path() == "/home/blob/.local/share/todos/todos.sqlite")
    #expect(try path(nil, ["TODOS_FILE": ""]) == "/home/blob/.local/share/todos/todos.sqlite")
    #expect(try path(nil, ["HOME": "/root"]) == "/root/.local/share/todos/todos.sqlite")
    #expect(try path(nil, ["XDG_DATA_HOME": "/data"]) == "/data/todos/todos.sqlite")
    #expect(try path(nil, ["XDG_DATA_HOME": "data"]) == "/home/blob/.local/share/todos/todos.sqlite")
  }

  @Test func anEmptyOptionIsRefused() {
    #expect(throws: TodosError.emptyFileOption) { try path("") }
  }
}
