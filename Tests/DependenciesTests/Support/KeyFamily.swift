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
