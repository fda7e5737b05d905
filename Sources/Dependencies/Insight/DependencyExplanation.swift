#if DEBUG
  /// Where dependencies get their values from, as `DependencyValues.explain` finds it.
  ///
  /// Its text says it to a person:
  ///
  /// ```swift
  /// print(DependencyValues.explain(\.apiClient))
  /// ```
  ///
  /// The rest is for programs; encoders and decoders take it. It holds texts only, and keeps nothing alive that
  /// it explains. It exists in debug builds only.
  public struct DependencyExplanation: Codable, Hashable, Sendable {
    /// What holds for each dependency that was asked for, in the order of their names.
    public var dependencies: [Dependency]
    /// The context that is in force.
    public var context: Context
    /// The type of the object whose dependencies these are, if they are those of an object.
    public var object: String?

    /// One dependency, from the value in force down.
    public struct Dependency: Codable, Hashable, Sendable {
      /// The dependency as it is written in code: `\.apiClient`, or `Feature.APIClient.self` for a key without a
      /// property.
      public var name: String
      /// The key's type, with its module.
      public var key: String
      /// The overrides, of which the first is in force and hides the rest.
      public var overrides: [Override]
      /// What a read gets, or would get if nothing were overridden; `nil` where nothing has made it.
      public var result: Result?
      /// How long a value of this key is kept: `automatic`, `root`, `scoped`, or `transient`.
      public var lifetime: String
    }

    /// A value that was set for a scope.
    public struct Override: Codable, Hashable, Sendable {
      /// What set it: `withDependencies`, or a trait.
      public var origin: String
      /// Where the scope was opened, if that is known.
      public var place: DependencyPlace?
    }

    /// A value that was made, or prepared.
    public struct Result: Codable, Hashable, Sendable {
      /// Which one: `liveValue`, `previewValue`, `testValue`, or `prepared`.
      public var value: String
      /// Where the property is declared that reads it, if that is known.
      public var declaration: DependencyPlace?
      /// Where it was first read, or prepared.
      public var place: DependencyPlace?
      /// Whose it is: a root's, such as `the root of FeatureTests/save()`, or a scope's.
      public var owner: String
      /// The dependencies that its initializer read, directly or through others.
      public var madeFrom: [String]
    }

    /// A context, and what says so.
    public struct Context: Codable, Hashable, Sendable {
      /// The context: `live`, `preview`, or `test`.
      public var name: String
      /// What says so: `withDependencies`, `prepareDependencies`, a trait, or the process.
      public var origin: String
      /// Where it was set, if it was set.
      public var place: DependencyPlace?
    }
  }
#endif
