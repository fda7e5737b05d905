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

package struct TokenKey: UniformKey { package static var liveValue: Plain? { nil } }

/// Shows whether an override still exists.
package final class Token {
  package private(set) weak var plain: Plain?

  package init() {}

  package var isAlive: Bool { plain != nil }

  /// Whether it is gone soon: another thread that checks whether an object lives holds that for a moment.
  package var isGone: Bool { isSoon { plain == nil } }

  /// Creates it as the override of a scope, or as a prepared value.
  package func set(in values: inout DependencyValues) {
    let plain = Plain()
    self.plain = plain
    values[TokenKey.self] = plain
  }

  /// Runs `operation` in a scope that it is an override of, beside alpha.
  package func inScope<R>(alpha: Int? = nil, _ operation: () -> R) -> R {
    withDependencies {
      set(in: &$0)
      if let alpha { $0.alpha = alpha }
    } operation: {
      operation()
    }
  }
}

/// An error that a test throws.
package struct Failure: Error, Equatable {
  package var number: Int

  package init(number: Int = 0) { self.number = number }
}
