import Dependencies
import DependenciesTestSupport
import Store
import Testing

/// A store runs in the dependencies that are current where it is made.
@MainActor
@Suite struct StoreDependencyTests {
  /// A feature that notes the number that it sees in its reducer, in an effect, and in both by a property.
  private struct Numbers: Reducer {
    enum Action: Equatable { case look, seen([Int]) }

    @Dependency(\.number) var number

    func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
      switch action {
      case .look:
        @Dependency(\.number) var local
        state = [number, local]
        return .task {
          await Task.yield()
          @Dependency(\.number) var local
          return .seen([number, local])
        }
      case .seen(let numbers):
        @Dependency(\.number) var local
        state += numbers + [number, local]
        return .none
      }
    }
  }

  private func makeStore() -> Store<[Int], Numbers.Action> {
    Store(initialState: []) { Numbers() }
  }

  private func numbers(in store: Store<[Int], Numbers.Action>) async -> [Int] {
    store.send(.look)
    await store.finish()
    return store.state
  }

  private func six(_ number: Int) -> [Int] { Array(repeating: number, count: 6) }

  @Test func theTestsOwn() async {
    #expect(await numbers(in: makeStore()) == six(3))
  }

  @Test(.dependency(\.number, 7))
  func ofATrait() async {
    #expect(await numbers(in: makeStore()) == six(7))
  }

  @Test func ofAScopeThatHasEnded() async {
    let store = withDependencies {
      $0.number = 42
    } operation: {
      makeStore()
    }
    #expect(await numbers(in: store) == six(42))
  }

  /// The reducer is made before the store and elsewhere; what counts is where the store is made.
  @Test func ofTheStoreAndNotOfTheReducer() async {
    let reducer = withDependencies {
      $0.number = 1000
    } operation: {
      Numbers()
    }
    let store = withDependencies {
      $0.number = 42
    } operation: {
      Store(initialState: []) { reducer }
    }
    #expect(await numbers(in: store) == six(42))
  }

  @Test func ofTheParentInAChildStore() async {
    let parent = withDependencies {
      $0.number = 42
    } operation: {
      makeStore()
    }
    let child = withDependencies(from: parent) { makeStore() }
    let grandchild = withDependencies(from: child) { makeStore() }
    #expect(await numbers(in: child) == six(42))
    #expect(await numbers(in: grandchild) == six(42))

    let sandbox = withDependencies(from: parent) {
      $0.number = 43
    } operation: {
      makeStore()
    }
    #expect(await numbers(in: sandbox) == six(43))
    #expect(await numbers(in: parent) == six(42))
  }

  /// A store is a model that others can be made from, also one that came out of no scope.
  @Test func ofAParentThatWasMadeInNoScope() async {
    let parent = makeStore()
    let child = withDependencies(from: parent) {
      $0.number = 43
    } operation: {
      makeStore()
    }
    let reported = await issues {
      let grandchild = withDependencies(from: child) { makeStore() }
      #expect(await numbers(in: withDependencies(from: parent) { makeStore() }) == six(3))
      #expect(await numbers(in: grandchild) == six(43))
    }
    #expect(reported == [])
  }

  /// A child that an effect's action has made.
  @Test func ofTheParentInAChildThatItsReducerMakes() async throws {
    let parent = withDependencies {
      $0.number = 42
    } operation: {
      Store(initialState: Store<[Int], Numbers.Action>?.none) {
        Reduce<Store<[Int], Numbers.Action>?, Int> { state, action in
          if action > 0 { return .task { action - 1 } }
          state = MainActor.assumeIsolated { Store(initialState: []) { Numbers() } }
          return .none
        }
      }
    }
    parent.send(1)
    await parent.finish()
    let child = try #require(parent.state)
    #expect(await numbers(in: child) == six(42))
  }

  @Test func notOfTheScopeThatSends() async {
    let store = withDependencies {
      $0.number = 42
    } operation: {
      makeStore()
    }
    await withDependencies {
      $0.number = 43
    } operation: {
      #expect(await numbers(in: store) == six(42))
    }
  }

  /// Nothing of a parent gets into a sandbox by an action that the parent's effect sends to it.
  @Test func notOfTheParentThatSendsIntoItsSandbox() async {
    let sandbox = withDependencies {
      $0.number = 42
    } operation: {
      makeStore()
    }
    let parent = withDependencies {
      $0.number = 43
    } operation: {
      Store(initialState: 0) {
        Reduce<Int, Bool> { _, _ in .run { _ in sandbox.send(.look) } }
      }
    }
    parent.send(true)
    await parent.finish()
    await sandbox.finish()
    #expect(sandbox.state == six(42))
  }

  /// A reducer that runs another in dependencies of its choice has its effects run in these, too.
  @Test func ofTheReducerThatRunsAnother() async {
    let store = Store(initialState: []) {
      Reduce<[Int], Numbers.Action> { state, action in
        withDependencies {
          $0.number = 44
        } operation: {
          Numbers().reduce(into: &state, action: action)
        }
      }
    }
    #expect(await numbers(in: store) == six(44))
  }

  @Test func live() async {
    let store = withDependencies {
      $0.context = .live
    } operation: {
      makeStore()
    }
    #expect(await numbers(in: store) == six(1))
  }

  @Test func whatWasPrepared() async {
    prepareDependencies { $0.number = 50 }
    #expect(await numbers(in: makeStore()) == six(50))
    let test = TestStore(initialState: [], reducer: Numbers())
    await test.send(.look) { $0 = [50, 50] }
    await test.receive(.seen([50, 50])) { $0 = [50, 50, 50, 50, 50, 50] }
  }

  /// The root of the test in which it is made, where nothing tells which test runs.
  @Test(arguments: 1...3)
  func ofItsTestFromADetachedTask(argument: Int) async {
    @Dependency(\.token) var token
    let tokens = Store(initialState: nil) {
      Reduce<Token?, Bool> { state, isFirst in
        @Dependency(\.token) var token
        state = token
        return isFirst ? .task { false } : .none
      }
    }
    await Task.detached {
      await tokens.send(true)
      await tokens.finish()
    }.value
    #expect(tokens.state === token)
  }
}
