#if Tool
  package import Foundation

  /// The files that a branch has changed, as git knows them.
  package enum ChangedFiles {
    /// The files of a folder that differ from the commit at which the branch left `reference`, and those that git
    /// does not track yet.
    package static func since(_ reference: String, in root: URL) throws -> Set<String> {
      guard !reference.hasPrefix("-") else { throw ToolError("error: '\(reference)' is not a commit") }
      let changed = try git(
        ["diff", "--name-only", "-z", "--relative", "--diff-filter=d", "--merge-base", reference, "--"], root)
      let new = try git(["ls-files", "--others", "--exclude-standard", "-z"], root)
      return Set((changed + new).split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }

    private static func git(_ arguments: [String], _ root: URL) throws -> Data {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "-C", root.path] + arguments
      let output = Pipe()
      // A file, since a second pipe that fills up would keep git waiting.
      let errors = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try? Data().write(to: errors)
      defer { try? FileManager.default.removeItem(at: errors) }
      process.standardOutput = output
      process.standardError = FileHandle(forWritingAtPath: errors.path)
      do {
        try process.run()
      } catch {
        throw ToolError("error: git cannot be run: \(error.localizedDescription)")
      }
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        let text = try? String(contentsOf: errors, encoding: .utf8)
        let line = text?.split(separator: "\n").first.map(String.init) ?? "it failed"
        throw ToolError("error: git cannot say what has changed: \(line)")
      }
      return data
    }
  }
#endif
