#if Macros
  /// Turns a struct of closures into a client whose endpoints can be overridden one by one.
  ///
  /// Use it on a struct that your features use to reach the outside world, with a closure property for each
  /// operation:
  ///
  /// ```swift
  /// @DependencyClient
  /// struct APIClient: Sendable {
  ///   var fetchUser: @Sendable (_ id: Int) async throws -> User
  ///   var unreadCount: @Sendable () -> Int = { 0 }
  /// }
  ///
  /// extension APIClient: TestDependencyKey {
  ///   static let testValue = Self()
  /// }
  /// ```
  ///
  /// The struct gets:
  ///
  /// - An endpoint (see ``DependencyEndpoint(method:)``) for every `var` whose type is written as a closure.
  ///   Until it is overridden, a call reports an issue that names it (`APIClient.fetchUser`). It then throws
  ///   ``Unimplemented``, or returns the result of the default closure. A closure that returns a value and
  ///   doesn't throw needs a default.
  /// - A method with argument labels for every closure type that has labels: `client.fetchUser(id: 42)`.
  /// - An initializer in which every endpoint can be left out. It is as visible as the struct, or only as
  ///   visible as the types in its signature. It has no parameters for private properties with a value.
  ///
  /// In the closure of `withDependencies` or `prepareDependencies` that sets values, a call reports nothing.
  ///
  /// A `let` closure and a closure behind a `typealias` are plain properties, not endpoints. Mark a `var`
  /// closure that is a plain value with ``DependencyEndpointIgnored()``, and an endpoint behind a `typealias`
  /// with ``DependencyEndpoint(method:)``.
  ///
  /// In a module whose default isolation is the main actor, the struct and its methods are isolated to it,
  /// like every type. Write `nonisolated struct` for a client that is used elsewhere, too. A call takes as
  /// long as calling the closure.
  @attached(member, names: named(init))
  @attached(memberAttribute)
  public macro DependencyClient() =
    #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyClientMacro")
#endif
