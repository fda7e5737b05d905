import Dependencies
import DependenciesMacros

@DependencyClient
struct CupStore: Sendable {
  var load: @Sendable () async throws -> [Cup]
  var save: @Sendable (_ cups: [Cup]) async throws -> Void
}

extension CupStore: TestDependencyKey {
  static let testValue = CupStore()
}

extension DependencyValues {
  var cupStore: CupStore {
    get { self[CupStore.self] }
    set { self[CupStore.self] = newValue }
  }
}
