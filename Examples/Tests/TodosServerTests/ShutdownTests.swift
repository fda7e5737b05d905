import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The program as it was built, in a process of its own.
struct ShutdownTests {
  @Test(.timeLimit(.minutes(5)))
  func `the program ends in an orderly way on SIGTERM`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "todos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }

    let process = Process()
    // SwiftPM builds it next to the tests.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    process.executableURL = URL(filePath: bundle ?? CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "todos-server")
    process.environment = [
      "TODOS_FILE": folder.appending(path: "list.sqlite").path, "SERVER_PORT": "0", "HOME": folder.path,
    ]
    let (output, log) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = log
    let (ends, end) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { end.yield($0.terminationStatus) }
    try process.run()

    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let address = try #require(line.firstMatch(of: #/http://127\.0\.0\.1:\d+/#)?.0)
    // The list is opened by the first request.
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "list.sqlite").path))
    let list = try await URLSession.shared.data(from: #require(URL(string: "\(address)/todos"))).0
    #expect(String(decoding: list, as: UTF8.self) == "[]")

    process.terminate()
    #expect(await ends.first { _ in true } == 0)
    #expect(process.terminationReason == .exit)
    let text = String(decoding: log.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text.contains("The cleaner has ended."))
  }
}
