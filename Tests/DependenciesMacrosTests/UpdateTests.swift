#if Macros
  import Dependencies
  import DependenciesMacros
  import Testing

  @DependencyClient
  private struct Counter: Sendable {
    var next: @Sendable () -> Int = { 1 }
    var load: @Sendable () async throws -> Int
  }

  extension Counter: TestDependencyKey {
    static let testValue = Self()
  }

  extension DependencyValues {
    fileprivate var counter: Counter {
      get { self[Counter.self] }
      set { self[Counter.self] = newValue }
    }
  }

  /// An endpoint that is called while values are being set reports nothing.
  @Suite("Endpoints in update closures")
  struct UpdateTests {
    @Test func `are silent`() {
      let messages = issues {
        withDependencies {
          let number = $0.counter.next()
          $0.counter.next = { number + 1 }
        } operation: {
          @Dependency(\.counter) var counter
          #expect(counter.next() == 2)
        }
      }
      #expect(messages == [])
    }

    @Test func `are silent in asynchronous closures`() async throws {
      let messages = await issues {
        await withDependencies {
          let number = try? await $0.counter.load()
          #expect(number == nil)
          $0.counter.load = { 42 }
        } operation: {
          @Dependency(\.counter) var counter
          #expect((try? await counter.load()) == 42)
        }
      }
      #expect(messages == [])
    }

    @Test func `report in the operation`() {
      let messages = issues {
        withDependencies {
          _ = $0.counter.next()
        } operation: {
          @Dependency(\.counter) var counter
          #expect(counter.next() == 1)
        }
      }
      #expect(messages == reports("Counter.next"))
    }
  }
#endif
