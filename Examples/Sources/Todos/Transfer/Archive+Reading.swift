import Foundation

extension Archive {
  /// Reads the to-dos in an exported file, all of them or none.
  ///
  /// - Parameters:
  ///   - data: The file's contents.
  ///   - path: Where the file is, for messages.
  /// - Returns: The to-dos.
  /// - Throws: An error that says what is wrong with the file, and where in it.
  static func todos(in data: Data, from path: String) throws -> [Todo] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom(date)
    let header: Header
    do {
      header = try decoder.decode(Header.self, from: data)
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      throw TodosError.notJSON(path, isEmpty: data.isEmpty)
    } catch {
      throw TodosError.notExported(path)
    }
    guard header.format == format else { throw TodosError.notExported(path) }
    guard header.version == version else { throw TodosError.wrongVersion(header.version, path) }
    do {
      return try checked(decoder.decode(Archive.self, from: data).todos, from: path)
    } catch let error as DecodingError {
      throw TodosError.malformed(path, error)
    }
  }

  /// Reads a date, as `JSONDecoder` does too, whose own errors do not say which field of an item it was.
  @Sendable
  private static func date(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    guard let date = try? Date(container.decode(String.self), strategy: .iso8601) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
    }
    return date
  }

  private static func checked(_ items: [Item], from path: String) throws -> [Todo] {
    var places: [UUID: Int] = [:]
    return try items.enumerated().map { index, item in
      if let first = places.updateValue(index, forKey: item.id) {
        throw TodosError.repeated(path, first: first, second: index)
      }
      return try todo(item, index: index, from: path)
    }
  }

  private static func todo(_ item: Item, index: Int, from path: String) throws -> Todo {
    let title: String
    do {
      title = try TodoTitle.normalized(item.title)
    } catch {
      throw TodosError.importedTitle(path, index: index, error)
    }
    return Todo(id: item.id, title: title, createdAt: item.createdAt, completedAt: item.completedAt)
  }
}
