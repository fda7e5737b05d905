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

  @Test func `a day with todos`() async throws {
    let milk = try await todos("add", "Buy", "milk")
    #expect(milk.status == 0)
    #expect(milk.problem == "")
    let code = try #require(milk.output.split(separator: " ").dropFirst().first.map(String.init))
    #expect(milk.output == "Added \(code)  Buy milk\n")
    #expect(code.count == 4)

    #expect(try await todos("edit", code, "Buy oat milk").output == "Changed \(code)  Buy oat milk\n")
    #expect(try await todos("list").output == "  \(code)  Buy oat milk\n\n1 open\n")
    #expect(
      try await todos("remind", code, "--minutes", "0").output
        == "In 0 min: Buy oat milk\nNow: Buy oat milk\n")
    #expect(try await todos("done", code).output == "Done \(code)  Buy oat milk\n")
    #expect(try await todos("list", "--all").output == "✓ \(code)  Buy oat milk\n\n0 open, 1 done\n")
    #expect(try await todos("delete", code).output == "Deleted \(code)  Buy oat milk\n")
    #expect(folder.files == ["list.sqlite"])
  }

  @Test func `without a name, the list is among the user's data`() async throws {
    let run = try await todos.shell("unset TODOS_FILE; todos add Buy milk")
    #expect(run.problem == "")
    #expect(FileManager.default.fileExists(atPath: folder(".local/share/todos/todos.sqlite")))
  }

  @Test func `the tutorial needs no file`() async throws {
    let run = try await Tool(file: "/none/list.sqlite")("tutorial", input: "add Theirs\nlist\n")
    #expect(run.status == 0)
    #expect(run.problem == "")
    #expect(run.output.contains("  Theirs\n\n3 open\n"))
  }

  @Test func `nothing is lost when many add at once`() async throws {
    let todos = todos
    let problems = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 1...4 { group.addTask { try await todos("add", "\(number)").problem } }
      return try await group.reduce("", +)
    }
    #expect(problems == "")
    #expect(try await todos("list").output.hasSuffix("\n4 open\n"))
  }

  @Test func `help`() async throws {
    let run = try await todos("--help")
    #expect(run.status == 0)
    #expect(run.output.contains("USAGE: todos <subcommand>"))
  }

  @Test(arguments: [
    ("done zzz", "No to-do in FILE has the id “zzz”. “todos list --all” shows the ids."),
    ("add ' '", #"The title of a to-do is empty. Give it some text, as in: todos add "Buy milk""#),
    ("add", "Missing expected argument '<title> ...'. “todos help” lists the commands."),
    ("dance", "Unexpected argument 'dance'. “todos help” lists the commands."),
    ("list --file ''", "The value of --file is empty. Name a file, as in: --file todos.sqlite"),
  ])
  func `wrong usage is explained in one line`(words: String, line: String) async throws {
    let line = line.replacing("FILE", with: todos.file)
    #expect(
      try await todos.shell("todos \(words)") == .init(status: 64, output: "", problem: "todos: \(line)\n"))
  }

  @Test func `a folder that is missing is named, with the command that creates it`() async throws {
    let run = try await Tool(file: folder("none/list.sqlite"))("add", "Buy milk")
    #expect(run.status == 73)
    #expect(
      run.problem.contains("there is no folder \(folder("none")). Make it with: mkdir -p \(folder("none"))"))
  }

  #if os(Linux)
    @Test func `a full disk behind the output`() async throws {
      _ = try await todos("add", "Buy milk")
      let run = try await todos.shell("todos list > /dev/full")
      #expect(run.status == 74)
      #expect(run.problem.hasPrefix("todos: Cannot write to standard output: "))
    }
  #endif
}

/// The program as it was built, in a process of its own.
struct Tool {
  /// How a run has ended.
  struct Run: Equatable {
    var status: Int32
    var output: String
    var problem: String
  }

  /// The list's file, which is named by the environment.
  let file: String

  /// Runs it and waits for its end.
  func callAsFunction(_ arguments: String..., input: String = "") async throws -> Run {
    try await run(Self.executable, arguments, input: input)
  }

  /// Runs a line of the shell, in which `todos` is the program.
  func shell(_ line: String) async throws -> Run {
    try await run("/bin/sh", ["-c", "todos() { '\(Self.executable)' \"$@\"; }; \(line)"], input: "")
  }

  /// Next to the tests: SwiftPM builds it for them.
  static var executable: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    return URL(filePath: bundle ?? CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "todos").path
  }

  private func run(_ executable: String, _ arguments: [String], input: String) async throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.environment = [
      "HOME": URL(filePath: file).deletingLastPathComponent().path, "PATH": "/usr/bin:/bin",
      "TODOS_FILE": file,
    ]
    let (standardInput, output, problem) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = problem
    return try await withCheckedThrowingContinuation { continuation in
      // A pipe holds more than is written, so that reading one after the other cannot block.
      process.terminationHandler = { process in
        continuation.resume(
          returning: Run(
            status: process.terminationStatus,
            output: String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
            problem: String(decoding: problem.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)))
      }
      do {
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
      } catch {
        if !process.isRunning { continuation.resume(throwing: error) }
      }
    }
  }
}
