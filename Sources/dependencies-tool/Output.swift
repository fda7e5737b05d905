#if Tool
  import ArgumentParser
  import DependenciesToolCore
  import Foundation

  /// Printing, and the ends of the program.
  enum Output {
    static func printToErrors(_ text: String) {
      FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    /// Whether the output goes to a terminal.
    static var isTerminal: Bool { isatty(1) == 1 }

    static var isColoured: Bool {
      let environment = ProcessInfo.processInfo.environment
      return isTerminal && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    }

    /// Prints a text, or writes it to a file.
    static func write(_ text: String, to path: String?) throws {
      guard let path else {
        print(text)
        return
      }
      do {
        try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: path))
      } catch {
        throw ToolError("\(path): error: the file cannot be written")
      }
    }

    /// Runs a command's body: an error that keeps it from running is one line and status 2.
    static func run(_ body: () throws -> Int32) throws {
      let status: Int32
      do {
        status = try body()
      } catch let error as ToolError {
        printToErrors(error.description)
        status = 2
      }
      if status != 0 { throw ExitCode(status) }
    }
  }
#endif
