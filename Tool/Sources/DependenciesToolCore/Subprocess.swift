import Foundation

func inTemporaryFolder<Result, Failure>(
  _ body: (URL) throws(Failure) -> Result
) throws(Failure) -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

enum Subprocess {
  /// The standard output of a program that ends with 0.
  ///
  /// - Throws: ``ToolError`` with the first line that tells why, also after the limit in seconds.
  static func run(
    _ command: [String], _ title: String, limit: Double? = nil
  ) throws(ToolError) -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0].contains("/") ? command[0] : "/usr/bin/env")
    process.arguments = command[0].contains("/") ? Array(command.dropFirst()) : command
    // Files, because a pipe that fills up, or that a child keeps, would keep the tool waiting.
    let name = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let (output, errors) = (name.appendingPathExtension("out"), name.appendingPathExtension("log"))
    for file in [output, errors] { try? Data().write(to: file) }
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
    process.standardOutput = FileHandle(forWritingAtPath: output.path)
    process.standardError = FileHandle(forWritingAtPath: errors.path)
    do {
      try process.run()
    } catch {
      throw ToolError("\(title) cannot be run: \(error.localizedDescription)")
    }
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: limit.map { .now() + $0 } ?? .distantFuture)
    let start = Date()
    timer.setEventHandler { [identifier = process.processIdentifier] in kill(identifier, SIGKILL) }
    timer.resume()
    defer { timer.cancel() }
    process.waitUntilExit()
    if process.terminationStatus == 0, process.terminationReason == .exit {
      return FileManager.default.contents(atPath: output.path) ?? Data()
    }
    if let limit, Date().timeIntervalSince(start) >= limit {
      throw ToolError("\(title) takes longer than \(Int(limit)) s, and was ended")
    }
    let lines = (try? String(contentsOf: errors, encoding: .utf8))?.split(separator: "\n") ?? []
    // The compiler's first error says more than the package manager's.
    let first = lines.first { $0.contains(".swift:") && $0.contains(": error: ") } ?? lines.first
    throw ToolError("\(title) fails: \(first ?? "no output")")
  }
}
