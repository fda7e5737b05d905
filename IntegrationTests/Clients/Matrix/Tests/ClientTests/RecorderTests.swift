import Dependencies
import DependenciesTestSupport
import Testing

#if MACROS
  import ClientKeys

  /// Calls of a client of the macro, in whatever way this module is compiled.
  struct RecorderTests {
    let fetched = CallRecorder<Int>()
    let counted = CallRecorder<Void>()
    let savedUsers = CallRecorder<User>()
    let savedTexts = CallRecorder<(String, Bool)>()
    let texts = CallRecorder<String>()

    @Test @MainActor func ofEachForm() async throws {
      try await withDependencies {
        $0.storage.fetch = fetched.closure { id in
          await Task.yield()
          return User(id: id, name: "")
        }
        $0.storage.unreadCount = counted.closure(returning: 1, then: 2)
        $0.storage.saveUser = savedUsers.closure { _ in throw CancellationError() }
        $0.storage.saveText = savedTexts.closure()
        $0.storage.notify = texts.closure()
        $0.storage.format = texts.closure(returning: "formatted")
        $0.storage.show = texts.closure()
        $0.storage.events = texts.closure { _ in AsyncStream { $0.finish() } }
      } operation: {
        @Dependency(\.storage) var storage
        _ = try await (storage.fetch(id: 7), storage.unreadCount())
        #expect(throws: CancellationError.self) { try storage.save(user: User(id: 1, name: "")) }
        try storage.save(text: "a", isDraft: true)
        storage.notify(storage.format("b"))
        storage.show(text: "c")
        for await _ in storage.events(name: "d") {}
      }
      #expect(savedTexts.calls == [("a", true)])
      #expect(texts.calls == ["b", "formatted", "c", "d"])
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
