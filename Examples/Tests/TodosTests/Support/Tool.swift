import Foundation

/// The program as it was built, in a process of its own.
struct Tool {
  /// How a run has ended.
  struct Run: Equatable {
    var status: Int32
    var output: String
    var problem: String
  }

  /// Which of the built programs.
  var name = "todos"
  /// The list's file, which is named by the environment.
  let file: String

  /// Runs it and waits for its end.
  func callAsFunction(_ arguments: String..., input: String = "") async throws -> Run {
    try await self(arguments, input: input)
  }

  /// Runs it and waits for its end.
  func callAsFunction(_ arguments: [String], input: String = "") async throws -> Run {
    try await run(Self.executable(name), arguments, input: input)
  }

  /// Runs a line of the shell, in which `todos` is the program.
  func shell(_ line: String) async throws -> Run {
    try await run("/bin/sh", ["-c", "todos() { '\(Self.executable(name))' \"$@\"; }; \(line)"], input: "")
  }

  /// Beside the tests: SwiftPM builds it for them.
  static func executable(_ name: String) -> String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    return URL(filePath: bundle ?? CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: name).path
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
      // What is written is less than a pipe holds, so that reading one after the other cannot block.
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
