import ClientKeys
import Dependencies

// A framework with one entry point, which keeps values of its own and binds them around features.

@MainActor
final class Store<State, Action> {
  private(set) var state: State
  var dependencies: DependencyValues
  private let reduce: (inout State, Action) -> (@MainActor @Sendable () async -> Action?)?

  init(
    initialState: @autoclosure () -> State,
    reduce: @escaping (inout State, Action) -> (@MainActor @Sendable () async -> Action?)?,
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
  ) {
    var dependencies = DependencyValues._current
    dependencies.context = .test
    prepare(&dependencies)
    self.state = DependencyValues.$_current.withValue(dependencies) { initialState() }
    self.dependencies = dependencies
    self.reduce = reduce
  }

  func send(_ action: Action) async {
    let effect = withDependencies {
      $0 = dependencies
    } operation: {
      reduce(&state, action)
    }
    guard let effect else { return }
    let next = await DependencyValues.$_current.withValue(dependencies) {
      await effect()
    }
    if let next { await send(next) }
  }
}

/// A reducer that overrides dependencies for another, as `.dependency(_:_:)` modifiers do.
private struct WithDependency<Value: Sendable> {
  let keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable
  let value: Value

  func run<R>(_ body: () throws -> R) rethrows -> R {
    try withDependencies {
      $0[keyPath: keyPath] = value
    } operation: {
      try body()
    }
  }

  func transform<R>(_ change: (inout Value) -> Void, _ body: () throws -> R) rethrows -> R {
    try withDependencies {
      change(&$0[keyPath: keyPath])
    } operation: {
      try body()
    }
  }
}

private enum FeatureAction: Sendable { case load, loaded(Int) }

private struct FeatureState {
  var numbers: [Int] = []
}

@MainActor
func storesBindTheirValues() async throws {
  let store = Store<FeatureState, FeatureAction>(initialState: FeatureState()) { state, action in
    @Dependency(\.limit) var limit
    switch action {
    case .load:
      state.numbers.append(limit)
      @Dependency(\.apiClient) var apiClient
      return {
        @Dependency(\.limit) var limit
        await Task.yield()
        return (try? await apiClient.fetchUser(limit)).map { .loaded($0.id) }
      }
    case .loaded(let id):
      state.numbers.append(id)
      return nil
    }
  } withDependencies: {
    $0.limit = 7
    $0.apiClient.fetchUser = { User(id: $0 * 2, name: "") }
  }
  await store.send(.load)
  expectEqual(store.state.numbers, [7, 14])
  store.dependencies.limit = 8
  await store.send(.load)
  expectEqual(store.state.numbers, [7, 14, 8, 16])
}

func storesChangeByKeyPath() {
  @Dependency(\.limit) var limit
  let feature = WithDependency(keyPath: \.limit, value: 7)
  expectEqual(feature.run { limit }, 7)
  expectEqual(feature.transform({ $0 += 10 }) { limit }, 110)
}
