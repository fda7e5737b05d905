import GRDB

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

  static func closed(_ location: String) -> Self {
    Self(.tryAgain, "The list \(location) is closed. Nothing was changed; start todos again.")
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
        "Cannot use the list \(location): another program has locked it. Nothing was changed; try again when that program is done.",
        reason: .locked)
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
