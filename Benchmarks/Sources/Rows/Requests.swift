import Dependencies

/// A client of a server.
struct RequestAPI: Sendable {
  var fetch: @Sendable (Int) -> Int
}

/// A client that keeps what happens.
struct RequestLog: Sendable {
  var write: @Sendable (Int) -> Int
}

/// A client that answers questions about features.
struct RequestFlags: Sendable {
  var limit: @Sendable (Int) -> Int
}

enum UserIDKey: DependencyKey { static let liveValue = 1 }
enum OffsetKey: DependencyKey { static let liveValue = 4 }
enum RequestAPIKey: DependencyKey { static let liveValue = RequestAPI { $0 &+ 1 } }
enum RequestFlagsKey: DependencyKey { static let liveValue = RequestFlags { $0 &+ 3 } }
enum RequestLogKey: DependencyKey { static let liveValue = RequestLog { $0 } }
/// Each scope that overrides what the repository reads creates its own.
enum RepoKey: DependencyKey { static var liveValue: Repo { Repo() } }

extension DependencyValues {
  var userID: Int {
    get { self[UserIDKey.self] }
    set { self[UserIDKey.self] = newValue }
  }
  var flags: RequestFlags {
    get { self[RequestFlagsKey.self] }
    set { self[RequestFlagsKey.self] = newValue }
  }
  var offset: Int {
    get { self[OffsetKey.self] }
    set { self[OffsetKey.self] = newValue }
  }
  var api: RequestAPI {
    get { self[RequestAPIKey.self] }
    set { self[RequestAPIKey.self] = newValue }
  }
  var log: RequestLog {
    get { self[RequestLogKey.self] }
    set { self[RequestLogKey.self] = newValue }
  }
  var repo: Repo {
    get { self[RepoKey.self] }
    set { self[RepoKey.self] = newValue }
  }
}

/// A repository over two clients, which captures the scope that it is created in.
struct Repo: Sendable {
  @Dependency(\.api) var api
  @Dependency(\.log) var log

  /// Two reads.
  func load(_ number: Int) -> Int { log.write(api.fetch(number)) }
}

/// The model of a request that needs clients only.
final class LightModel {
  @Dependency(\.userID) var userID
  @Dependency(\.api) var api
  @Dependency(\.log) var log
  @Dependency(\.flags) var flags
  @Dependency(\.offset) var offset

  /// Six reads.
  func serve() -> Int { log.write(api.fetch(userID)) &+ flags.limit(offset) &+ userID }
}

/// The model of a request that has a repository of its own.
final class RequestModel {
  @Dependency(\.userID) var userID
  @Dependency(\.api) var api
  @Dependency(\.log) var log
  @Dependency(\.flags) var flags
  @Dependency(\.repo) var repo

  /// Nine reads: six of the model's properties, of which one is the repository, and its two; the user is read twice.
  func serve() -> Int { log.write(api.fetch(userID)) &+ flags.limit(repo.load(userID)) &+ userID }
}

/// A model that a parent creates.
final class ChildModel {
  let number: Int
  @Dependency(\.userID) var userID
  @Dependency(\.api) var api

  init(_ number: Int) { self.number = number }

  /// Two reads.
  func serve() -> Int { api.fetch(userID) &+ number }
}

/// Runs a request's operation in a scope of two overrides, one a number, one a struct with a closure.
@inline(__always)
func inRequest<R>(_ number: Int, _ operation: () -> R) -> R {
  withDependencies {
    $0.userID = number
    $0.api = RequestAPI { $0 &+ 2 }
  } operation: {
    operation()
  }
}

/// Serves a request that has a repository of its own.
@inline(__always)
func serveRequest(_ number: Int) -> Int { inRequest(number) { RequestModel().serve() } }

/// Serves a request whose task is suspended between two reads.
public func serveSuspending(_ number: Int) async -> Int {
  await withDependencies {
    $0.userID = number
    $0.api = RequestAPI { $0 &+ 2 }
  } operation: {
    let model = RequestModel()
    let user = model.userID
    await Task.yield()
    return model.serve() &+ user
  }
}
