import Foundation
import Testing

/// The program as users run it, on a real file.
struct ToolTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a day with todos`() async throws {
    let milk = try await sh("todos add Buy milk")
    let code = try #require(milk.output.split(separator: " ").dropFirst().first)
    #expect(milk == (0, "Added \(code)  Buy milk\n", ""))
    #expect(
      try await sh("todos remind \(code) --minutes 0")
        == (0, "In 0 min: Buy milk. Control-C ends this.\nNow: Buy milk\n", ""))
    #expect(try await sh("todos done \(code)") == (0, "Done \(code)  Buy milk\n", ""))
    #expect(try await sh("todos list --all") == (0, "✓ \(code)  Buy milk\n0 open, 1 done\n", ""))
    #expect(try await sh("todos delete \(code)") == (0, "Deleted \(code)  Buy milk\n", ""))
    #expect(try await sh("todos list").output == "Nothing to do. Add something: todos add \"Buy milk\"\n")
    #expect(folder.files == ["list.sqlite"])
  }

  @Test func `the option wins over the environment, and that over the folder of the user's data`()
    async throws
  {
    #expect(
      try await sh(
        "unset TODOS_FILE; todos add 1; XDG_DATA_HOME=$HOME/data todos add 2; todos add 3 --file $HOME/a"
      ).status == 0)
    let files = [".local/share/todos/todos.sqlite", "data/todos/todos.sqlite", "a"]
    #expect(files.filter { FileManager.default.fileExists(atPath: "\(folder.path)/\($0)") } == files)
  }

  @Test(arguments: [
    ("done zz", "No to-do in FILE has the id “zz”. “todos list --all” shows the ids."),
    ("add ' '", #"The title of a to-do is empty. Give it some text, as in: todos add "Buy milk""#),
    ("list --file /none/a", "There is no folder /none for the list. Make it with: mkdir -p /none"),
  ])
  func `a problem is explained in one line`(words: String, line: String) async throws {
    let line = line.replacing("FILE", with: "\(folder.path)/list.sqlite")
    #expect(try await sh("todos \(words)") == (1, "", "Error: \(line)\n"))
  }

  /// Runs a line of the shell, in which `todos` is the program, which SwiftPM builds next to the tests.
  private func sh(_ line: String) async throws -> (status: Int32, output: String, problem: String) {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    let products = URL(filePath: bundle ?? CommandLine.arguments[0]).deletingLastPathComponent().path
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.environment = [
      "HOME": folder.path, "PATH": "\(products):/usr/bin:/bin", "TODOS_FILE": "\(folder.path)/list.sqlite",
    ]
    let (output, problem) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = problem
    let (ends, end) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { end.yield($0.terminationStatus) }
    try process.run()
    // A pipe holds more than is written, so the program doesn't wait for this.
    let status = await ends.first { _ in true } ?? -1
    let texts = [output, problem].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    return (status, texts[0], texts[1])
  }
}
