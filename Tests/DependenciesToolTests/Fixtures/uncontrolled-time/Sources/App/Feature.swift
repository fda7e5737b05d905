// swift-format-ignore-file
import Dependencies
import Foundation

struct Feature {
  func wrong() async throws {
    // Wrong: the date.
    _ = Date() // <- uncontrolled-time
    // Wrong: the date by its name.
    _ = Date.now // <- uncontrolled-time
    // Wrong: the date by its member alone.
    let start: Date = .now // <- uncontrolled-time
    // Right: an instant of a clock.
    let instant: ContinuousClock.Instant = .now
    // Wrong: an identifier.
    let id = UUID() // <- uncontrolled-time
    // Wrong: a random number.
    _ = Int.random(in: 1...6) // <- uncontrolled-time
    // Wrong: a random bit.
    _ = Bool.random() // <- uncontrolled-time
    // Wrong: a generator.
    var generator = SystemRandomNumberGenerator() // <- uncontrolled-time
    // Wrong: sleeping.
    try await Task.sleep(for: .seconds(1)) // <- uncontrolled-time
    // Wrong: a clock.
    let clock = ContinuousClock() // <- uncontrolled-time
    // Wrong: another clock.
    _ = SuspendingClock() // <- uncontrolled-time
    _ = (id, clock, generator.next())
    // Wrong: a clock of the system, by its name.
    try await Task.sleep(for: .seconds(1), clock: .continuous) // <- uncontrolled-time
    // Wrong: a random element.
    _ = [1, 2].randomElement() // <- uncontrolled-time
    _ = list.shuffled() // <- uncontrolled-time
    // Right: with a generator.
    _ = list.shuffled(using: &generator)
    // Wrong: a queue, later.
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {} // <- uncontrolled-time
    // Wrong: in a text.
    print("\(Date())") // <- uncontrolled-time
    // Wrong: in a closure.
    [1].forEach { _ in print(UUID()) } // <- uncontrolled-time
  }
  // Right: an initial value, where no `@Dependency` can stand.
  let id = UUID()
  // Wrong: nanoseconds.
  func nap() async { try? await Task<Never, Never>.sleep(nanoseconds: 1) } // <- uncontrolled-time
}

struct FeatureView: View {
  // Right: the delay of a view.
  func appear() async { try? await Task.sleep(for: .seconds(1)); DispatchQueue.main.asyncAfter(deadline: .now() + 1) {} }
  // Wrong: the date in a view.
  func title() -> String { "\(Date())" } // <- uncontrolled-time
}

struct Controlled {
  @Dependency(\.date.now) var now
  @Dependency(\.continuousClock) var clock
  func right() async throws {
    // Right: a dependency.
    _ = now
    // Right: a date that is said.
    _ = Date(timeIntervalSince1970: 0)
    // Right: an identifier that is said.
    _ = UUID(uuidString: "00000000-0000-0000-0000-000000000000")
    // Right: a generator that is given.
    _ = Int.random(in: 1...6, using: &generator)
    // Right: a clock that is given.
    try await Task.sleep(for: .seconds(1), clock: clock)
    // Right: a type of our own.
    _ = Dice.random(in: 1...6)
    // Right: overriding.
    withDependencies {
      $0.date = .constant(Date())
      $0.uuid = UUIDGenerator { UUID() }
    } operation: {
    }
    // Right: another session.
    _ = URLSession(configuration: .default)
    // Right: silenced.
    _ = Date() // dependencies:ignore uncontrolled-time because it names a log file
    // Right: silenced under the name of before.
    _ = UUID() // dependencies:ignore uncontrolled because it names a log file
    // Right: a global, which another rule is about.
    _ = (Locale.current, Calendar.current, URLSession.shared)
    // Right: a queue, now.
    DispatchQueue.main.async {}
  }
  // Right: callers can give another one.
  init(id: UUID = UUID(), calendar: Calendar = .current, zone: TimeZone = TimeZone.current) {}
}
// Right: preparing.
func start() {
  prepareDependencies { $0.urlSession = URLSession.shared }
}
// Right: a live value.
struct Client: DependencyKey, Sendable {
  var now: @Sendable () -> Date
  static let liveValue = Client(now: { Date() })
}
// Right: a live implementation.
protocol Store: Sendable {}
struct LiveStore: Store {
  let started = Date()
  func wait() async throws { try await Task.sleep(for: .seconds(1)) }
}
enum StoreKey: DependencyKey { static let liveValue: any Store = LiveStore() }
// Right: a part of a live implementation.
struct Uploader: DependencyKey { static let liveValue = UploadService() }
final class UploadService: Sendable { let helper = UploadHelper() }
final class UploadHelper: Sendable { let id = UUID() }
// Right: a live value as a static member.
extension Client {
  static var live: Client { Client(now: { Date() }) }
}
// Right: a macro entry.
extension DependencyValues {
  @DependencyEntry(liveValue: UUID()) var launch: UUID = UUID(0)
}
// Right: sample data.
extension User {
  static let mock = User(id: UUID())
}
// Right: a preview.
#Preview { Text(Date.now, style: .date) }
// Right: for debugging only.
#if DEBUG
  let sample = Date()
#endif
// Right: a function that makes a live value.
struct Made: DependencyKey, Sendable {
  var now: @Sendable () -> Date
  static var liveValue: Made { assemble() }
}
func assemble() -> Made { Made(now: { Date() }) }
