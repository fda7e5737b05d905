import Foundation
import Synchronization

/// `todos-web` as it was built, in a process of its own, on a real socket and a real file.
final class ServerProcess: Sendable {
  let port: Int
  private let process: Process
  /// How it has ended, when it has.
  private let status: Task<Int32, Never>

  /// Starts it, and waits until it says where it is.
  init(file: String) async throws {
    let process = Process()
    process.executableURL = URL(filePath: Tool.executable("todos-web"))
    process.arguments = ["--port", "0", "--file", file]
    let output = Pipe()
    process.standardOutput = output
    let (ends, end) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { end.yield($0.terminationStatus) }
    status = Task { await ends.first { _ in true } ?? -1 }
    try process.run()
    self.process = process
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let start = "The list \(file) is at http://127.0.0.1:"
    guard line.hasPrefix(start), let port = Int(line.dropFirst(start.count).prefix { $0 != "/" }) else {
      throw Unexpected(line: line)
    }
    self.port = port
  }

  struct Unexpected: Error {
    let line: String
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Asks it to stop, as the system does.
  func terminate() {
    process.terminate()
  }

  /// Waits until it has ended.
  func exitStatus() async -> Int32 {
    await status.value
  }
}
