import Dependencies
import DependenciesTestSupport
import Foundation
import Store
import Testing

/// What a test sets is what the feature runs in.
@MainActor
@Suite struct TestStoreDependencyTests {
  /// Notes the number where it is asked for, and has an effect that sends the one that it sees.
  private struct Number: Reducer {
    struct State: Equatable {
      var number = 0
    }

    enum Action: Equatable { case look, seen(Int) }

    @Dependency(\.number) var number

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .look:
        state.number = number
        return .task { .seen(number) }
      case .seen:
        return .none
      }
    }
  }

  @Test func theTestContext() async {
    await withDependencies {
      $0.context = .live
    } operation: {
      let store = TestStore(initialState: Number.State(), reducer: Number())
      #expect(store.dependencies.context == .test)
      #expect(store.dependencies.number == 3)
      await store.send(.look) { $0.number = 3 }
      await store.receive(.seen(3))
    }
  }

  @Test func whatIsSetAfterwards() async {
    let store = TestStore(initialState: Number.State(), reducer: Number())
    store.dependencies.number = 10
    await store.send(.look) { $0.number = 10 }
    await store.receive(.seen(10))
    store.dependencies.number += 1
    await store.send(.look) { $0.number = 11 }
    await store.receive(.seen(11))
    @Dependency(\.number) var number
    #expect(number == 3, "The test's own is as it was.")
  }

  @Test(.dependency(\.number, 7))
  func whatTheTestHas() async {
    let store = TestStore(initialState: Number.State(), reducer: Number())
    await store.send(.look) { $0.number = 7 }
    await store.receive(.seen(7))
    store.dependencies.number = 8
    await store.send(.look) { $0.number = 8 }
    await store.receive(.seen(8))
  }

  @Test func anEffectKeepsWhatItBeganWith() async {
    let gate = Gate()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { _, action in
        guard action == 0 else { return .none }
        return .task {
          await gate.wait()
          @Dependency(\.number) var number
          return number
        }
      }
    }
    store.dependencies.number = 10
    await store.send(0)
    store.dependencies.number = 11
    gate.open()
    await store.receive(10)
  }

  /// The initial state may depend on something, too.
  @Test func theInitialState() async {
    func state() -> Number.State {
      @Dependency(\.number) var number
      return Number.State(number: number)
    }
    let store = TestStore(initialState: state()) {
      Number()
    } withDependencies: {
      $0.number = 12
    }
    #expect(store.state.number == 12)
    await store.send(.look)
    await store.receive(.seen(12))
  }

  @Test func twoStores() async {
    let (one, two) = (
      TestStore(initialState: Number.State(), reducer: Number()),
      TestStore(initialState: Number.State(), reducer: Number())
    )
    one.dependencies.number = 1
    two.dependencies.number = 2
    await one.send(.look) { $0.number = 1 }
    await two.send(.look) { $0.number = 2 }
    await one.receive(.seen(1))
    await two.receive(.seen(2))
  }

  /// Nothing is shared between cases, and what a store keeps is of its own case.
  @Test(arguments: 1...3)
  func eachCaseHasItsOwn(argument: Int) async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        @Dependency(\.uuid) var uuid
        state += 1
        return action > 0 ? .task { uuid() == UUID(0) ? 0 : -1 } : .none
      }
    }
    store.dependencies.uuid = .incrementing
    await store.send(1) { $0 = 1 }
    await store.receive(0) { $0 = 2 }
  }

  @Test func values() async {
    let store = TestStore(initialState: Number.State(), reducer: Number())
    var values = DependencyValues.test
    values.number = 20
    store.dependencies = values
    await store.send(.look) { $0.number = 20 }
    await store.receive(.seen(20))
  }
}
