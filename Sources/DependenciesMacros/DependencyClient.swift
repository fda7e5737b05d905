#if Macros
  /// Turns a struct of closures into a client whose endpoints can be overridden one by one, or generates a
  /// mock for a protocol.
  ///
  /// Use it on a struct that your features use to reach the outside world, with a closure property for each
  /// operation:
  ///
  /// ```swift
  /// @DependencyClient
  /// struct APIClient: Sendable {
  ///   var fetchName: @Sendable (_ id: Int) async throws -> String
  ///   var unreadCount: @Sendable () -> Int = { 0 }
  /// }
  ///
  /// extension APIClient: DependencyKey {
  ///   static let liveValue = APIClient(fetchName: { id in "User \(id)" }, unreadCount: { 3 })
  ///   static let testValue = APIClient()
  /// }
  /// ```
  ///
  /// A test overrides the endpoints that it is about. If the code calls another one, the test fails:
  ///
  /// ```swift
  /// @Test(.dependencies { $0[APIClient.self].fetchName = { id in "Blob \(id)" } })
  /// func name() async throws {
  ///   @Dependency(APIClient.self) var client
  ///   #expect(try await client.fetchName(id: 42) == "Blob 42")
  /// }
  /// ```
  ///
  /// The struct gets:
  ///
  /// - An endpoint (see ``DependencyEndpoint(method:)``) for every `var` whose type is written as a closure.
  ///   Until it is overridden, a call reports the issue `[DEP-unimplemented-endpoint]`, which names it
  ///   (`APIClient.fetchName`). It then throws ``Unimplemented``, or, if it can't throw that, returns the
  ///   result of its default closure. So a closure that returns a value and doesn't throw needs a default.
  /// - A method with argument labels for every closure type that has labels: `client.fetchName(id: 42)`.
  /// - An initializer in which every endpoint can be left out. It is as visible as the struct, or only as
  ///   visible as the types in its signature. It has no parameters for private properties with a value. A
  ///   struct without endpoints keeps the compiler's initializer if a value that it needs may be a closure
  ///   behind a `typealias`.
  ///
  /// In the closure of `withDependencies` or `prepareDependencies` that sets values, a call reports nothing.
  ///
  /// A feature can't tell a default, such as `0`, from a real answer, so prefer endpoints that throw.
  ///
  /// A `let` closure and a closure behind a `typealias` are plain properties, not endpoints. Mark a `var`
  /// closure that is a plain value with ``DependencyEndpointIgnored()``, and an endpoint behind a `typealias`
  /// with ``DependencyEndpoint(method:)``.
  ///
  /// In a module whose default isolation is the main actor, the struct and its methods are isolated to it,
  /// like every type. Write `nonisolated struct` for a client that is used elsewhere, too. A call takes as
  /// long as calling the closure. The article Macros of Dependencies has more examples.
  ///
  /// On a protocol, it generates a type whose name starts with `Mock`, for tests and previews. Its
  /// initializer has a `@Sendable` closure for each method, and an expression for each property:
  ///
  /// ```swift
  /// @DependencyClient
  /// protocol Weather: Sendable {
  ///   var isReachable: Bool { get }
  ///   func forecast(for city: String) async throws -> [String]
  /// }
  /// ```
  ///
  /// ```swift
  /// let weather = MockWeather(isReachable: true, forecast: { city in [city] })
  /// ```
  ///
  /// - An argument that is left out is an unimplemented endpoint. A requirement that can't throw
  ///   ``Unimplemented`` returns `nil`, `false`, zero, also as a `TimeInterval`, or an empty value of a type
  ///   of the standard library. If its type has none of these, its argument can't be left out.
  /// - Requirements that share a base name get closures with longer names: `save(user:)` and
  ///   `save(_: String)` are `saveUser` and `saveString`.
  /// - `{ get set }` adds a closure for the setter: `setVolume` for `volume`. `{ get async }` takes a
  ///   closure.
  /// - Associated types are generic parameters of the mock.
  /// - Write a requirement that is generic, static, an initializer, a subscript, or inside `#if`, in an
  ///   extension of the mock, and mark it ``DependencyEndpointIgnored()``.
  ///
  /// The mock is as visible as the protocol, and a struct, or, if the protocol itself inherits `AnyObject` or
  /// `NSObject`, a final class, or, if it inherits `Actor`, an actor. Macros' arguments in the same module,
  /// such as `@Test`'s, can't see it.
  @attached(member, names: named(init))
  @attached(memberAttribute)
  @attached(peer, names: prefixed(Mock))
  public macro DependencyClient() =
    #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyClientMacro")

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
  /// ```
  ///
  /// ```swift
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

  /// Keeps a property of a ``DependencyClient()`` from becoming an endpoint, and leaves a protocol's
  /// requirement to an extension of the mock.
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
  @attached(peer)
  public macro DependencyEndpointIgnored() =
    #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEndpointIgnoredMacro")
#endif
