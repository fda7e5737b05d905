import Dependencies
import Store
import Testing

/// A store releases everything that it holds, also if its effects still run.
@MainActor
@Suite struct LeakTests {
  /// Effects with the token in their dependencies: one that has ended, and one that runs for an hour.
  private static let reducer = Reduce<Int, String> { state, action in
    @Dependency(\.token) var token
    guard action == "begin" else {
      state += 1
      return .none
    }
    return .merge(
      .task { "ended" },
      .run { [token] _ in
        try await Task.sleep(for: .seconds(3600))
        _ = token
      })
  }

  @Test func aStore() async {
    weak var weakStore: Store<Int, String>?
    weak var weakToken: Token?
    do {
      let token = Token()
      let store = withDependencies {
        $0.token = token
      } operation: {
        Store(initialState: 0) { Self.reducer }
      }
      (weakStore, weakToken) = (store, token)
      store.send("begin")
      #expect(await eventually { store.state == 1 })
    }
    #expect(weakStore == nil)
    // The effect that was cancelled needs some turns to end.
    #expect(await eventually { weakToken == nil })
  }

  @Test func aTestStore() async {
    weak var weakStore: TestStore<Int, String>?
    weak var weakToken: Token?
    let reported = await issues {
      let token = Token()
      let store = TestStore(initialState: 0) { Self.reducer }
      store.dependencies.token = token
      (weakStore, weakToken) = (store, token)
      await store.send("begin")
      await store.receive("ended") { $0 = 1 }
    }
    #expect(weakStore == nil)
    #expect(reported.count == 1, "One effect runs.")
    #expect(await eventually { weakToken == nil })
  }

  @Test func aStoreThatWaitsForNothing() async {
    weak var weakStore: TestStore<Int, String>?
    _ = await issues {
      let store = TestStore(initialState: 0) { Self.reducer }
      weakStore = store
      await store.send("begin")
      await store.receive("ended") { $0 = 1 }
      await store.receive("nothing", timeout: .milliseconds(1))
    }
    #expect(weakStore == nil)
  }

  @Test func childStores() async {
    weak var weakParent: Store<Int, String>?
    weak var weakChild: Store<Int, String>?
    do {
      let parent = Store(initialState: 0) { Self.reducer }
      let child = withDependencies(from: parent) { Store(initialState: 0) { Self.reducer } }
      (weakParent, weakChild) = (parent, child)
      child.send("begin")
    }
    #expect(weakParent == nil)
    #expect(weakChild == nil)
  }
}
