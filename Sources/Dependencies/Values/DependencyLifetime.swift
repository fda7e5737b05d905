/// How long a resolved value is cached, and which scopes share it.
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
  /// Cached in the root, or in a scope if the value depends on overrides of that scope.
  ///
  /// A value depends on the overrides that its initializer reads, directly or through other values, and on
  /// all overrides if it stores a `@Dependency`. It is cached in the outermost scope that has these
  /// overrides, and shared with the scopes inside. If an outer scope or the root has cached a value
  /// already, an inner scope uses it. Right for values that read their own dependencies when they use them,
  /// and for values without dependencies.
  case automatic

  /// Created once in each root, without overrides, and shared by all scopes.
  ///
  /// Right if there must be only one value, whatever scopes override, such as a connection pool or a
  /// cache.
  case root

  /// Created for each scope that overrides something the value was created from, and cached in that scope.
  ///
  /// If the value stores a `@Dependency`, it is created for each scope that overrides anything. Right for
  /// values that copy their dependencies, such as a repository that keeps an API client: a sandbox with
  /// another client needs its own repository, even if the application has one.
  case scoped

  /// Created for each read, and never cached.
  ///
  /// Right for cheap values with state that readers must not share.
  case transient
}
