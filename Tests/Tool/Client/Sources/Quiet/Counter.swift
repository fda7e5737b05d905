import Dependencies

/// A key without a live value.
public enum CounterKey: TestDependencyKey {
  /// The value in tests.
  public static let testValue = 0
}

extension DependencyValues {
  /// A counter without a live value.
  public var counter: Int {
    get { self[CounterKey.self] }
    set { self[CounterKey.self] = newValue }
  }
}
