import Dependencies

/// A thousand distinct keys, as one generic type on a thousand combinations of parameters.
enum DistinctKeys {
  static let all: [any DistinctKey.Type] = digits.flatMap { a in
    digits.flatMap { b in digits.map { c in combine(a, b, c) } }
  }

  /// The value that all of them have.
  static let value = 7

  private static let digits: [any Digit.Type] = [
    D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
  ]

  private static func combine<A: Digit, B: Digit, C: Digit>(
    _: A.Type, _: B.Type, _: C.Type
  ) -> any DistinctKey.Type {
    Combined<A, Combined<B, C>>.self
  }
}

/// A key of an integer.
protocol DistinctKey: DependencyKey, SendableMetatype where Value == Int {}

private protocol Digit: SendableMetatype {}

private enum Combined<Head: SendableMetatype, Tail: SendableMetatype>: DistinctKey {
  typealias Value = Int
  static var liveValue: Int { DistinctKeys.value }
}

private enum D0: Digit {}
private enum D1: Digit {}
private enum D2: Digit {}
private enum D3: Digit {}
private enum D4: Digit {}
private enum D5: Digit {}
private enum D6: Digit {}
private enum D7: Digit {}
private enum D8: Digit {}
private enum D9: Digit {}

extension DependencyValues {
  /// Overrides one of the distinct keys.
  mutating func override<Key: DistinctKey>(_ key: Key.Type) {
    self[key] = DistinctKeys.value
  }

  /// Reads one of the distinct keys.
  func read<Key: DistinctKey>(_ key: Key.Type) -> Int {
    self[key]
  }
}
