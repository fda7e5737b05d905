import Dependencies
import DependenciesTestSupport
import Testing

#if MACROS
  import DependenciesMacros

  // The forms that the documentation of the macro shows.
  typealias Callback = @Sendable (_ text: String) -> Void

  @DependencyClient
  nonisolated struct Storage: Sendable {
    var fetch: @Sendable (_ id: Int) async throws -> String
    var unreadCount: @Sendable () -> Int = { 0 }
    @DependencyEndpoint(method: "save")
    var saveUser: @Sendable (_ user: Int) throws -> Void
    @DependencyEndpoint(method: "save")
    var saveText: @Sendable (_ text: String, _ isDraft: Bool) throws -> Void
    @DependencyEndpoint
    var notify: Callback = { _ in }
    @DependencyEndpointIgnored
    var format: @Sendable (_ text: String) -> String = { $0 }
    var show: @MainActor @Sendable (_ text: String) -> Void
    var events: @Sendable (_ name: String) -> AsyncStream<Int> = { _ in AsyncStream { $0.finish() } }
  }

  nonisolated extension Storage: TestDependencyKey {
    static let testValue = Storage()
  }

  /// Calls of a client of the macro, in whatever way this module is compiled.
  struct RecorderTests {
    let fetched = CallRecorder<Int>()
    let counted = CallRecorder<Void>()
    let savedUsers = CallRecorder<Int>()
    let savedTexts = CallRecorder<(String, Bool)>()
    let texts = CallRecorder<String>()

    @Test @MainActor func ofEachForm() async throws {
      try await withDependencies {
        $0[Storage.self].fetch = fetched.closure { id in
          await Task.yield()
          return "\(id)"
        }
        $0[Storage.self].unreadCount = counted.closure(returning: 1, then: 2)
        $0[Storage.self].saveUser = savedUsers.closure { _ in throw CancellationError() }
        $0[Storage.self].saveText = savedTexts.closure()
        $0[Storage.self].notify = texts.closure()
        $0[Storage.self].format = texts.closure(returning: "formatted")
        $0[Storage.self].show = texts.closure()
        $0[Storage.self].events = texts.closure { _ in AsyncStream { $0.finish() } }
      } operation: {
        @Dependency(Storage.self) var storage
        #expect(try await storage.fetch(id: 7) == "7")
        #expect([storage.unreadCount(), storage.unreadCount()] == [1, 2])
        #expect(throws: CancellationError.self) { try storage.save(user: 1) }
        try storage.save(text: "a", isDraft: true)
        storage.notify("b")
        #expect(storage.format("c") == "formatted")
        storage.show(text: "d")
        for await _ in storage.events(name: "e") {}
      }
      #expect(fetched.calls == [7])
      #expect(counted.calls.count == 2)
      #expect(savedUsers.calls == [1])
      #expect(savedTexts.calls == [("a", true)])
      #expect(texts.calls == ["b", "c", "d", "e"])
    }
  }
#endif

/// Calls that a main actor's or anyone's code waits for.
struct RecorderWaitingTests {
  @Test func theNextCall() async throws {
    let sent = CallRecorder<(String, Int)>()
    Task { sent.record("a", 1) }
    #expect(try await sent.next() == ("a", 1))
  }

  @Test @MainActor func onTheMainActor() async throws {
    let sent = CallRecorder<String>()
    Task { sent.record("a") }
    for await text in sent {
      #expect(text == "a")
      break
    }
  }
}
