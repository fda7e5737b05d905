import Dependencies
import TestHelpers
import Testing

/// A store in the style of frameworks that keep values of their own and bind them around features.
@MainActor
private final class Store<State> {
  var state: State
  var dependencies: DependencyValues

  init(_ state: @autoclosure () -> State, prepare: (inout DependencyValues) -> Void = { _ in }) {
    var dependencies = DependencyValues._current
    dependencies.context = .test
    prepare(&dependencies)
    self.state = DependencyValues.$_current.withValue(dependencies) { state() }
    self.dependencies = dependencies
  }

  func run<R>(_ work: (inout State) throws -> R) rethrows -> R {
    try DependencyValues.$_current.withValue(dependencies) { try work(&state) }
  }

  func run<R: Sendable>(_ work: @MainActor @Sendable () async throws -> R) async rethrows -> R {
    try await DependencyValues.$_current.withValue(dependencies) { try await work() }
  }
}

private enum Locals {
  @TaskLocal static var depth = 0
}

@MainActor
@Suite("Source compatibility: frameworks and task locals")
struct StoreTests {
  @Test func `a store binds its values`() async {
    let store = Store(numbersHere) { $0.alpha = 7 }
    #expect(store.state == .testNumbers(alpha: 7))
    store.dependencies.beta = 8
    #expect(store.run { _ in numbersHere } == .testNumbers(alpha: 7, beta: 8))
    #expect(numbersHere == .testNumbers())
    let inTask = await store.run {
      await Task.yield()
      return await Task { numbersHere }.value
    }
    #expect(inTask == .testNumbers(alpha: 7, beta: 8))
  }

  @Test func `initializers may use task locals`() {
    struct LocalsKey: UniformKey {
      static var liveValue: Int { Locals.$depth.withValue(Locals.depth + 1) { Locals.depth } }
    }
    @Dependency(LocalsKey.self) var value
    #expect(Locals.$depth.withValue(4) { value } == 5)
    #expect(value == 5)
  }
}
