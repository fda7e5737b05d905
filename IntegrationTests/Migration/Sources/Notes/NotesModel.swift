import Dependencies
import Foundation

/// A screen with a list of notes, which makes the screens of its rows.
public final class NotesModel: @unchecked Sendable {
  @Dependency(\.api) private var api
  @Dependency(\.context) public var context
  @Dependency(\.database) public var database
  @Dependency(\.date.now) private var now
  @Dependency(\.number) public var number
  @Dependency(\.uuid) private var uuid
  @Dependency(\.word) public var word

  public init() {}

  public func add(_ text: String) {
    database.insert(Note(id: uuid(), text: text, date: now))
  }

  public func insert(_ text: String) {
    database.insert(Note(id: UUID(0), text: text, date: Date(timeIntervalSince1970: 0)))
  }

  public func load() async throws {
    for text in try await api.fetch(number) { insert(text) }
  }

  public func open() -> NoteModel {
    withDependencies(from: self) { NoteModel() }
  }

  public func sandbox() -> NotesModel {
    withDependencies(from: self) {
      $0.database = Database(name: "sandbox")
    } operation: {
      NotesModel()
    }
  }
}

public final class NoteModel: @unchecked Sendable {
  @Dependency(\.context) public var context
  @Dependency(\.database) public var database
  @Dependency(\.number) public var number
  @Dependency(\.word) public var word

  public init() {}

  public func open() -> NoteModel { withDependencies(from: self) { NoteModel() } }
}

/// A model whose superclass has the dependencies.
open class BaseModel {
  @Dependency(\.number) public var number

  public init() {}
}

public final class DerivedModel: BaseModel {
  public func child() -> Feature { withDependencies(from: self) { Feature() } }
}

/// A model of the main actor.
@MainActor
public final class TimerModel {
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.number) private var number
  public private(set) var ticks: [Int] = []

  public init() {}

  public func run(_ count: Int) async throws {
    for _ in 0..<count {
      try await clock.sleep(for: .seconds(1))
      ticks.append(number)
    }
  }
}
