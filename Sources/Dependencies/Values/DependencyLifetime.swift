/// How long a resolved value is kept, and which scopes share it.
///
/// The default is right for most keys. Declare another lifetime if the default is wrong for the value:
///
/// ```swift
/// struct ConnectionPool: DependencyKey {
///   let path: String
///
///   static var liveValue: ConnectionPool { ConnectionPool(path: "todos.sqlite") }
///   // One pool, however many requests override their logger.
///   static var dependencyLifetime: DependencyLifetime { .root }
/// }
/// ```
///
/// See <doc:Lifetimes> for examples of each.
public enum DependencyLifetime: Hashable, Sendable {
  /// Kept for the root, unless a scope's overrides affect the value.
  ///
  /// A value created from something that a scope overrides is kept for that scope and the scopes in it. So is
  /// a value with a `@Dependency` that was created in such a scope. If an outer scope or the root has a value
  /// already, an inner scope uses it. Right for values that read their own dependencies when they use them,
  /// and for values without dependencies.
  case automatic

  /// Created once, with the root's values, and shared by all scopes.
  ///
  /// Right if there must be only one value, no matter what scopes override, such as a connection pool or a
  /// cache.
  case root

  /// Created again for each scope that overrides something the value was created
  /// from, and kept for that scope.
  ///
  /// If the value holds a `@Dependency`, it is created again for each scope that overrides anything. Right
  /// for values that copy their dependencies, such as a repository that keeps an API client: a sandbox with
  /// another client needs its own repository, even if the application has one.
  case scoped

  /// Created for each read, and never kept.
  ///
  /// Right for cheap values with state that readers must not share.
  case transient
}
