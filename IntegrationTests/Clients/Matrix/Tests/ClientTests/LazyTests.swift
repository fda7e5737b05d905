import Dependencies
import DependenciesTestSupport
import Testing

nonisolated struct Store: Equatable, Sendable {
  var name: String

  static func open() async throws -> Store { Store(name: "file") }
  static func inMemory() throws -> Store { Store(name: "memory") }
}

nonisolated private enum StoreKey: DependencyKey {
  static let liveValue = AsyncLazy { try await Store.open() }
  static var testValue: AsyncLazy<Store> { AsyncLazy { try Store.inMemory() } }
}

nonisolated extension DependencyValues {
  var store: AsyncLazy<Store> {
    get { self[StoreKey.self] }
    set { self[StoreKey.self] = newValue }
  }
}

#if MACROS
  import DependenciesMacros

  extension DependencyValues {
    @DependencyEntry(lifetime: .root, liveValue: AsyncLazy { try await Store.open() })
    var sharedStore: AsyncLazy<Store> = AsyncLazy { try Store.inMemory() }
  }
#endif

@MainActor
final class StoreModel {
  @Dependency(\.store) var store
  var name = ""

  func load() async throws { name = try await store.value.name }
}

/// A value that is created when it is first awaited.
struct LazyTests {
  @Test(.dependencies { $0.store = AsyncLazy { Store(name: "mine") } }) @MainActor func isSet() async throws {
    let model = StoreModel()
    try await model.load()
    #expect(model.name == "mine")
  }

  @Test(.dependency(\.store, AsyncLazy(Store(name: "mine")))) func isThere() async throws {
    @Dependency(\.store) var store
    #expect(try await store.value == Store(name: "mine"))
  }
}
