#if os(Linux)
  import Foundation
  import Testing

  @Suite struct TwoCopiesTests {
    private let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    private var host: URL { products.appendingPathComponent("Host") }
    private var plugin: URL { products.appendingPathComponent("libPlugin.so") }

    @Test func `a program with one copy prints nothing but its value`() throws {
      #expect(try output([]) == "host\n")
    }

    @Test func `a second copy is reported once, with the files of both`() throws {
      let printed = try output([plugin.path])
      for line in [
        "Two copies of the library \"Dependencies\" are in this process", host.path, plugin.path,
        "[DEP-two-copies]",
      ] {
        #expect(printed.components(separatedBy: line).count == 2, Comment(rawValue: printed))
      }
    }

    private func output(_ arguments: [String]) throws -> String {
      let process = Process()
      process.executableURL = host
      process.arguments = arguments
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
  }
#endif
