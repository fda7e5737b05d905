/// How long a resolved value is kept, and for whom.
///
/// Most keys need nothing but the default. Say something else where the default is wrong for what the
/// value is:
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
  /// Kept for the root, unless the value was made from something that a scope overrides, or holds a
  /// `@Dependency` that was made in such a scope: then it is kept for that scope and the scopes in it.
  ///
  /// Where an outer scope or the root has a value already, an inner scope uses it. Right for values
  /// that look their own dependencies up when they use them, and for those without any.
  case automatic

  /// Made with the root's values, whoever asks, and kept for all.
  ///
  /// Right for what must exist once, such as a connection pool or a cache, whatever a scope overrides.
  case root

  /// Made anew in a scope that overrides something that it was made from (or, if it holds a
  /// `@Dependency`, in a scope that overrides anything), and kept for that scope.
  ///
  /// Right for values that copy what they depend on, such as a repository over an API client: a
  /// sandbox with another client needs a repository of its own, although the application has one.
  case scoped

  /// Made for each read, and never kept.
  ///
  /// Right for cheap values with state that readers must not share.
  case transient
}
