#if DEBUG
  import Dependencies
  import IssueReporting
  import TestHelpers
  import Testing

  private struct InterfaceKey: TestDependencyKey {
    static var testValue: Int { 1 }
  }

  private struct EggKey: DependencyKey {
    static var liveValue: Int {
      @Dependency(HenKey.self) var hen
      return hen + 1
    }
    static var testValue: Int { 0 }
  }

  private struct HenKey: DependencyKey {
    static var liveValue: Int {
      @Dependency(EggKey.self) var egg
      return egg + 1
    }
    static var testValue: Int { 0 }
  }

  private struct LiveEggKey: DependencyKey {
    static var liveValue: Int {
      @Dependency(LiveHenKey.self) var hen
      return hen + 1
    }
  }

  private struct LiveHenKey: DependencyKey {
    static var liveValue: Int {
      @Dependency(LiveEggKey.self) var egg
      return egg + 1
    }
  }

  private struct SharedEggKey: UniformKey {
    static var liveValue: Int {
      @Dependency(SharedHenKey.self) var hen
      return hen + 1
    }
  }

  private struct SharedHenKey: UniformKey {
    static var liveValue: Int {
      @Dependency(\.sharedEgg) var egg
      return egg + 1
    }
  }

  extension DependencyValues {
    fileprivate var sharedEgg: Int {
      get { self[SharedEggKey.self] }
      set { self[SharedEggKey.self] = newValue }
    }
    fileprivate var interface: Int {
      get { self[InterfaceKey.self] }
      set { self[InterfaceKey.self] = newValue }
    }
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
      @Dependency(\.alpha) var alpha
      return alpha
    }
    static var testValue: Int { 0 }
  }

  @Suite("Validation creates every value, and throws what is wrong")
  struct ValidateTests {
    @Test func `a missing value and an issue of an initializer are problems`() async {
      let error = await #expect(throws: DependencyValidationError.self) {
        try await DependencyValues.validate(
          .live, keys: [InterfaceKey.self, FineKey.self, ComplainingKey.self], line: 9_001)
      }
      #expect(
        error?.description == """
          2 of 3 dependencies cannot be used in a live context.

          DependenciesTests.InterfaceKey:

          @Dependency(DependenciesTests.InterfaceKey.self) has no live value, but was read in a live context.

            Read at: DependenciesTests/ValidateTests.swift:9001
            Key:     DependenciesTests.InterfaceKey
            Value:   Swift.Int

          Its test value is used instead. To fix this, do one of these:

          • Conform "DependenciesTests.InterfaceKey" to "DependencyKey" with a "liveValue", in a module that is linked \
          into this program.
          • Set it where the program starts: prepareDependencies { $0[DependenciesTests.InterfaceKey.self] = … } \
          [DEP-no-live-value]

          DependenciesTests.ComplainingKey:

          No configuration.

          To fix this, do what each message says. [DEP-not-valid]
          """)
    }

    @Test func `a cycle is a problem if a test value breaks it`() async {
      let error = await #expect(throws: DependencyValidationError.self) {
        try await DependencyValues.validate(.live, keys: [EggKey.self, FineKey.self], line: 9_002)
      }
      #expect(error?.problems.map(\.key) == ["DependenciesTests.EggKey"])
      #expect(
        error?.problems.first?.messages.first?.hasPrefix(
          """
          Circular dependency: DependenciesTests.EggKey.self → DependenciesTests.HenKey.self → \
          DependenciesTests.EggKey.self

          Each value's initializer reads the next, so none of them can finish.

            DependenciesTests.EggKey.self is read at DependenciesTests/ValidateTests.swift:9002
          """) == true)
      #expect(error?.problems.first?.messages.count == 1)
    }

    @Test func `an issue belongs to the first dependency that needs the value`() async {
      for (keys, first): ([any TestDependencyKey.Type], String) in [
        ([EggKey.self, HenKey.self], "EggKey"), ([HenKey.self, EggKey.self], "HenKey"),
      ] {
        let error = await #expect(throws: DependencyValidationError.self) {
          try await DependencyValues.validate(.live, keys: keys)
        }
        #expect(error?.problems.map(\.key) == ["DependenciesTests.\(first)"])
      }
    }

    @Test func `a cycle that no value breaks is a problem, and the others are validated`() async {
      let error = await #expect(throws: DependencyValidationError.self) {
        try await DependencyValues.validate(
          .live, keys: [FineKey.self, LiveEggKey.self, LiveHenKey.self, ComplainingKey.self, FineKey.self])
      }
      #expect(
        error?.problems.map(\.key) == ["DependenciesTests.LiveEggKey", "DependenciesTests.ComplainingKey"])
      #expect(error?.problems.map(\.messages.count) == [1, 1])
      #expect(
        error?.problems.first?.messages.first?.hasPrefix(
          "Circular dependency: DependenciesTests.LiveEggKey.self → DependenciesTests.LiveHenKey.self → "
            + "DependenciesTests.LiveEggKey.self") == true)
      #expect(error?.count == 5)
    }

    @Test func `a cycle of test values that are the live values is a problem with its property`() async {
      let error = await #expect(throws: DependencyValidationError.self) {
        try await DependencyValues.validate(
          .live, keys: [InterfaceKey.self], keyPaths: [\.sharedEgg, \.alpha])
      }
      #expect(error?.problems.map(\.key) == ["DependenciesTests.InterfaceKey", "\\.sharedEgg"])
    }

    @MainActor @Test func `on an actor, a cycle of live values ends the process with its name`() async throws
    {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Task { @MainActor in
          try await DependencyValues.validate(.live, keys: [LiveEggKey.self])
        }.value
      }
      let printed = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(
        printed.contains(
          "Circular dependency: DependenciesTests.LiveEggKey.self → DependenciesTests.LiveHenKey.self → "
            + "DependenciesTests.LiveEggKey.self"))
    }

    @Test func `a property stands for a key that has no name here`() async {
      let error = await #expect(throws: DependencyValidationError.self) {
        try await DependencyValues.validate(.live, keys: [FineKey.self], keyPaths: [\.alpha, \.interface])
      }
      #expect(error?.problems.map(\.key) == ["\\.interface"])
      #expect(error?.count == 3)
      let message = error?.problems.first?.messages.first
      #expect(message?.contains("@Dependency(\\.interface) has no live value") == true)
    }

    @Test func `overrides here don't count, and nothing is kept`() async throws {
      let before = FineKey.runs.value
      try await withDependencies {
        $0[FineKey.self] = -1
      } operation: {
        try await DependencyValues.validate(.live, keys: [FineKey.self])
        try await DependencyValues.validate(.live, keys: [FineKey.self])
      }
      #expect(FineKey.runs.value >= before + 2)
      try await DependencyValues.validate(.test, keys: [InterfaceKey.self])
    }
  }
#endif
