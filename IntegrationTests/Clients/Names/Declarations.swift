public import Dependencies
public import DependenciesTestSupport
public import Foundation
public import Testing

// A project's own declarations that are the same as this package's. As they stand, they are those of a module of helpers.
// `Scripts/integration` compiles them without `public`, too: then they are those of an application whose tests import it as
// `@testable`. The operations are empty: nothing runs.

// What many test targets write.

public func == <A: Equatable, B: Equatable>(lhs: [(A, B)], rhs: [(A, B)]) -> Bool { true }
public func != <A: Equatable, B: Equatable>(lhs: [(A, B)], rhs: [(A, B)]) -> Bool { true }
public func == <A: Equatable, B: Equatable, C: Equatable>(lhs: [(A, B, C)], rhs: [(A, B, C)]) -> Bool { true }
public func != <A: Equatable, B: Equatable, C: Equatable>(lhs: [(A, B, C)], rhs: [(A, B, C)]) -> Bool { true }
public func == <A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
  lhs: [(A, B, C, D)], rhs: [(A, B, C, D)]
) -> Bool { true }
public func != <A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
  lhs: [(A, B, C, D)], rhs: [(A, B, C, D)]
) -> Bool { true }
public func == <A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable>(
  lhs: [(A, B, C, D, E)], rhs: [(A, B, C, D, E)]
) -> Bool { true }
public func != <A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable>(
  lhs: [(A, B, C, D, E)], rhs: [(A, B, C, D, E)]
) -> Bool { true }

extension UUID {
  public init(_ number: Int) { self.init() }
}

extension Clock {
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<Self> { fatalError() }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  public static var immediate: Self { Self() }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  public static func unimplemented() -> Self { fatalError() }
}

extension Trait where Self == DependenciesTrait {
  public static var dependencies: Self { fatalError() }
  public static func dependencies(
    _ update: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self { fatalError() }
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self { fatalError() }
  public static func dependency<Key: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Key
  ) -> Self where Key.Value == Key { fatalError() }
}

extension Trait where Self == ExhaustiveDependenciesTrait {
  public static var exhaustiveDependencies: Self { fatalError() }
}

extension Trait where Self == DependencyTraceTrait {
  public static var dependencyTrace: Self { fatalError() }
}

// Functions.

public func withDependencies<R>(
  _ update: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R { try operation() }

public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void, operation: () async throws -> R
) async rethrows -> R { try await operation() }

public func withDependencies<Model: AnyObject, R>(
  from model: Model, operation: () throws -> R
) rethrows -> R { try operation() }

public func withDependencies<Model: AnyObject, R>(
  from model: Model, _ update: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R { try operation() }

public func withDependencies<R>(
  exhaustive: Bool, _ update: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R { try operation() }

public func prepareDependencies<R>(_ update: (inout DependencyValues) throws -> R) rethrows -> R {
  fatalError()
}

public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R { fatalError() }

public func escapingDependencies<each Argument, R>(
  _ operation: @escaping @Sendable (repeat each Argument) -> R
) -> @Sendable (repeat each Argument) -> R { operation }

public func withDependencyTrace<R>(_ operation: () throws -> R) rethrows -> DependencyTrace { fatalError() }
