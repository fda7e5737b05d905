#if DEBUG
  import Dependencies
  import IssueReporting
  import TestHelpers
  import Testing

  private struct InterfaceKey: TestDependencyKey { static var testValue: Int { 1 } }

  /// Live values that need each other, and test values that break the cycle.
  private struct EggKey: DependencyKey {
    static var liveValue: Int { current(HenKey.self) + 1 }
    static var testValue: Int { 0 }
  }

  private struct HenKey: DependencyKey {
    static var liveValue: Int { current(EggKey.self) + 1 }
    static var testValue: Int { 0 }
  }

  /// The same, without test values.
  private struct LiveEggKey: DependencyKey { static var liveValue: Int { current(LiveHenKey.self) + 1 } }

  private struct LiveHenKey: DependencyKey { static var liveValue: Int { current(LiveEggKey.self) + 1 } }

  private struct SharedEggKey: UniformKey { static var liveValue: Int { current(\.sharedEgg) + 1 } }

  extension DependencyValues {
    fileprivate var sharedEgg: Int { self[SharedEggKey.self] }
    fileprivate var interface: Int { self[InterfaceKey.self] }
  }

  private struct ComplainingKey: DependencyKey {
    static var liveValue: Int {
      reportIssue("No configuration.")
      return 1
    }
  }

  private struct FineKey: DependencyKey {
    static let runs = Box(0)
    static var liveValue: Int {
      runs.increment()
      return current(\.alpha)
    }
    static var testValue: Int { 0 }
  }

  @Suite("Validation creates every value, and throws what is wrong")
  struct ValidateTests {
    private func error(
      _ keys: [any TestDependencyKey.Type],
      _ keyPaths: [PartialKeyPath<DependencyValues>] = [], line: UInt = 9_001
    ) async -> DependencyValidationError? {
      await #expect(throws: DependencyValidationError.self) {
        try await DependencyValues.validate(.live, keys: keys, keyPaths: keyPaths, line: line)
      }
    }

    @Test func `a missing value and an issue of an initializer are problems`() async {
      let error = await error([InterfaceKey.self, FineKey.self, ComplainingKey.self])
      #expect(
        error?.problems.map(\.key) == ["DependenciesTests.InterfaceKey", "DependenciesTests.ComplainingKey"])
      #expect(error?.problems.map(\.messages.count) == [1, 1])
      // `Messages.txt` has every word.
      let message = error?.problems.first?.messages.first
      #expect(message?.contains("\n  Read at: DependenciesTests/ValidateTests.swift:9001\n") == true)
      #expect(message?.hasSuffix(" [DEP-no-live-value]") == true)
      #expect(error?.problems.last?.messages == ["No configuration."])
      #expect(error?.description.hasPrefix("2 of 3 dependencies cannot be used in a live context.\n") == true)
    }

    @Test func `a cycle is a problem if a test value breaks it`() async {
      let error = await error([EggKey.self, FineKey.self])
      #expect(error?.problems.map(\.key) == ["DependenciesTests.EggKey"])
      let (egg, hen) = ("DependenciesTests.EggKey.self", "DependenciesTests.HenKey.self")
      #expect(
        error?.problems.first?.messages.first?.hasPrefix(
          """
          Circular dependency: \(egg) → \(hen) → \(egg)

          Each value's initializer reads the next, so none of them can finish.

            \(egg) is read at DependenciesTests/ValidateTests.swift:9001
          """) == true)
      #expect(error?.problems.first?.messages.count == 1)
    }

    @Test func `an issue belongs to the first dependency that needs the value`() async {
      #expect(await error([EggKey.self, HenKey.self])?.problems.map(\.key) == ["DependenciesTests.EggKey"])
      #expect(await error([HenKey.self, EggKey.self])?.problems.map(\.key) == ["DependenciesTests.HenKey"])
    }

    @Test func `a cycle that no value breaks is a problem, and the others are validated`() async {
      let error = await error(
        [FineKey.self, LiveEggKey.self, LiveHenKey.self, ComplainingKey.self, FineKey.self])
      #expect(
        error?.problems.map(\.key) == ["DependenciesTests.LiveEggKey", "DependenciesTests.ComplainingKey"])
      #expect(error?.problems.map(\.messages.count) == [1, 1])
      #expect(error?.problems.first?.messages.first?.hasPrefix(Self.cycle) == true)
      #expect(error?.count == 5)
    }

    private static let cycle =
      "Circular dependency: DependenciesTests.LiveEggKey.self → DependenciesTests.LiveHenKey.self → "
      + "DependenciesTests.LiveEggKey.self"

    @MainActor @Test func `on an actor, a cycle of live values ends the process with its name`() async throws
    {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Task { @MainActor in
          try await DependencyValues.validate(.live, keys: [LiveEggKey.self])
        }.value
      }
      #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(Self.cycle))
    }

    @Test func `a property stands for a key that has no name here`() async {
      let error = await error([FineKey.self], [\.alpha, \.interface, \.sharedEgg])
      #expect(error?.problems.map(\.key) == ["\\.interface", "\\.sharedEgg"])
      #expect(error?.count == 4)
      let message = error?.problems.first?.messages.first
      #expect(message?.contains("@Dependency(\\.interface) has no live value") == true)
    }

    @Test func `overrides here don't count, and nothing is kept`() async throws {
      let before = FineKey.runs.value
      try await withDependencies({ $0[FineKey.self] = -1 }) {
        for _ in 1...2 { try await DependencyValues.validate(.live, keys: [FineKey.self]) }
      }
      #expect(FineKey.runs.value >= before + 2)
      try await DependencyValues.validate(.test, keys: [InterfaceKey.self])
    }
  }
#endif
