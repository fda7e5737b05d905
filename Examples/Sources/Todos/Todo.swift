package import Foundation

/// One thing to do.
package struct Todo: Equatable, Identifiable, Sendable {
  /// The to-do's id in every file that it is written to; a user types its ``TodoCode``.
  package let id: UUID
  /// One line of text that is not empty; see ``TodoTitle``.
  package var title: String
  /// When it was added, in whole seconds, which is what files keep.
  package let createdAt: Date
  /// When it was done, in whole seconds, or `nil` while it is open.
  package var completedAt: Date?
  /// How often it was saved.
  ///
  /// A copy of a to-do that somebody else has saved meanwhile cannot be saved.
  package var revision: Int

  package init(id: UUID, title: String, createdAt: Date, completedAt: Date? = nil, revision: Int = 1) {
    self.id = id
    self.title = title
    self.createdAt = createdAt.wholeSecond
    self.completedAt = completedAt?.wholeSecond
    self.revision = revision
  }

  /// Whether it is done.
  package var isDone: Bool { completedAt != nil }
}

extension Date {
  /// The start of the second.
  var wholeSecond: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)) }
}

/// The rules for a title: one line of visible text.
package enum TodoTitle {
  /// How many characters fit.
  package static let limit = 500

  /// The reason why a text isn't a title.
  package enum Problem: Error, Equatable {
    case empty
    case tooLong(Int)
  }

  /// The title that somebody means by a text.
  ///
  /// Line breaks and runs of spaces become one space. Control characters go, because a title is printed on
  /// terminals, where they could do anything.
  ///
  /// - Parameter text: The text that was typed, or found in a file.
  /// - Returns: The title.
  /// - Throws: A ``Problem``.
  package static func normalized(_ text: String) throws(Problem) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).map { $0.filter { !$0.isControl } }
    let title = words.filter { !$0.isEmpty }.joined(separator: " ")
    if title.isEmpty { throw .empty }
    if title.count > limit { throw .tooLong(title.count) }
    return title
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}
