// swift-format-ignore-file
import Dependencies

struct API: Sendable { var fetch: @Sendable () -> Int }

// Wrong: given to the value's own initializer.
struct Wrong1: DependencyKey {
  var api: API
  static var liveValue: Self {
    @Dependency(\.api) var api
    return Self(api: api) // <- stale-copy
  }
}
// Wrong: given to a struct.
enum Wrong2: DependencyKey {
  static var liveValue: Repository {
    @Dependency(\.api) var api
    return Repository(api: api) // <- stale-copy
  }
}
struct Repository: Sendable { let api: API }
// Wrong: given to a class that stores it.
enum Wrong3: DependencyKey {
  static let liveValue: Service = {
    @Dependency(\.api) var api
    return Service(api) // <- stale-copy
  }()
}
final class Service: Sendable {
  private let client: API
  init(_ api: API) { self.client = api }
}
// Wrong: stored in an initializer.
struct Wrong4: DependencyKey { static let liveValue = Storing() }
final class Storing: Sendable {
  let api: API
  init() {
    @Dependency(\.api) var api
    self.api = api // <- stale-copy
  }
}
// Wrong: captured by value.
struct Wrong5: DependencyKey {
  var run: @Sendable () -> Int
  static var liveValue: Self {
    @Dependency(\.api) var api
    return Self(run: { [api] in api.fetch() }) // <- stale-copy
  }
}
// Wrong: through a local constant.
struct Wrong6: DependencyKey {
  var run: @Sendable () -> Int
  static var liveValue: Self {
    @Dependency(\.api) var wrapper
    let api = wrapper
    return Self { api.fetch() } // <- stale-copy
  }
}
// Wrong: read by hand.
struct Wrong7: DependencyKey {
  var api: API
  static let liveValue = Wrong7(api: Dependency(\.api).wrappedValue) // <- stale-copy
}
// Wrong: an implicit member.
struct Wrong8: DependencyKey {
  var api: API
  static var liveValue: Wrong8 {
    @Dependency(\.api) var api
    return .init(api: api) // <- stale-copy
  }
}
// Wrong: in a macro entry.
extension DependencyValues {
  @DependencyEntry(liveValue: Repository(api: DependencyValues._current.api)) // <- stale-copy
  var wrong9: Repository = Repository(api: API { 0 })
}
// Wrong: through a static function.
struct Wrong10: DependencyKey {
  var api: API
  static var liveValue: Wrong10 { .live() }
  static func live() -> Wrong10 {
    @Dependency(\.api) var api
    return Wrong10(api: api) // <- stale-copy
  }
}
// Wrong: by type.
struct Wrong11: DependencyKey {
  var other: Wrong1
  static var liveValue: Wrong11 {
    @Dependency(Wrong1.self) var other
    return Wrong11(other: other) // <- stale-copy
  }
}
// Wrong: two at once.
struct Wrong12: DependencyKey {
  var api: API
  var clock: any Clock<Duration>
  static var liveValue: Self {
    @Dependency(\.api) var api
    @Dependency(\.continuousClock) var clock
    return Self(
      api: api, // <- stale-copy
      clock: clock // <- stale-copy
    )
  }
}
// Wrong: captured under another name.
struct Wrong13: DependencyKey {
  var run: @Sendable () -> Int
  static var liveValue: Self {
    @Dependency(\.api) var api
    return Self(run: { [copy = api] in copy.fetch() }) // <- stale-copy
  }
}

// Right: read when it is used.
struct Right1: DependencyKey {
  var run: @Sendable () -> Int
  static var liveValue: Self {
    @Dependency(\.api) var api
    return Self(run: { api.fetch() })
  }
}
// Right: a lifetime is stated.
struct Right2: DependencyKey {
  var api: API
  static var liveValue: Self {
    @Dependency(\.api) var api
    return Self(api: api)
  }
  static var dependencyLifetime: DependencyLifetime { .scoped }
}
// Right: a lifetime in a macro entry.
extension DependencyValues {
  @DependencyEntry(lifetime: .scoped, liveValue: Repository(api: DependencyValues._current.api))
  var right3: Repository = Repository(api: API { 0 })
}
// Right: only used while it is made.
struct Right4: DependencyKey {
  var number: Int
  static var liveValue: Self {
    @Dependency(\.api) var api
    return Self(number: api.fetch())
  }
}
// Right: the wrapper is held.
struct Right5: DependencyKey { static let liveValue = Holding() }
final class Holding: Sendable { @Dependency(\.api) var api }
// Right: values for tests may keep what they find.
struct Right6: TestDependencyKey {
  var api: API
  static var testValue: Self {
    @Dependency(\.api) var api
    return Self(api: api)
  }
}
// Right: a class that does not store it.
struct Right7: DependencyKey {
  static var liveValue: Registering {
    @Dependency(\.api) var api
    return Registering(api: api)
  }
}
final class Registering: Sendable { init(api: API) { print(api) } }
// Right: a type of another module may do anything.
struct Right8: DependencyKey {
  static var liveValue: Foreign {
    @Dependency(\.api) var api
    return Foreign(api: api)
  }
}
// Right: a part of a dependency is a value of its own.
struct Right9: DependencyKey {
  var start: Date
  static var liveValue: Self {
    @Dependency(\.date.now) var now
    return Self(start: now)
  }
}
// Right: a function that is not an initializer.
struct Right10: DependencyKey {
  static var liveValue: Int {
    @Dependency(\.api) var api
    return measure(api)
  }
}
// Right: silenced.
struct Right11: DependencyKey {
  var api: API
  static var liveValue: Self {
    @Dependency(\.api) var api
    // dependencies:ignore stale-copy because the client never changes
    return Self(api: api)
  }
}
// Right: another value under the same name.
struct Right12: DependencyKey {
  var api: API
  static var liveValue: Self {
    @Dependency(\.api) var api
    return [API { 1 }].map { api in Self(api: api) }[0]
  }
}
