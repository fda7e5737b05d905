import Foundation

/// A folder that is gone with this object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "todos-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in it.
  func callAsFunction(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// The names of all files in it.
  var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}

/// The bytes of a file.
func contents(_ path: String) throws -> Data {
  try Data(contentsOf: URL(filePath: path))
}

/// Writes a file.
func write(_ text: String, to path: String) throws {
  try Data(text.utf8).write(to: URL(filePath: path))
}
