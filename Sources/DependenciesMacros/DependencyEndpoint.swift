#if Macros
  /// Makes a closure property an endpoint: something that reports when it is called without having been
  /// overridden.
  ///
  /// ``DependencyClient()`` marks the closures of its struct by itself. Write it to give the method of an
  /// endpoint a name of its own, so that endpoints can share one:
  ///
  /// ```swift
  /// @DependencyClient
  /// struct Storage: Sendable {
  ///   @DependencyEndpoint(method: "save")
  ///   var saveUser: @Sendable (_ user: User) throws -> Void
  ///   @DependencyEndpoint(method: "save")
  ///   var saveDraft: @Sendable (_ draft: Draft) throws -> Void
  /// }
  ///
  /// try storage.save(user: user)
  /// try storage.save(draft: draft)
  /// ```
  ///
  /// A closure whose type hides behind a `typealias` becomes an endpoint if it is marked and has a default
  /// closure; a method needs the type to be written out. A call costs what calling the closure costs.
  ///
  /// - Parameter method: The name of the method, as a string literal. The property's name, if empty; then
  ///   there is a method only if the closure's type labels a parameter.
  @attached(accessor, names: named(init), named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEndpoint(method: String = "") =
    #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEndpointMacro")

  /// Keeps a property of a ``DependencyClient()`` from being an endpoint.
  ///
  /// Mark a closure that is a plain value, or a property of a type which the macro cannot know to be no
  /// closure. It stays the stored property that it is, and a parameter of the initializer. It costs nothing.
  ///
  /// ```swift
  /// @DependencyClient
  /// struct Logger: Sendable {
  ///   var log: @Sendable (_ message: String) -> Void
  ///   @DependencyEndpointIgnored
  ///   var format: @Sendable (String) -> String = { $0 }
  /// }
  /// ```
  @attached(accessor, names: named(willSet))
  public macro DependencyEndpointIgnored() =
    #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEndpointIgnoredMacro")
#endif
