#if Macros
  import Dependencies
  import DependenciesMacros
  import Testing

  // Everything here is on the main actor unless it says otherwise.
  @DependencyClient struct Isolated: Sendable {
    var fetch: @Sendable (_ id: Int) async throws -> Int
    var count: @Sendable () -> Int = { 0 }
    var show: @MainActor @Sendable (_ id: Int) -> Void
    var apart: @concurrent @Sendable (_ id: Int) async -> Int = { $0 }
    nonisolated var free: @Sendable (_ id: Int) -> Int = { $0 }
    var retries = 3
  }

  @DependencyClient nonisolated struct Free: Sendable {
    var fetch: @Sendable (_ id: Int) async throws -> Int
    var count: @Sendable () -> Int = { 0 }
    var show: @MainActor @Sendable (_ id: Int) -> Void
  }

  extension Free: nonisolated TestDependencyKey { nonisolated static let testValue = Free() }

  nonisolated extension DependencyValues {
    var free: Free {
      get { self[Free.self] }
      set { self[Free.self] = newValue }
    }

    @DependencyEntry(liveValue: 1, previewValue: 2) var number: Int = 3
  }

  extension DependencyValues {
    @DependencyEntry(liveValue: 1) nonisolated var other: Int = 2
    @DependencyEntry(liveValue: 1.5) var inferred = 2.5
  }

  @Suite struct MacroTests {
    @Test func `on the main actor`() async throws {
      var client = Isolated(count: { 2 })
      #expect(client.count() == 2)
      client.fetch = { $0 }
      #expect(try await client.fetch(id: 3) == 3)
      client.show = { _ in }
      client.show(id: 1)
      client.apart = { $0 + 1 }
      #expect(await client.apart(id: 1) == 2)
      client.free = { $0 + 1 }
      #expect(client.free(id: 1) == 2)
    }

    @Test @concurrent nonisolated func `elsewhere`() async throws {
      let client = Free(fetch: { $0 }, show: { _ in })
      #expect(try await client.fetch(id: 3) == 3)
      await client.show(id: 1)
      var values = DependencyValues()
      values.free = client
      #expect(try await values.free.fetch(id: 4) == 4)
      values.number = 7
      values.other = 8
      #expect(values.number == 7 && values.other == 8)
      let path: any KeyPath<DependencyValues, Int> & Sendable = \.number
      #expect(values[keyPath: path] == 7)
    }
  }
#endif
