import Foundation

extension Terminal {
  /// The process's standard input, output and error.
  static let standardStreams = Terminal(
    write: { text in
      do {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      } catch {
        throw TodosError.printing(error)
      }
    },
    writeError: { text in
      // If this fails, no output is left to report it.
      try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
    },
    readLine: { Swift.readLine() },
    isInteractive: { isatty(STDIN_FILENO) == 1 }
  )
}
