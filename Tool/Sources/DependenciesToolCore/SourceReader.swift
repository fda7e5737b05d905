import Foundation

enum SourceReader {
  enum Contents: Sendable {
    case text(String, ContentHash)
    /// Not UTF-8, so nothing can be found in it.
    case noText
    case unreadable
  }

  static func contents(of path: String, in root: URL) -> Contents {
    guard let data = data(of: path, in: root) else { return .unreadable }
    return String(validating: data, as: UTF8.self).map { .text($0, ContentHash(data)) } ?? .noText
  }

  static func data(of path: String, in root: URL) -> Data? {
    FileManager.default.contents(atPath: "\(root.path)/\(path)")
  }

  static func text(of path: String, in root: URL) -> String? {
    data(of: path, in: root).map { String(decoding: $0, as: UTF8.self) }
  }
}
