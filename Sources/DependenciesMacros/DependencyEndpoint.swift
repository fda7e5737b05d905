#if Macros
  /// Turns a closure property into an endpoint, which reports an issue when it is called without being
  /// overridden.
  ///
  /// ``DependencyClient()`` adds it to the closures of its struct. Write it yourself to name an endpoint's
  /// method, so that endpoints can share a name:
  ///
  /// ```swift
  /// struct Draft: Sendable {
  ///   var text = ""
  /// }
  ///
  /// @DependencyClient
  /// struct Storage: Sendable {
  ///   @DependencyEndpoint(method: "save")
  ///   var saveUser: @Sendable (_ user: User) throws -> Void
  ///   @DependencyEndpoint(method: "save")
  ///   var saveDraft: @Sendable (_ draft: Draft) throws -> Void
  /// }
  ///
  /// let storage = Storage(saveUser: { _ in }, saveDraft: { _ in })
  /// try storage.save(user: .mock)
  /// try storage.save(draft: Draft(text: "Hello"))
  /// ```
  ///
  /// A closure whose type is a `typealias` becomes an endpoint if it is marked and has a default closure. For
  /// a method, the type has to be written out. A call takes as long as calling the closure.
  ///
  /// - Parameter method: The name of the method, as a string literal. By default it is the property's name,
  ///   and there is a method only if the closure's type labels a parameter.
  @attached(accessor, names: named(init), named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEndpoint(method: String = "") =
    #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEndpointMacro")

  /// Keeps a property of a ``DependencyClient()`` from becoming an endpoint.
  ///
  /// Use it for a closure that is a plain value. The closure stays a stored property, and a parameter of the
  /// initializer. It costs nothing.
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
