import Foundation

/// The state of files at another commit, as git knows it.
enum ChangedFiles {
  /// The commit at which the branch left `reference`.
  static func base(of reference: String, in root: URL) throws -> String {
    guard !reference.hasPrefix("-") else { throw ToolError("error: '\(reference)' is not a commit") }
    let found = try? git(["merge-base", reference, "HEAD"], root)
    let data = try found ?? git(["rev-parse", "--verify", "\(reference)^{commit}"], root)
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Writes the files of a folder, as they were at a commit, to another folder.
  static func extract(_ commit: String, of root: URL, to folder: URL) throws {
    guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil
    else { throw ToolError("error: the commit cannot be written to a temporary folder") }
    let archive = folder.deletingLastPathComponent().appendingPathComponent("files.tar")
    _ = try git(["archive", "--format=tar", "--output=\(archive.path)", commit, "."], root)
    _ = try Subprocess.run(["tar", "-x", "-f", archive.path, "-C", folder.path], "error: tar")
  }

  private static func git(_ arguments: [String], _ root: URL) throws(ToolError) -> Data {
    try Subprocess.run(["git", "-C", root.path] + arguments, "error: git")
  }
}
