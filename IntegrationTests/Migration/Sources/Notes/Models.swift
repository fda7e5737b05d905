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

/// A recorder of events with their dates: state, and an input.
public final class Recorder: DependencyKey, @unchecked Sendable {
  @Dependency(\.date.now) private var now
  private let storage = Events()

  public init() {}

  public static var liveValue: Recorder { Recorder() }
  public static var testValue: Recorder { Recorder() }

  public var events: [String] { storage.all }
  public func record(_ event: String) { storage.append("\(Int(now.timeIntervalSince1970)) \(event)") }
}

/// A session, as an actor with an input.
public actor Session: DependencyKey {
  @Dependency(\.number) private var number
  public private(set) var log: [Int] = []

  public init() {}

  public static var liveValue: Session { Session() }
  public static var testValue: Session { Session() }

  public func note() { log.append(number) }
}

/// A cache that says that there is one for each root.
public final class Cache: DependencyKey, @unchecked Sendable {
  @Dependency(\.number) private var number
  private let storage = Events()

  public init() {}

  public static var liveValue: Cache { Cache() }
  public static var testValue: Cache { Cache() }
  public static var dependencyLifetime: DependencyLifetime { .root }

  public var entries: [String] { storage.all }
  public func fill() { storage.append("\(number)") }
}

/// A value that was computed from an input.
public struct Limits: DependencyKey, Equatable, Sendable {
  public var upper: Int

  public static var liveValue: Limits {
    @Dependency(\.number) var number
    return Limits(upper: number * 10)
  }
  public static var testValue: Limits { liveValue }
}

/// A repository that copies its input when it is made.
public final class Repository: DependencyKey, Sendable {
  public let number: Int

  public init(number: Int) { self.number = number }

  public static var liveValue: Repository {
    @Dependency(\.number) var number
    return Repository(number: number)
  }
  public static var testValue: Repository { liveValue }
}

/// A screen that records.
public struct Screen: Sendable {
  @Dependency(\.recorder) public var recorder
  @Dependency(\.session) public var session
  @Dependency(\.cache) public var cache

  public init() {}

  public func appear() { recorder.record("appear") }
}

final class Events: @unchecked Sendable {
  private let lock = NSLock()
  private var events: [String] = []

  var all: [String] { lock.withLock { events } }
  func append(_ event: String) { lock.withLock { events.append(event) } }
}

extension DependencyValues {
  public var recorder: Recorder {
    get { self[Recorder.self] }
    set { self[Recorder.self] = newValue }
  }

  public var session: Session {
    get { self[Session.self] }
    set { self[Session.self] = newValue }
  }

  public var cache: Cache {
    get { self[Cache.self] }
    set { self[Cache.self] = newValue }
  }

  public var limits: Limits {
    get { self[Limits.self] }
    set { self[Limits.self] = newValue }
  }

  public var repository: Repository {
    get { self[Repository.self] }
    set { self[Repository.self] = newValue }
  }
}

/// A store as frameworks for state have it: it keeps its values, and binds them around its reducer and its effects.
@MainActor
public final class Store<State, Action: Sendable> {
  public typealias Effect = @Sendable () async -> Action?

  public private(set) var state: State
  public var dependencies: DependencyValues
  private let reduce: (inout State, Action) -> Effect?

  public init(
    initialState: State, reduce: @escaping (inout State, Action) -> Effect?,
    withDependencies update: (inout DependencyValues) -> Void = { _ in }
  ) {
    var values = DependencyValues._current
    update(&values)
    dependencies = values
    state = initialState
    self.reduce = reduce
  }

  public func send(_ action: Action) async {
    var next: Action? = action
    while let action = next {
      let effect = DependencyValues.$_current.withValue(dependencies) { reduce(&state, action) }
      guard let effect else { return }
      next = await DependencyValues.$_current.withValue(dependencies) { await effect() }
    }
  }

  public func scope<ChildState, ChildAction: Sendable>(
    _ initialState: ChildState,
    reduce: @escaping (inout ChildState, ChildAction) -> Store<ChildState, ChildAction>.Effect?
  ) -> Store<ChildState, ChildAction> {
    DependencyValues.$_current.withValue(dependencies) {
      Store<ChildState, ChildAction>(initialState: initialState, reduce: reduce)
    }
  }
}
