package import Foundation

extension TodosModel {
  /// The result of an import.
  package struct ImportSummary: Equatable, Sendable {
    /// How many to-dos are new.
    package let added: Int
    /// How many were in the list already, and stayed as they are there.
    package let known: Int
  }

  /// The list as a file holds it.
  package func exported() async throws -> Data {
    try await refresh()
    return try Archive(todos).encoded()
  }

  /// Writes the list to a file, wholly or not at all.
  ///
  /// - Parameter path: Where the file is to be; one that is there is replaced, unless it is the list itself.
  /// - Returns: How many to-dos were written.
  /// - Throws: A ``TodosError``.
  package func exportButtonTapped(to path: String) async throws -> Int {
    let list = fileSystem.canonicalPath(location)
    let belongings = [list, "\(list)-journal", "\(list)-wal", "\(list)-shm"]
    if belongings.contains(fileSystem.canonicalPath(path)) { throw TodosError.exportOntoList(path) }
    let data = try await exported()
    do {
      try fileSystem.write(data, path)
    } catch {
      throw TodosError.writing(path, error)
    }
    return todos.count
  }

  /// Adds the to-dos of an exported file, all that are new or, if anything is wrong with the file, none.
  package func importButtonTapped(from path: String) async throws -> ImportSummary {
    let data: Data
    do {
      data = try fileSystem.read(path)
    } catch {
      throw TodosError.reading(path, error)
    }
    return try await merge(data, from: path)
  }

  /// Adds the to-dos of an exported file that has been read already.
  package func merge(_ data: Data, from path: String) async throws -> ImportSummary {
    let imported = try Archive.todos(in: data, from: path)
    let added = try await database.merge(imported)
    try await refresh()
    return ImportSummary(added: added, known: imported.count - added)
  }
}
