#if Macros
  /// Makes a struct of closures a client whose endpoints can be overridden one by one.
  ///
  /// Use it on a struct that stands between your features and the outside world, with one closure property
  /// for each thing that can be asked of it:
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
  /// - An endpoint of every closure property, which is a ``DependencyEndpoint(method:)``. Until it is
  ///   overridden a call reports an issue that names it (`APIClient.fetchUser`), and then throws
  ///   ``Unimplemented`` or returns what the default closure returns. A closure that returns a value and does
  ///   not throw needs a default.
  /// - A method with argument labels for every closure type that has some: `client.fetchUser(id: 42)`.
  /// - An initializer in which every endpoint may be left out. It is as visible as the struct, or as the
  ///   types that it needs to mention. Private properties that have a value are left out of it.
  ///
  /// In a module whose default isolation is the main actor the struct and its methods are on it, like every
  /// type. Write `nonisolated struct` for a client that is used elsewhere too.
  ///
  /// The calls cost what calling the closure costs. Mark a closure property that is a plain value
  /// ``DependencyEndpointIgnored()``.
  @attached(member, names: named(init))
  @attached(memberAttribute)
  public macro DependencyClient() =
    #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyClientMacro")
#endif
