import Foundation
import GRDB

/// An error, described in one line that says what went wrong, where, and how to fix it.
///
/// Each is built in one of the extensions below, by concern.
package struct TodosError: Error, Equatable, CustomStringConvertible {
  /// The status that a program ends with, as in `sysexits.h`, so that scripts can tell them apart.
  package enum Status: Int32, Sendable {
    case usage = 64
    case badData = 65
    case cannotCreate = 73
    case inputOutput = 74
    case tryAgain = 75
    case noPermission = 77
  }

  /// The reason for an error: one that programs can act on, or `other`.
  package enum Reason: Sendable {
    /// The to-do was changed by someone else.
    case conflict
    /// The to-do was deleted by someone else in the meantime.
    case missing
    /// No to-do has that id.
    case unknown
    case other
  }

  /// One line.
  package let description: String
  /// The kind of problem.
  package let status: Status
  /// The reason, if it is one that programs can act on.
  package let reason: Reason

  /// Creates an error whose line is the text without its line breaks.
  package init(_ status: Status, _ description: String, reason: Reason = .other) {
    self.status = status
    self.description = description.singleLine
    self.reason = reason
  }
}

extension String {
  /// The text without line breaks and control characters, which texts from outside may have.
  package var singleLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
      .filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
  }

  /// At most forty characters, in quotes.
  var quoted: String {
    "“\(count <= 40 ? self : "\(prefix(39))…")”"
  }
}

extension TodosError {
  static func unknown(_ reference: String, in location: String) -> Self {
    Self(
      .usage, "No to-do in \(location) has the id \(reference.quoted). “todos list --all” shows the ids.",
      reason: .unknown)
  }

  static func ambiguous(_ reference: String, fits codes: [String], in location: String) -> Self {
    let shown = codes.prefix(5).joined(separator: ", ") + (codes.count > 5 ? ", …" : "")
    return Self(
      .usage,
      "The id \(reference.quoted) fits \(codes.count) to-dos in \(location): \(shown). Type more of the one you mean."
    )
  }

  static func title(_ problem: TodoTitle.Problem) -> Self {
    switch problem {
    case .empty:
      Self(.usage, #"The title of a to-do is empty. Give it some text, as in: todos add "Buy milk""#)
    case .tooLong(let count):
      Self(
        .usage,
        "The title of a to-do has \(count) characters, and at most \(TodoTitle.limit) fit. Shorten it.")
    }
  }

  static func missing(_ todo: String, in location: String) -> Self {
    Self(
      .tryAgain,
      "The to-do \(todo.quoted) is no longer in \(location): it was deleted meanwhile. Nothing was changed.",
      reason: .missing)
  }

  static func conflict(_ todo: Todo, in location: String) -> Self {
    Self(
      .tryAgain,
      "The to-do \(todo.title.quoted) in \(location) was changed by someone else. Look at it, and try again.",
      reason: .conflict)
  }

  static func exists(_ todo: Todo, in location: String) -> Self {
    Self(
      .tryAgain,
      "A to-do with the id \(todo.id.uuidString) is in \(location) already. Nothing was added; try again.")
  }
}

/// The title that a user means by a text.
func validTitle(_ text: String) throws(TodosError) -> String {
  do {
    return try TodoTitle.normalized(text)
  } catch {
    throw .title(error)
  }
}

extension TodosError {
  static func listIsFolder(_ path: String) -> Self {
    Self(.usage, "Cannot open the list \(path): it is a folder. Name a file in it with --file.")
  }

  static func folderMissing(_ folder: String, for path: String) -> Self {
    Self(
      .cannotCreate,
      "Cannot make the list \(path): there is no folder \(folder). Make it with: mkdir -p \(folder)")
  }

  static func foreignDatabase(_ location: String) -> Self {
    Self(
      .badData,
      "Cannot open the list \(location): it is the database of another program. It was left as it is; name another file with --file."
    )
  }

  static func newerDatabase(_ location: String) -> Self {
    Self(
      .badData,
      "Cannot open the list \(location): a newer version of todos has changed it. It was left as it is; update todos."
    )
  }

  static func damagedDatabase(_ location: String) -> Self {
    Self(
      .badData,
      "Cannot use the list \(location): the file is damaged, or isn’t a list. It was left as it is; restore a copy of it, or name another file with --file."
    )
  }

  fileprivate init(_ error: DatabaseError, in location: String) {
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(
        .tryAgain,
        "Cannot use the list \(location): another program has locked it. Nothing was changed; try again when that program is done."
      )
    case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR:
      // SQLITE_ERROR says that a statement is wrong. Ours are right for every file that is whole.
      self = .damagedDatabase(location)
    case .SQLITE_READONLY:
      self.init(
        .noPermission,
        "Cannot change the list \(location): the file or its folder is read-only. Nothing was changed; allow writing to both, or name another file with --file."
      )
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self.init(
        .noPermission,
        "Cannot open the list \(location): the file or its folder is read-only, or may not be read. Nothing was changed; allow it, or name another file with --file."
      )
    case .SQLITE_FULL:
      self.init(
        .inputOutput,
        "Cannot change the list \(location): the disk is full. Nothing was changed; free some space and try again."
      )
    default:
      self.init(
        .inputOutput,
        "Cannot use the list \(location): \(error.message ?? "unknown problem") (SQLite \(error.extendedResultCode.rawValue)). Nothing was changed; check the disk and try again."
      )
    }
  }
}

/// Runs an operation on a list, and says in one line what went wrong if it throws.
func reportingDatabaseErrors<R>(in location: String, _ operation: () throws -> R) throws -> R {
  do {
    return try operation()
  } catch {
    throw reported(error, in: location)
  }
}

/// Runs an asynchronous operation on a list, and says in one line what went wrong if it throws.
func reportingDatabaseErrors<R>(in location: String, _ operation: () async throws -> R) async throws -> R {
  do {
    return try await operation()
  } catch {
    throw reported(error, in: location)
  }
}

private func reported(_ error: any Error, in location: String) -> any Error {
  switch error {
  case is TodosError, is CancellationError: error
  case let error as DatabaseError: TodosError(error, in: location)
  // GRDB's own tables hold something that cannot be decoded.
  default: TodosError.damagedDatabase(location)
  }
}

extension TodosError {
  /// The folder of a list's file could not be created.
  package static func folder(for path: String, _ error: any Error) -> Self {
    Self(
      .cannotCreate,
      "Cannot make the folder of the list \(path): \(reason(error)). Name another file with --file.")
  }

  /// The output of a command could not be written.
  static func printing(_ error: any Error) -> Self {
    Self(
      .inputOutput,
      "Cannot write to standard output: \(reason(error)). What was done to the list stays done.")
  }

  /// Why a file could not be used, in a few words.
  private static func reason(_ error: any Error) -> String {
    let underlying = (error as? CocoaError)?.underlying ?? error
    if let error = underlying as? POSIXError {
      return String(cString: strerror(error.code.rawValue)).lowercased()
    }
    return "\(underlying)"
  }
}
