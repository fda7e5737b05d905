import DependenciesClocks
import Testing

/// A duration that has nothing in common with `Swift.Duration`.
struct Steps: DurationProtocol, Hashable {
  var count: Int

  init(_ count: Int) { self.count = count }

  static var zero: Self { Self(0) }
  static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.count + rhs.count) }
  static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.count - rhs.count) }
  static func * (lhs: Self, rhs: Int) -> Self { Self(lhs.count * rhs) }
  static func / (lhs: Self, rhs: Int) -> Self { Self(lhs.count / rhs) }
  static func / (lhs: Self, rhs: Self) -> Double { Double(lhs.count) / Double(rhs.count) }
  static func < (lhs: Self, rhs: Self) -> Bool { lhs.count < rhs.count }
}

/// Starts a task that sleeps, and lets it reach its sleep before the next one starts.
func startSleeper<Duration>(
  on clock: TestClock<Duration>,
  for duration: Duration,
  then body: @escaping @Sendable () async -> Void = {}
) async -> Task<Void, any Error> {
  let task = Task {
    try await clock.sleep(for: duration)
    await body()
  }
  await clock.advance()
  return task
}

extension Issue {
  /// The text that was reported.
  var message: String { self.comments.map(\.rawValue).joined(separator: "\n") }
}

/// The events in order; many tasks write them, and the test reads them.
actor Log<Entry: Sendable> {
  private(set) var entries: [Entry] = []

  func append(_ entry: Entry) { self.entries.append(entry) }
}
