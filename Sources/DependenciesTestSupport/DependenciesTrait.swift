#if canImport(Testing)
  public import Dependencies
  public import Testing

  /// A trait that gives each test case its own root, and sets dependencies for it.
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
  /// A suite's trait applies to each case of each test in it, and in the suite's `init`; a test's own
  /// traits come after it. Closures and values are evaluated again for each case, so no two cases
  /// share an instance.
  public struct DependenciesTrait: SuiteTrait, TestTrait, TestScoping {
    private let update: @Sendable (inout DependencyValues) async throws -> Void

    #if DEBUG
      /// The description of the trait in explanations.
      let note: TraitNote
    #endif

    init(
      _ name: StaticString, at place: Place,
      _ update: @escaping @Sendable (inout DependencyValues) async throws -> Void
    ) {
      self.update = update
      #if DEBUG
        note = TraitNote(name, place)
      #endif
    }

    /// Whether the trait of a suite holds for the tests in it: it does.
    public var isRecursive: Bool { true }

    /// Provides a scope for each case, and none that sets anything for a suite or a test as a whole.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
      #if DEBUG
        if test.isSuite { return self }
      #endif
      return testCase == nil ? nil : self
    }

    /// Runs a case with its own root and the trait's values.
    @concurrent
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
      #if DEBUG
        if testCase == nil { return try await note.provideSuiteScope(for: test, performing: function) }
        try await Self.inFreshRoot(of: test) {
          let place = note.place
          try await withDependencies(
            {
              try await update(&$0)
              note.mark($0, for: test)
            }, operation: function, fileID: place.fileID, filePath: place.filePath, line: place.line,
            column: place.column)
        }
      #else
        try await Self.inFreshRoot(of: test) {
          try await withDependencies(update, operation: function)
        }
      #endif
    }

    /// Runs a case with a root that ends with it, and with the overrides and preparations
    /// of the traits around this one.
    static func inFreshRoot(
      of test: Test, _ operation: () async throws -> Void
    ) async throws {
      if SwiftTestingCases.rootOfTrait != nil { return try await operation() }
      let root = SwiftTestingCases.takeRoot() ?? Root(test: TestRun("\(test.id)"))
      defer { root.test?.end() }
      try await SwiftTestingCases.$rootOfTrait.withValue(root) {
        try await DependencyValues.$_current.withValue(DependencyValues._current.over(root)) {
          try await operation()
        }
      }
    }
  }

  extension Trait where Self == DependenciesTrait {
    /// Gives each test case its own root, so that it shares nothing with another case.
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
    /// Even without a trait, each test, and each argument of a parameterized one, has its own root, which
    /// stays until the process ends. With any of these traits, even those that set something, each repetition
    /// has its own, which is released when the case ends.
    @_disfavoredOverload
    public static var dependencies: Self {
      Self(".dependencies", at: Place(fileID: #fileID, filePath: #filePath, line: #line, column: #column)) {
        _ in
      }
    }

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
    /// The closure runs once for each case, before the suite's `init`, and on no actor. It can be
    /// asynchronous. If it throws, the test fails with the error.
    ///
    /// - Returns: The trait.
    @_disfavoredOverload
    public static func dependencies(
      _ update: @escaping @Sendable (inout DependencyValues) async throws -> Void,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Self {
      Self(
        ".dependencies { … }", at: Place(fileID: fileID, filePath: filePath, line: line, column: column),
        update)
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
    /// The path can lead to a part of a dependency, such as one endpoint of a `@DependencyClient`. A closure
    /// with parameters then needs `@Sendable`, or the compiler rejects it as a non-Sendable function value:
    ///
    /// ```swift
    /// @Test(.dependency(\.apiClient.fetchUser, { @Sendable in User(id: $0, name: "Blob") }))
    /// func name() async throws {
    ///   @Dependency(\.apiClient) var apiClient
    ///   #expect(try await apiClient.fetchUser(id: 7).name == "Blob")
    /// }
    /// ```
    ///
    /// On a suite, it applies to each test in it, and a test's own traits come after it. A scope in the test
    /// that sets the same dependency wins. `Task.detached`, queues, and other callbacks don't see the value
    /// by themselves: the article Overriding of Dependencies shows how to carry it there.
    ///
    /// - Parameters:
    ///   - keyPath: The path to the dependency, or to a part of it.
    ///   - value: An expression that is evaluated once for each run of a test case, before the suite's
    ///     `init`, and on no actor. If it throws, the test fails with the error.
    ///   - fileID: The file that messages name.
    ///   - filePath: The path of that file.
    ///   - line: The line of the trait.
    ///   - column: The column of the trait.
    /// - Returns: The trait.
    @_disfavoredOverload
    public static func dependency<Value>(
      _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
      _ value: @autoclosure @escaping @Sendable () throws -> Value,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Self {
      Self(".dependency(…)", at: Place(fileID: fileID, filePath: filePath, line: line, column: column)) {
        $0.set(keyPath, to: try value())
      }
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
    /// The value is evaluated once for each test case.
    ///
    /// - Returns: The trait.
    @_disfavoredOverload
    public static func dependency<Key: TestDependencyKey>(
      _ value: @autoclosure @escaping @Sendable () throws -> Key,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Self where Key.Value == Key {
      Self(".dependency(…)", at: Place(fileID: fileID, filePath: filePath, line: line, column: column)) {
        $0[Key.self] = try value()
      }
    }
  }
#endif

#if canImport(Testing)
  /// The name that ``DependenciesTrait`` has in swift-dependencies 1.16, for
  /// extensions that users have written.
  ///
  /// ```swift
  /// extension Trait where Self == _DependenciesTrait {
  ///   static var mockAPI: Self { .dependency(\.apiClient, .mock) }
  /// }
  /// ```
  public typealias _DependenciesTrait = DependenciesTrait
#endif
