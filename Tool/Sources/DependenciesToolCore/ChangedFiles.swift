package import Foundation

/// The files that a branch has changed, as git knows them.
package enum ChangedFiles {
  /// The files that differ from the commit at which the branch left `reference`, and untracked ones.
  package static func since(_ reference: String, in root: URL) throws -> Set<String> {
    guard !reference.hasPrefix("-") else { throw ToolError("error: '\(reference)' is not a commit") }
    let changed = try git(
      ["diff", "--name-only", "-z", "--relative", "--diff-filter=d", "--merge-base", reference, "--"], root)
    let new = try git(["ls-files", "--others", "--exclude-standard", "-z"], root)
    return Set((changed + new).split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// The commit at which the branch left `reference`.
  static func base(of reference: String, in root: URL) throws -> String {
    guard !reference.hasPrefix("-") else { throw ToolError("error: '\(reference)' is not a commit") }
    let found = try? git(["merge-base", reference, "HEAD"], root)
    let data = try found ?? git(["rev-parse", "--verify", "\(reference)^{commit}"], root)
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Writes the files of a folder, as they were at a commit, to another folder.
  static func extract(_ commit: String, of root: URL, to folder: URL) throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let archive = folder.deletingLastPathComponent().appendingPathComponent("files.tar")
      _ = try git(["archive", "--format=tar", "--output=\(archive.path)", commit, "."], root)
      try run(["tar", "-x", "-f", archive.path, "-C", folder.path], "tar", "unpack the commit")
    } catch let error as ToolError {
      throw error
    } catch {
      throw ToolError("error: the commit cannot be written to a temporary folder")
    }
  }

  private static func git(_ arguments: [String], _ root: URL) throws -> Data {
    try run(["git", "-C", root.path] + arguments, "git", "say what has changed")
  }

  @discardableResult
  private static func run(_ arguments: [String], _ name: String, _ purpose: String) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    // A file, because a second pipe that fills up would keep git waiting.
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try? Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardOutput = output
    process.standardError = FileHandle(forWritingAtPath: errors.path)
    do {
      try process.run()
    } catch {
      throw ToolError("error: \(name) cannot be run: \(error.localizedDescription)")
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let text = try? String(contentsOf: errors, encoding: .utf8)
      let line = text?.split(separator: "\n").first.map(String.init) ?? "it failed"
      throw ToolError("error: \(name) cannot \(purpose): \(line)")
    }
    return data
  }
}
