import Dependencies
import Foundation

/// A value that tells the contexts apart.
public enum NumberKey: DependencyKey {
  public static var liveValue: Int { 1 }
  public static var previewValue: Int { 2 }
  public static var testValue: Int { 3 }
}

/// Another one, which stays as it is while the first is overridden.
public enum WordKey: DependencyKey {
  public static var liveValue: String { "live" }
  public static var previewValue: String { "preview" }
  public static var testValue: String { "test" }
}

extension DependencyValues {
  public var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }

  public var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}

/// A value type with dependencies.
public struct Feature: Sendable {
  @Dependency(\.context) public var context
  @Dependency(\.number) public var number
  @Dependency(\.word) public var word

  public init() {}
}

/// A client as a struct of closures.
public struct APIClient: Sendable {
  public var fetch: @Sendable (_ count: Int) async throws -> [String]
  public var delete: @Sendable (_ text: String) async throws -> Void

  public init(
    fetch: @escaping @Sendable (_ count: Int) async throws -> [String],
    delete: @escaping @Sendable (_ text: String) async throws -> Void
  ) {
    self.fetch = fetch
    self.delete = delete
  }
}

extension APIClient: DependencyKey {
  public static let liveValue = APIClient(
    fetch: { count in
      @Dependency(\.word) var word
      return Array(repeating: word, count: count)
    },
    delete: { _ in }
  )
  public static let testValue = APIClient(
    fetch: unimplemented("APIClient.fetch", placeholder: []),
    delete: unimplemented("APIClient.delete")
  )
}

extension DependencyValues {
  public var api: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
}

/// An in-memory database: a new one for each test.
public final class Database: @unchecked Sendable {
  private let lock = NSLock()
  private var storage: [Note] = []
  public let name: String

  public init(name: String = "") { self.name = name }

  public var notes: [Note] { lock.withLock { storage } }
  public func insert(_ note: Note) { lock.withLock { storage.append(note) } }
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

/// A service with a stored dependency.
public final class Service: @unchecked Sendable {
  @Dependency(\.word) public var word

  public init() {}
}

/// Objects that tests share as globals.
public let globalFeature = Feature()
public let globalService = Service()
