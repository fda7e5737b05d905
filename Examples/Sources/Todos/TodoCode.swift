package import Foundation

/// The short id that a user sees and types: eight letters and digits, where a unique start is enough.
///
/// It is created from the to-do's UUID, so it is the same in every copy of a list. The UUID is hashed, so
/// that UUIDs that start alike, as generated ones in tests do, still have codes that differ from their
/// first character on. The alphabet is Crockford's: no letter looks like a digit, and it is forgiving
/// when somebody types one that does.
package struct TodoCode: Hashable, Sendable {
  /// All eight characters.
  package let text: String

  /// Creates the code of a UUID.
  package init(_ id: UUID) {
    let hash = withUnsafeBytes(of: id.uuid) { Self.hash($0) }
    text = String((1...Self.length).map { Self.alphabet[Int(hash >> (64 - 5 * $0)) & 31] })
  }

  /// How many characters a code has.
  static let length = 8
  /// How many of them are shown where fewer would do.
  static let shownLength = 4
  static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")

  /// A typed code as it would be shown.
  static func folded(_ text: String) -> String {
    String(
      text.lowercased().map { character in
        switch character {
        case "o": "0"
        case "i", "l": "1"
        default: character
        }
      })
  }

  /// FNV-1a, whose high bits are then mixed with its low ones.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
    return hash ^ (hash >> 33)
  }
}

extension Todo {
  /// The code that a user types to name this to-do.
  package var code: TodoCode { TodoCode(id) }
}

extension [Todo] {
  /// The text to show as each to-do's id: the start of its code, at least four characters, and long enough
  /// that any two differ.
  package var shownCodes: [Todo.ID: String] {
    let codes = map(\.code.text).sorted()
    let common = zip(codes, codes.dropFirst()).map { $0.commonPrefix(with: $1).count }.max() ?? 0
    let length = Swift.max(TodoCode.shownLength, common + 1)
    return Dictionary(
      map { ($0.id, String($0.code.text.prefix(length))) }, uniquingKeysWith: { first, _ in first })
  }

  /// The to-do that somebody means by a text: a start of its code, or its whole UUID.
  ///
  /// - Parameters:
  ///   - reference: The text that was typed.
  ///   - location: Where these to-dos are kept, for messages.
  /// - Returns: The to-do.
  /// - Throws: An error that says that there is none, or more than one.
  func todo(for reference: String, in location: String) throws -> Todo {
    let reference = reference.trimmingCharacters(in: .whitespacesAndNewlines)
    if let id = UUID(uuidString: reference), let todo = first(where: { $0.id == id }) { return todo }
    let start = TodoCode.folded(reference)
    let found = start.isEmpty ? [] : filter { $0.code.text.hasPrefix(start) }
    guard let todo = found.first else { throw TodosError.unknown(reference, in: location) }
    if found.count > 1 {
      let codes = shownCodes
      throw TodosError.ambiguous(reference, fits: found.map { codes[$0.id] ?? $0.code.text }, in: location)
    }
    return todo
  }
}
