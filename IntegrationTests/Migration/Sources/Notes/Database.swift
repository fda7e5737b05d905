import Dependencies
import Foundation

/// An in-memory database: a new one for each test.
public final class Database: @unchecked Sendable {
  private let lock = NSLock()
  private var storage: [Note] = []
  public let name: String

  public init(name: String = "") { self.name = name }

  public var notes: [Note] { lock.withLock { storage } }
  public func insert(_ note: Note) { lock.withLock { storage.append(note) } }
  public func removeAll() { lock.withLock { storage = [] } }
}

public struct Note: Equatable, Identifiable, Sendable {
  public var id: UUID
  public var text: String
  public var date: Date

  public init(id: UUID, text: String, date: Date) {
    self.id = id
    self.text = text
    self.date = date
  }
}

extension Database: DependencyKey {
  public static let liveValue = Database(name: "live")
  public static var previewValue: Database { Database(name: "preview") }
  public static var testValue: Database { Database(name: "test") }
}

extension DependencyValues {
  public var database: Database {
    get { self[Database.self] }
    set { self[Database.self] = newValue }
  }
}
