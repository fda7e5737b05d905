// swift-format-ignore-file
import Dependencies
import Foundation

// Right: what a function of a live value calls, and what that calls.
struct Weather: DependencyKey, Sendable {
  var load: @Sendable () async throws -> Data
  static let liveValue = Weather(load: { try await fetchWeather() })
}
private func fetchWeather() async throws -> Data { try await request() }
private func request() async throws -> Data { try await URLSession.shared.data(from: url).0 }

// Right: a helper with static functions that only a live implementation names.
protocol Tracker: Sendable {}
struct RemoteTracker: Tracker {
  func track() async throws { try await Transport.send() }
}
enum Transport {
  static func send() async throws { _ = try await URLSession.shared.data(from: url) }
}
enum TrackerKey: DependencyKey { static let liveValue: any Tracker = RemoteTracker() }

// Right: given when the program starts.
final class Recorder: Sendable { func stamp() -> Date { Date() } }
final class Sampler: Sendable { func stamp() -> Date { Date() } }
final class Meter: Sendable { func stamp() -> Date { Date() } }
func launch() {
  prepareDependencies {
    $0.recorder = Recorder()
    $0.stamp = { Sampler().stamp() }
  }
}
struct Root { var body: some View { Content().dependency(\.meter, Meter()) } }

// Right: live by its name.
struct LiveClock { func now() -> Date { Date() } }
enum ClockLive { static func now() -> Date { Date() } }

// Right: a default that callers can replace.
struct Schedule {
  let clock: any Clock<Duration>
  let id: UUID
  init(clock: (any Clock<Duration>)? = nil, id given: UUID?) {
    self.clock = clock ?? ContinuousClock()
    self.id = given ?? UUID()
  }
}
// Wrong: what the default replaces is not an argument.
struct Row {
  var stored: Date?
  func date() -> Date { stored ?? Date() } // <- uncontrolled-time
}
// Wrong: a word that only begins or ends like one for live values.
struct Liveliness { func date() -> Date { Date() } } // <- uncontrolled-time
struct Delivery { func date() -> Date { Date() } } // <- uncontrolled-time
// Wrong: a function whose name has the letters only.
func deliver() -> Date { Date() } // <- uncontrolled-time

// Right: names that mean something else.
struct Shadows {
  let calendar = Holidays.Calendar.current
  var now: Int { Date.Components.now }
  func random() -> Int { dice.random(in: 1...6) }
}
// Right: mentioned only.
struct Mentions {
  let makeDate = "Date()" // Date()
  let type = Date.self
  let maker: () -> UUID = UUID.init
  /* UUID() */
}
// Right: a macro entry of an enclosing type.
extension DependencyValues {
  var launchDate: Date {
    get { self[LaunchDate.self] }
    set { self[LaunchDate.self] = newValue }
  }
  private enum LaunchDate: DependencyKey { static let liveValue = Date() }
}
// Right: a nested type hides that of the system.
final class Planner {
  struct Date { static let now = 1 }
  enum Task { static func sleep(for seconds: Int) {} }
  func plan() { print(Date(), Date.now); Task.sleep(for: 1) }
  struct Week { func start() -> Any { Date() } }
}
// Right: functions that a live value names without calling them.
struct Sender: DependencyKey, Sendable {
  var send: @Sendable (Int) -> Date
  var wait: @Sendable () async throws -> Void
  static let liveValue = Sender(send: sendImpl(_:), wait: waitImpl)
}
private func sendImpl(_ id: Int) -> Date { Date() }
private func waitImpl() async throws { try await Task.sleep(for: .seconds(1)) }
// Right: a live value that others are made of.
struct Inner: Sendable {
  var now: @Sendable () -> Date
  static let live = Inner(now: { Date() })
  static func liveInner() -> Inner { Inner(now: { Date() }) }
}
struct Outer: DependencyKey, Sendable {
  var inner: Inner
  static let liveValue = Self(inner: .live)
}
