import Dependencies
import Foundation

/// A screen with a list of notes, which creates the screens of its rows.
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
}

public final class NoteModel: @unchecked Sendable {
  @Dependency(\.context) public var context
  @Dependency(\.database) public var database
  @Dependency(\.number) public var number
  @Dependency(\.word) public var word

  public init() {}

  public func open() -> NoteModel { withDependencies(from: self) { NoteModel() } }
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

/// A repository that copies its input when it is created.
public final class Repository: DependencyKey, Sendable {
  public let number: Int

  public init(number: Int) { self.number = number }

  public static var liveValue: Repository {
    @Dependency(\.number) var number
    return Repository(number: number)
  }
  public static var testValue: Repository { liveValue }
}

extension DependencyValues {
  public var repository: Repository {
    get { self[Repository.self] }
    set { self[Repository.self] = newValue }
  }
}
