import Foundation
import Testing
import Todos

/// The program as users run it, on a real file.
struct ToolTests {
  let folder: TemporaryFolder
  let todos: Tool

  init() throws {
    folder = try TemporaryFolder()
    todos = Tool(file: folder("list.sqlite"))
  }

  @Test func aDayWithTodos() async throws {
    let milk = try await todos("add", "Buy", "milk")
    #expect(milk.status == 0)
    #expect(milk.problem == "")
    let code = try #require(milk.output.split(separator: " ").dropFirst().first.map(String.init))
    #expect(milk.output == "Added \(code)  Buy milk\n")
    #expect(code.count == 4)

    #expect(try await todos("edit", code, "Buy oat milk").output == "Changed \(code)  Buy oat milk\n")
    #expect(try await todos("list").output == "  \(code)  Buy oat milk\n\n1 open\n")
    #expect(
      try await todos("remind", code, "--in", "0s").output
        == "In 0 seconds: Buy oat milk\nNow: Buy oat milk\n")
    #expect(try await todos("done", code).output == "Done \(code)  Buy oat milk\n")
    #expect(try await todos("list", "--all").output == "✓ \(code)  Buy oat milk\n\n0 open, 1 done\n")
    #expect(try await todos("delete", code).output == "Deleted \(code)  Buy oat milk\n")
    #expect(folder.files == ["list.sqlite"])
  }

  @Test func withoutANameTheListIsAmongTheUsersData() async throws {
    let run = try await todos.shell("unset TODOS_FILE; todos add Buy milk")
    #expect(run.problem == "")
    #expect(FileManager.default.fileExists(atPath: folder(".local/share/todos/todos.sqlite")))
  }

  @Test func theTutorialLeavesTheFileAsItIs() async throws {
    _ = try await todos("add", "Mine")
    let before = try contents(folder("list.sqlite"))
    let run = try await todos("tutorial", input: "add Theirs\nlist\n")
    #expect(run.status == 0)
    #expect(run.problem == "")
    #expect(run.output.contains("  Theirs\n\n3 open\n"))
    #expect(!run.output.contains("Mine"))
    #expect(try contents(folder("list.sqlite")) == before)
    #expect(folder.files == ["list.sqlite"])
  }

  @Test func theTutorialNeedsNoFile() async throws {
    let run = try await Tool(file: "/none/list.sqlite")("tutorial", input: "add Theirs\nquit\n")
    #expect(run.status == 0)
    #expect(run.problem == "")
  }

  @Test func nothingIsLostWhenManyAddAtOnce() async throws {
    let todos = todos
    let problems = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 1...4 {
        group.addTask { try await todos("add", "\(number)").problem }
      }
      return try await group.reduce("", +)
    }
    #expect(problems == "")
    #expect(try await todos("list").output.hasSuffix("\n4 open\n"))
  }

  @Test func help() async throws {
    let run = try await todos("--help")
    #expect(run.status == 0)
    #expect(run.output.contains("USAGE: todos <subcommand>"))
    #expect(run.problem == "")
  }
}
