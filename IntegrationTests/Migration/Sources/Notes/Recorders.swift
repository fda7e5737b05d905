import Dependencies
import Foundation

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
