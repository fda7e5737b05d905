// swift-format-ignore-file
import Dependencies
import Foundation

struct Feature {
  @Dependency(\.urlSession) var session
  @Dependency(\.calendar) var calendar
  func wrong() async throws {
    // Wrong: the network.
    _ = try await URLSession.shared.data(from: url) // <- uncontrolled-global
    // Wrong: the user's language.
    _ = Locale.current // <- uncontrolled-global
    // Wrong: the user's calendar.
    _ = Calendar.current.isDateInToday(day) // <- uncontrolled-global
    // Wrong: the user's time zone.
    _ = TimeZone.current // <- uncontrolled-global
    // Wrong: notifications.
    NotificationCenter.default.post(name: .name, object: nil) // <- uncontrolled-global
    // Wrong: in a closure.
    [1].forEach { _ in print(Locale.current) } // <- uncontrolled-global
    // Wrong: in a text.
    print("\(TimeZone.current)") // <- uncontrolled-global
  }
  // Wrong: an identity.
  let id = UUID() // <- uncontrolled-global
  // Wrong: an initial value.
  var createdAt = Date() // <- uncontrolled-global
  // Wrong: a constant that all share.
  static let started = Date() // <- uncontrolled-global
  // Wrong: a closure as an initial value.
  var now: () -> Date = { Date() } // <- uncontrolled-global
}

struct FeatureView: View {
  // Wrong: the delay of a view.
  func appear() async { try? await Task.sleep(for: .seconds(1)) } // <- uncontrolled-global
}

final class Row: UIView {
  // Wrong: the delay of a view, on a queue.
  func blink() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) {} } // <- uncontrolled-global
}

struct Controlled {
  func right() async throws {
    // Right: dependencies.
    @Dependency(\.locale) var locale
    @Dependency(\.timeZone) var timeZone
    _ = (locale, timeZone)
    // Right: another session.
    _ = URLSession(configuration: .default)
    // Right: a calendar that is said.
    _ = Calendar(identifier: .gregorian)
    // Right: a locale that is said.
    _ = Locale(identifier: "de")
    // Right: another center.
    _ = NotificationCenter()
    // Right: a type of our own.
    _ = Holidays.Calendar.current
    // Right: silenced.
    _ = Locale.current // dependencies:ignore uncontrolled-global because it only formats a log line
    // Right: silenced under the name of before.
    _ = TimeZone.current // dependencies:ignore uncontrolled because it only formats a log line
    // Right: overriding.
    withDependencies { $0.calendar = Calendar.current } operation: {}
  }
  // Right: callers can give another one.
  init(calendar: Calendar = .current, zone: TimeZone = TimeZone.current) {}
}
// Right: preparing.
func start() { prepareDependencies { $0.urlSession = URLSession.shared } }
// Right: a live value.
struct Client: DependencyKey, Sendable {
  var center: NotificationCenter
  static let liveValue = Client(center: NotificationCenter.default)
}
// Right: sample data.
extension User { static let mock = User(locale: Locale.current) }
// Right: a preview.
#Preview { Text(Locale.current.identifier) }
