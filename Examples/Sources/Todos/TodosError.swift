import Foundation
import GRDB

/// An error, described in one line that says what went wrong, where, and how to fix it.
package struct TodosError: Error, Equatable, CustomStringConvertible {
  /// What went wrong, for a server.
  package enum Kind: Sendable { case usage, unknown, unavailable, conflict }

  package let kind: Kind
  package let description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    // Texts from outside may have line breaks and control characters.
    self.description = description.split(whereSeparator: \.isNewline).joined(separator: " ").withoutControls
  }
}

extension TodosError {
  static let emptyTitle = Self(
    .usage, #"The title of a to-do is empty. Give it some text, as in: todos add "Buy milk""#)

  static func unknown(_ reference: String, in location: String) -> Self {
    Self(.unknown, "No to-do in \(location) has the id “\(reference)”. “todos list --all” shows the ids.")
  }

  static func ambiguous(_ reference: String, fits count: Int) -> Self {
    Self(.usage, "The id “\(reference)” fits \(count) to-dos. Type more of the one you mean.")
  }

  static func changed(_ todo: Todo, in location: String) -> Self {
    Self(
      .conflict,
      "The to-do “\(todo.title)” in \(location) was changed or deleted meanwhile. Look at it, and try again.")
  }

  static func noFolder(_ folder: String) -> Self {
    Self(.unavailable, "There is no folder \(folder) for the list. Make it with: mkdir -p \(folder)")
  }

  /// A file of another kind, or a damaged one.
  static func notAList(_ location: String) -> Self {
    Self(
      .unavailable,
      "The file \(location) isn't a list of this version, or is damaged. It was left as it is. Name another with --file."
    )
  }
}

/// Runs an operation on a list, and says in one line what went wrong if it throws.
func reportingDatabaseErrors<R>(in location: String, _ operation: () async throws -> R) async throws -> R {
  do {
    return try await operation()
  } catch let error as DatabaseError {
    let (problem, fix) =
      switch error.resultCode {
      case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR: throw TodosError.notAList(location)
      case .SQLITE_BUSY: ("another program has locked it", "try again when that program is done")
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
        ("the file or its folder may not be read or written", "allow it, or name another file with --file")
      case .SQLITE_FULL: ("the disk is full", "free some space, and try again")
      default: ("\(error)", "check the disk, and try again")
      }
    throw TodosError(
      .unavailable, "Cannot use the list \(location): \(problem). Nothing was changed; \(fix).")
  }
}
