#if DEBUG
  /// An explanation of where dependencies get their values from, created by `DependencyValues.explain`.
  ///
  /// Print it to read its text:
  ///
  /// ```swift
  /// print(DependencyValues.explain(\.apiClient))
  /// ```
  ///
  /// The properties are for programs, which can also encode and decode it. An explanation contains only
  /// texts, and retains none of the explained objects. It exists only in debug builds.
  public struct DependencyExplanation: Codable, Hashable, Sendable {
    /// The explained dependencies, sorted by name.
    public var dependencies: [Dependency]
    /// The context that is in effect.
    public var context: Context
    /// The type of the object that has these dependencies, if they are those of an object.
    public var object: String?
    /// Whether these are all dependencies that are overridden or were resolved.
    var isOfAll = false

    /// One dependency, with the value in effect and those that it hides.
    public struct Dependency: Codable, Hashable, Sendable {
      /// The dependency as it is written in code: `\.apiClient`, or
      /// `Feature.APIClient.self` for a key without a property.
      public var name: String
      /// The key's type, with its module.
      public var key: String
      /// The overrides, from the one in effect, which hides the others, to the outermost.
      public var overrides: [Override]
      /// The value that a read gets, or would get without overrides; `nil` if it has not been created yet.
      public var result: Result?
      /// How long a value of this key is cached: `automatic`, `root`, `scoped`, or `transient`.
      public var lifetime: String
      /// The state of the value in effect, if it is an ``AsyncLazy``: `created`, `running`,
      /// `failed: …`, or `not created yet`.
      public var state: String?
    }

    /// A value that was set for a scope.
    public struct Override: Codable, Hashable, Sendable {
      /// The origin of the override: `withDependencies`, or a trait.
      public var origin: String
      /// Where the scope was opened, if that is known.
      public var place: DependencyPlace?
    }

    /// A value that was created, or prepared.
    public struct Result: Codable, Hashable, Sendable {
      /// The kind of value: `liveValue`, `previewValue`, `testValue`, or `prepared`.
      public var value: String
      /// Where the property that reads it is declared, if that is known.
      public var declaration: DependencyPlace?
      /// Where it was first read, or prepared.
      public var place: DependencyPlace?
      /// The owner: a root, such as `the root of FeatureTests/save()`, or a scope.
      public var owner: String
      /// The dependencies that its initializer read, directly or through others.
      public var madeFrom: [String]
      /// A dependency among ``madeFrom`` that is overridden here, if the value in effect was created without
      /// that override: the value is stale.
      public var staleSource: String?
      /// The override of ``staleSource``.
      public var staleSince: Override?
    }

    /// A context, and its origin.
    public struct Context: Codable, Hashable, Sendable {
      /// The context: `live`, `preview`, or `test`.
      public var name: String
      /// The origin of the context: `withDependencies`, `prepareDependencies`, a trait, or the process.
      public var origin: String
      /// Where it was set, if it was set.
      public var place: DependencyPlace?
    }
  }
#endif
