import Dependencies

/// As many keys as a test needs: `Numbered<Never>`, `Numbered<Numbered<Never>>` and so on.
struct Numbered<Tag>: DependencyKey {
  static var liveValue: Int { -1 }
  static var testValue: Int { -3 }
}

/// One key, with its type erased.
struct AnyNumber: Sendable {
  let get: @Sendable (DependencyValues) -> Int
  let set: @Sendable (inout DependencyValues, Int) -> Void
  let dependency: @Sendable () -> Dependency<Int>

  init<Key: DependencyKey<Int>>(_ key: Key.Type) {
    get = { $0[key] }
    set = { $0[key] = $1 }
    dependency = { Dependency(key) }
  }

  static func family(_ count: Int) -> [AnyNumber] {
    var keys: [AnyNumber] = []
    func add<Tag>(_ tag: Tag.Type) {
      guard keys.count < count else { return }
      keys.append(AnyNumber(Numbered<Tag>.self))
      add(Numbered<Tag>.self)
    }
    add(Never.self)
    return keys
  }
}

/// A generator whose numbers are the same in every run (Vigna's SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
