import Dependencies

/// A value of a key: an override, or created by an initializer.
class Instance: @unchecked Sendable {
  let number: Int
  /// What the initializer left behind.
  ///
  /// Written before the instance is shared.
  var kept: [Thing] = []

  init(_ number: Int) { self.number = number }
}

/// An instance that stores a `@Dependency`, so that `withDependencies(from:)` finds its values.
final class CapturingInstance: Instance, @unchecked Sendable {
  @Dependency(Key0.self) private var dependency
}

protocol ProgramKey: DependencyKey where Value == Instance {
  static var key: Key { get }
}

extension ProgramKey {
  static var liveValue: Instance { World.current.create(key, .live) }
  static var testValue: Instance { World.current.create(key, .test) }
  static var dependencyLifetime: DependencyLifetime {
    switch key.lifetime {
    case .automatic: .automatic
    case .root: .root
    case .scoped: .scoped
    case .transient: .transient
    }
  }
}

enum Key0: ProgramKey {
  typealias Value = Instance
  static let key = Key(index: 0)
}

enum Key1: ProgramKey {
  typealias Value = Instance
  static let key = Key(index: 1)
}

enum Key2: ProgramKey {
  typealias Value = Instance
  static let key = Key(index: 2)
}

enum Key3: ProgramKey {
  typealias Value = Instance
  static let key = Key(index: 3)
}

enum Key4: ProgramKey {
  typealias Value = Instance
  static let key = Key(index: 4)
}

enum Key5: ProgramKey {
  typealias Value = Instance
  static let key = Key(index: 5)
}

enum Key6: ProgramKey {
  typealias Value = Instance
  static let key = Key(index: 6)
}

enum Key7: ProgramKey {
  typealias Value = Instance
  static let key = Key(index: 7)
}

enum Key8: ProgramKey {
  typealias Value = Instance
  static let key = Key(index: 8)
}

extension Key {
  /// A new `@Dependency` of this key.
  var dependency: Dependency<Instance> {
    switch index {
    case 0: Dependency(Key0.self)
    case 1: Dependency(Key1.self)
    case 2: Dependency(Key2.self)
    case 3: Dependency(Key3.self)
    case 4: Dependency(Key4.self)
    case 5: Dependency(Key5.self)
    case 6: Dependency(Key6.self)
    case 7: Dependency(Key7.self)
    default: Dependency(Key8.self)
    }
  }
}

extension DependencyValues {
  subscript(key: Key) -> Instance {
    get {
      switch key.index {
      case 0: self[Key0.self]
      case 1: self[Key1.self]
      case 2: self[Key2.self]
      case 3: self[Key3.self]
      case 4: self[Key4.self]
      case 5: self[Key5.self]
      case 6: self[Key6.self]
      case 7: self[Key7.self]
      default: self[Key8.self]
      }
    }
    set {
      switch key.index {
      case 0: self[Key0.self] = newValue
      case 1: self[Key1.self] = newValue
      case 2: self[Key2.self] = newValue
      case 3: self[Key3.self] = newValue
      case 4: self[Key4.self] = newValue
      case 5: self[Key5.self] = newValue
      case 6: self[Key6.self] = newValue
      case 7: self[Key7.self] = newValue
      default: self[Key8.self] = newValue
      }
    }
  }
}
