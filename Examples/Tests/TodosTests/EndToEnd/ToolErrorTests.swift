import Foundation
import Testing
import Todos

/// One line on standard error, a status, and a file that is as it was.
struct ToolErrorTests {
  let folder: TemporaryFolder
  let path: String
  let todos: Tool

  init() throws {
    folder = try TemporaryFolder()
    path = folder("list.sqlite")
    todos = Tool(file: path)
  }

  private func failure(_ status: Int32, _ line: String) -> Tool.Run {
    Tool.Run(status: status, output: "", problem: "todos: \(line)\n")
  }

  @Test(arguments: [
    (["done", "zzz"], "No to-do in FILE has the id “zzz”. “todos list --all” shows the ids."),
    (["add", " \n "], #"The title of a to-do is empty. Give it some text, as in: todos add "Buy milk""#),
    (["add"], "Missing expected argument '<title> ...'. “todos help” shows what can be said."),
    (["dance"], "Unexpected argument 'dance'. “todos help” shows what can be said."),
    (["list", "--file", ""], "The value of --file is empty. Name a file, as in: --file todos.sqlite"),
  ])
  func usage(arguments: [String], line: String) async throws {
    _ = try await todos("add", "Buy milk")
    let before = try contents(path)
    let run = try await todos(arguments.map { $0.replacing("FILE", with: path) })
    #expect(run == failure(64, line.replacing("FILE", with: path)))
    #expect(try contents(path) == before)
  }

  @Test func damagedFile() async throws {
    let text = String(repeating: "This is a letter to my aunt. ", count: 100)
    try write(text, to: path)
    for arguments in [["list"], ["add", "A"]] {
      #expect(
        try await todos(arguments)
          == failure(
            65,
            """
            Cannot use the list \(path): the file is damaged, or isn’t a list. It was left as it is; restore a copy \
            of it, or name another file with --file.
            """))
    }
    #expect(try contents(path) == Data(text.utf8))
    #expect(folder.files == ["list.sqlite"])
  }

  @Test func lockedFile() async throws {
    _ = try await todos("add", "Buy milk")
    let before = try contents(path)
    let run = try await withLocked(path) { try await todos("add", "Call mom") }
    #expect(
      run
        == failure(
          75,
          """
          Cannot use the list \(path): another program has locked it. Nothing was changed; try again when that \
          program is done.
          """))
    #expect(try contents(path) == before)
  }

  @Test func missingFolder() async throws {
    let run = try await Tool(file: folder("none/list.sqlite"))("add", "Buy milk")
    #expect(
      run
        == failure(
          73,
          """
          Cannot make the list \(folder("none/list.sqlite")): there is no folder \(folder("none")). Make it with: \
          mkdir -p \(folder("none"))
          """))
    #expect(folder.files == [])
  }

  @Test func readOnlyFolder() async throws {
    // Permissions do not keep the superuser out, but no user can make files in /proc.
    let isSuperuser = geteuid() == 0
    let place = isSuperuser ? "/proc" : folder.path
    if !isSuperuser { chmod(place, 0o555) }
    defer { if !isSuperuser { chmod(place, 0o755) } }
    #expect(
      try await Tool(file: "\(place)/list.sqlite")("add", "Buy milk")
        == failure(
          77,
          """
          Cannot open the list \(place)/list.sqlite: the file or its folder is read-only, or may not be read. \
          Nothing was changed; allow it, or name another file with --file.
          """))
    #expect(folder.files == [])
  }

  #if os(Linux)
    @Test func fullDiskBehindOutput() async throws {
      _ = try await todos("add", "Buy milk")
      #expect(
        try await todos.shell("todos list > /dev/full")
          == failure(
            74,
            "Cannot write to standard output: the disk is full. What was done to the list stays done."))
    }
  #endif
}
