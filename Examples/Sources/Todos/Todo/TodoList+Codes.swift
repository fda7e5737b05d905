import Foundation

extension [Todo] {
  /// The text to show as each to-do's id: the start of its code, for all as long as it takes to tell any
  /// two apart, and at least four characters.
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
