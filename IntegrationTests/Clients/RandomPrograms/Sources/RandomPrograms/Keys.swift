import Dependencies
import Synchronization

/// A value of a key: an override, or created by an initializer.
class Instance: @unchecked Sendable {
  let number: Int
  /// The objects that outlive the initializer.
  ///
  /// Written before the instance is shared.
  var kept: [Thing] = []
  /// How many there are.
  static let alive = Atomic(0)

  init(_ number: Int) {
    self.number = number
    Self.alive.add(1, ordering: .relaxed)
  }

  deinit { Self.alive.subtract(1, ordering: .relaxed) }
}

/// An instance that stores a `@Dependency`, so that `withDependencies(from:)` finds its values.
final class CapturingInstance: Instance, @unchecked Sendable {
  @Dependency(NumberedKey<Zero>.self) private var dependency
  /// An object that gets its dependencies, and so doesn't retain the scope that has created it.
  var child: Model?
}

protocol ProgramKey: DependencyKey where Value == Instance { static var key: Key { get } }

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

/// A number as a type.
protocol KeyNumber: SendableMetatype { static var index: Int { get } }

enum Zero: KeyNumber { static var index: Int { 0 } }

enum Next<Number: KeyNumber>: KeyNumber { static var index: Int { Number.index + 1 } }

enum NumberedKey<Number: KeyNumber>: ProgramKey {
  typealias Value = Instance
  static var key: Key { Key(index: Number.index) }
}

extension ProgramKey {
  static var dependency: Dependency<Instance> { Dependency(Self.self) }

  static func read(_ values: DependencyValues) -> Instance { values[Self.self] }

  static func set(_ instance: Instance, in values: inout DependencyValues) { values[Self.self] = instance }
}

extension Key {
  private static let types = types(from: Zero.self)

  private static func types<Number: KeyNumber>(from first: Number.Type) -> [any ProgramKey.Type] {
    [NumberedKey<Number>.self] + (Number.index + 1 < count ? types(from: Next<Number>.self) : [])
  }

  fileprivate var type: any ProgramKey.Type { Self.types[index] }

  /// A new `@Dependency` of this key.
  var dependency: Dependency<Instance> { type.dependency }
}

extension DependencyValues {
  subscript(key: Key) -> Instance {
    get { key.type.read(self) }
    set { key.type.set(newValue, in: &self) }
  }
}
