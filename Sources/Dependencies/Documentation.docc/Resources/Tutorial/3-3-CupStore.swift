import Dependencies
import DependenciesMacros
import Foundation

@DependencyClient
struct CupStore: Sendable {
  var load: @Sendable () async throws -> [Cup]
  var save: @Sendable (_ cups: [Cup]) async throws -> Void
}

extension CupStore: TestDependencyKey {
  static let testValue = CupStore()

  static var previewValue: CupStore {
    .inMemory([
      Cup(id: UUID(1), tea: "Green", brewedAt: .now - 7200),
      Cup(id: UUID(2), tea: "Mint", brewedAt: .now - 3600),
    ])
  }
}

extension DependencyValues {
  var cupStore: CupStore {
    get { self[CupStore.self] }
    set { self[CupStore.self] = newValue }
  }
}
