#if DEBUG && canImport(Testing)
  internal import Dependencies
  internal import Testing

  /// The description of a trait in explanations, and an identity that its copies share.
  struct TraitNote: Sendable {
    let place: Place
    private let name: StaticString
    private let id = ScopeOrigin.TraitID()

    init(_ name: StaticString, _ place: Place) {
      self.name = name
      self.place = place
    }

    /// The suites of traits that are written at suites; all others are written at tests.
    @TaskLocal private static var suites: [ScopeOrigin.TraitID: String] = [:]

    /// Runs the tests of a suite as part of the suite that the trait is written at, which is the outermost.
    func provideSuiteScope(
      for suite: Test, performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
      guard Self.suites[id] == nil else { return try await function() }
      var suites = Self.suites
      suites[id] = Message.shortTestName("\(suite.id)")
      try await Self.$suites.withValue(suites, operation: function)
    }

    /// Notes which trait opened the scope of a test.
    func mark(_ values: DependencyValues, for test: Test) {
      let owner = Self.suites[id].map { "suite \($0)" } ?? "test \(test.name)"
      values.noteOrigin(ScopeOrigin(text: "trait \(name) of \(owner)", trait: id))
    }

    /// The suite whose trait has an identity; `nil` for a test's.
    static func suite(of trait: ScopeOrigin.TraitID) -> String? { suites[trait] }
  }
#endif
