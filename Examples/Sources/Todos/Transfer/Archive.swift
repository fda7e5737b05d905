import Foundation

/// A list as an exported file holds it.
///
/// The fields are spelled out apart from ``Todo``: files that were exported years ago are to be read.
struct Archive: Codable, Equatable {
  static let format = "todos"
  static let version = 1

  /// The fields that tell an exported list from other JSON, and the version of its format.
  struct Header: Codable {
    var format: String
    var version: Int
  }

  struct Item: Codable, Equatable {
    var id: UUID
    var title: String
    var createdAt: Date
    var completedAt: Date?
  }

  var format = Self.format
  var version = Self.version
  var todos: [Item]

  init(_ todos: [Todo]) {
    self.todos = todos.map {
      Item(id: $0.id, title: $0.title, createdAt: $0.createdAt, completedAt: $0.completedAt)
    }
  }

  /// The file's contents: the same for the same list, and with a line for each thing, so that versions of
  /// a file can be compared.
  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
