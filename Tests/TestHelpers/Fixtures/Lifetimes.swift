package import Dependencies

// Keys that differ from another one in their lifetime alone, or that read it.

package struct Scoped<Key: UniformKey>: UniformKey {
  package static var liveValue: Key.Value { Key.liveValue }
  package static var dependencyLifetime: DependencyLifetime { .scoped }
}

package struct OfRoot<Key: UniformKey>: UniformKey {
  package static var liveValue: Key.Value { Key.liveValue }
  package static var dependencyLifetime: DependencyLifetime { .root }
}

package struct Transient<Key: UniformKey>: UniformKey {
  package static var liveValue: Key.Value { Key.liveValue }
  package static var dependencyLifetime: DependencyLifetime { .transient }
}

/// An object that stores a `@Dependency`, and reads it on use.
package final class Holder<Key: TestDependencyKey>: Sendable {
  private let dependency = Dependency(Key.self)
  package var value: Key.Value { dependency.wrappedValue }

  package init() {}
}

/// Creates a holder, which captures the scope of the initializer.
package struct HolderKey<Key: TestDependencyKey>: UniformKey {
  package static var liveValue: Holder<Key> { Holder() }
}
