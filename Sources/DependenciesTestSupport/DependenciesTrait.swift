#if canImport(Testing)
  public import Dependencies
  public import Testing

  /// A trait that gives every test case a root of its own, and sets dependencies for it.
  ///
  /// ```swift
  /// @Suite(.dependencies { $0.continuousClock = .immediate })
  /// struct FeatureTests {
  ///   @Test(.dependency(\.uuid, .incrementing))
  ///   func add() {
  ///     @Dependency(\.uuid) var uuid
  ///     #expect([uuid(), uuid()] == [UUID(0), UUID(1)])
  ///   }
  /// }
  /// ```
  ///
  /// A suite's trait holds for each case of each test in it, also in the suite's `init`; a test's own
  /// traits come after it. Closures and values are evaluated anew for each case, so that no two cases
  /// share an instance.
  public struct DependenciesTrait: SuiteTrait, TestTrait, TestScoping {
    private let update: @Sendable (inout DependencyValues) async throws -> Void

    init(_ update: @escaping @Sendable (inout DependencyValues) async throws -> Void) {
      self.update = update
    }

    /// Whether the trait of a suite holds for the tests in it: it does.
    public var isRecursive: Bool { true }

    /// Provides a scope for each case, and none for a suite or a test as a whole.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
      testCase == nil ? nil : self
    }

    /// Runs a case with a root of its own and the trait's values.
    @concurrent
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
      try await Self.inFreshRoot(of: test) {
        try await withDependencies(update, operation: function)
      }
    }

    /// Whether a trait of this case has made a root already.
    @TaskLocal private static var hasRoot = false

    private static func inFreshRoot(
      of test: Test, _ operation: () async throws -> Void
    ) async throws {
      if hasRoot { return try await operation() }
      try await $hasRoot.withValue(true) {
        try await DependencyValues.$_current.withValue(
          DependencyValues(root: Root(testName: "\(test.id)")), operation: operation)
      }
    }
  }

  extension Trait where Self == DependenciesTrait {
    /// Gives each test case a root of its own, so that it shares nothing with another case.
    ///
    /// ```swift
    /// @Suite(.dependencies)
    /// struct DownloadTests {
    ///   @Test func emptyCache() {
    ///     @Dependency(\.database) var database
    ///     #expect(database.todos == [])
    ///   }
    /// }
    /// ```
    ///
    /// Without a trait each test, and each argument of a parameterised one, has its own already, which stays
    /// until the process ends. With any of these traits, also those that set something, each repetition has
    /// one, too, and it goes with the case.
    public static var dependencies: Self { Self { _ in } }

    /// Sets dependencies for each test case.
    ///
    /// ```swift
    /// @Test(
    ///   .dependencies {
    ///     $0.apiClient.fetchUser = { User(id: $0, name: "Blob") }
    ///     $0.continuousClock = .immediate
    ///   }
    /// )
    /// func appeared() async {
    ///   let model = await FeatureModel()
    ///   await model.onAppear()
    ///   #expect(await model.user?.name == "Blob")
    /// }
    /// ```
    ///
    /// The closure runs once for each case, before the suite's `init`, and on no actor.
    ///
    /// - Parameter update: Sets values; it may be asynchronous, and if it throws, the test fails with
    ///   the error.
    /// - Returns: The trait.
    public static func dependencies(
      _ update: @escaping @Sendable (inout DependencyValues) async throws -> Void
    ) -> Self {
      Self(update)
    }

    /// Sets one dependency for each test case.
    ///
    /// ```swift
    /// @Test(.dependency(\.uuid, .incrementing))
    /// func identifier() {
    ///   @Dependency(\.uuid) var uuid
    ///   #expect(uuid() == UUID(0))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The dependency.
    ///   - value: Its value, evaluated once for each test case.
    /// - Returns: The trait.
    public static func dependency<Value>(
      _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
      _ value: @autoclosure @escaping @Sendable () throws -> Value
    ) -> Self {
      Self { $0[keyPath: keyPath] = try value() }
    }

    /// Sets one dependency, whose type is its own key, for each test case.
    ///
    /// ```swift
    /// @Test(.dependency(APIClient.mock))
    /// func user() async throws {
    ///   @Dependency(\.apiClient) var apiClient
    ///   #expect(try await apiClient.fetchUser(id: 42) == .mock)
    /// }
    /// ```
    ///
    /// - Parameter value: The value, evaluated once for each test case.
    /// - Returns: The trait.
    public static func dependency<Key: TestDependencyKey>(
      _ value: @autoclosure @escaping @Sendable () throws -> Key
    ) -> Self where Key.Value == Key {
      Self { $0[Key.self] = try value() }
    }
  }
#endif
