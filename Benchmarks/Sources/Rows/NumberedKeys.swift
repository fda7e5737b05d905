import Dependencies

/// A key of an integer.
protocol NumberedKey: DependencyKey, SendableMetatype where Value == Int {}

/// A thousand keys whose initializers do the same work, which is the type that conforms.
protocol KeyFamily: SendableMetatype {
  /// Creates the value of the key with a number.
  static func create(_ index: Int) -> Int
}

/// Keys whose value needs nothing.
enum NumberedKeys: KeyFamily {
  static let all = keys(of: Self.self)

  static func create(_ index: Int) -> Int { 7 }
}

/// The keys of a family, in the order of their numbers: one generic type on a thousand combinations of parameters.
func keys<Family: KeyFamily>(of family: Family.Type) -> [any NumberedKey.Type] {
  func combine<A: Digit, B: Digit, C: Digit>(_: A.Type, _: B.Type, _: C.Type) -> any NumberedKey.Type {
    Combined<Family, A, B, C>.self
  }
  let digits: [any Digit.Type] = [
    D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
  ]
  return digits.flatMap { a in digits.flatMap { b in digits.map { c in combine(a, b, c) } } }
}

private enum Combined<Family: KeyFamily, A: Digit, B: Digit, C: Digit>: NumberedKey {
  typealias Value = Int
  static var liveValue: Int { Family.create(A.value * 100 + B.value * 10 + C.value) }
}

private protocol Digit: SendableMetatype {
  static var value: Int { get }
}

private enum D0: Digit { static let value = 0 }
private enum D1: Digit { static let value = 1 }
private enum D2: Digit { static let value = 2 }
private enum D3: Digit { static let value = 3 }
private enum D4: Digit { static let value = 4 }
private enum D5: Digit { static let value = 5 }
private enum D6: Digit { static let value = 6 }
private enum D7: Digit { static let value = 7 }
private enum D8: Digit { static let value = 8 }
private enum D9: Digit { static let value = 9 }

extension DependencyValues {
  /// Overrides one of the numbered keys.
  mutating func override<Key: NumberedKey>(_ key: Key.Type) {
    self[key] = 7
  }

  /// Reads one of the numbered keys.
  func read<Key: NumberedKey>(_ key: Key.Type) -> Int {
    self[key]
  }
}
