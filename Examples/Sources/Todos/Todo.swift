package import Foundation

/// One thing to do.
package struct Todo: Equatable, Identifiable, Sendable {
  package let id: UUID
  /// One line of text that isn't empty.
  package var title: String
  /// In whole seconds, which is what files keep, as the date below.
  package let createdAt: Date
  /// When it was done, or `nil` while it's open.
  package var completedAt: Date?
  // A copy of a to-do that somebody else has saved meanwhile can’t be saved.
  package var revision: Int

  package init(id: UUID, title: String, createdAt: Date, completedAt: Date? = nil, revision: Int = 1) {
    self.id = id
    self.title = title
    self.createdAt = createdAt.wholeSecond
    self.completedAt = completedAt?.wholeSecond
    self.revision = revision
  }

  package var isDone: Bool { completedAt != nil }

  // The start of the id, as a user sees it. A shorter one is enough to name a to-do, if it's unique.
  package var code: String { String(id.uuidString.lowercased().prefix(8)) }

  /// The title that somebody means by a text: one line, without the control characters that could do anything to a terminal.
  static func title(_ text: String) throws(TodosError) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).map { String($0).withoutControls }
    let title = words.filter { !$0.isEmpty }.joined(separator: " ")
    if title.isEmpty { throw .emptyTitle }
    return title
  }
}

extension Date {
  var wholeSecond: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)) }
}

extension String {
  var withoutControls: String {
    filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
  }
}

extension [Todo] {
  /// The to-do whose id starts with a text.
  func todo(for reference: String, in location: String) throws(TodosError) -> Todo {
    let found = filter { !reference.isEmpty && $0.id.uuidString.hasPrefix(reference.uppercased()) }
    guard let todo = found.first else { throw .unknown(reference, in: location) }
    guard found.count == 1 else { throw .ambiguous(reference, fits: found.count) }
    return todo
  }
}
