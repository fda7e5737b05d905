import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import Testing

// A store that keeps its values and binds them.

private enum Action: Sendable { case load, loaded(Int), loadLater }

private struct State {
  var numbers: [Int] = []
  var words: [String] = []
}

private let feature = Feature()

private func reduce(_ state: inout State, _ action: Action) -> Store<State, Action>.Effect? {
  @Dependency(\.number) var number
  @Dependency(\.word) var word
  switch action {
  case .load:
    state.numbers.append(number)
    state.words.append(word)
    return nil
  case .loadLater:
    return {
      await Task.yield()
      return .loaded(feature.number)
    }
  case .loaded(let number):
    state.numbers.append(number)
    return nil
  }
}

@MainActor
@Suite struct StoresTests {
  // A global keeps what is overridden where it is made.
  init() { _ = feature }

  @Test func theTestsValues() async {
    let store = Store<State, Action>(initialState: State(), reduce: reduce)
    await store.send(.load)
    #expect(store.state.numbers == [3])
  }

  @Test func itsOwnValues() async {
    let store = Store<State, Action>(initialState: State(), reduce: reduce) { $0.number = 7 }
    await store.send(.load)
    await store.send(.loadLater)
    #expect(store.state.numbers == [7, 7])
  }

  @Test func laterValues() async {
    let store = Store<State, Action>(initialState: State(), reduce: reduce) { $0.number = 7 }
    await store.send(.load)
    store.dependencies.number = 8
    await store.send(.load)
    #expect(store.state.numbers == [7, 8])
  }

  @Test func liveValues() async {
    let store = Store<State, Action>(initialState: State(), reduce: reduce) { $0 = .live }
    await store.send(.load)
    await store.send(.loadLater)
    #expect(store.state.numbers == [1, 1])
    #expect(store.state.words == ["live"])
  }

  @Test func liveValuesWithAnOverride() async {
    let store = Store<State, Action>(initialState: State(), reduce: reduce) {
      $0 = .live
      $0.number = 7
    }
    await store.send(.load)
    await store.send(.loadLater)
    #expect(store.state.numbers == [7, 7])
    #expect(store.state.words == ["live"])
  }

  @Test func aChangedContext() async {
    let store = Store<State, Action>(initialState: State(), reduce: reduce)
    store.dependencies.context = .preview
    await store.send(.load)
    await store.send(.loadLater)
    #expect(store.state.numbers == [2, 2])
  }

  @Test func previewValues() async {
    let store = Store<State, Action>(initialState: State(), reduce: reduce)
    store.dependencies = .preview
    await store.send(.load)
    await store.send(.loadLater)
    #expect(store.state.numbers == [2, 2])
  }

  @Test func aChildStore() async {
    let store = Store<State, Action>(initialState: State(), reduce: reduce) { $0.number = 7 }
    let child = store.scope(State(), reduce: reduce)
    await child.send(.load)
    #expect(child.state.numbers == [7])
  }

  @Test func theValuesOfAScope() async {
    let store = withDependencies {
      $0.number = 9
    } operation: {
      Store<State, Action>(initialState: State(), reduce: reduce)
    }
    await store.send(.load)
    await store.send(.loadLater)
    #expect(store.state.numbers == [9, 9])
  }

  @Test func itSharesTheTestsDatabase() async {
    @Dependency(\.database) var database
    let store = Store<Int, Bool>(initialState: 0) { state, _ in
      @Dependency(\.database) var database
      state = database.notes.count
      return nil
    } withDependencies: {
      $0.number = 7
    }
    database.insert(Note(id: UUID(0), text: "", date: Date(timeIntervalSince1970: 0)))
    await store.send(true)
    #expect(store.state == 1)
  }
}
