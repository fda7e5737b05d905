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
  /// Saving a copy of a to-do that somebody else has saved since is refused.
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
