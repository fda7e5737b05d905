import Dependencies

struct Adviser: Sendable {
  var nextTea: @Sendable () async throws -> Tea
}

extension Adviser: DependencyKey {
  static var liveValue: Adviser {
    @Dependency(\.cupStore) var cupStore
    return Adviser(
      nextTea: { [cupStore] in
        try await cupStore.load().last?.tea == Tea.mint.name ? .green : .mint
      }
    )
  }

  static var testValue: Adviser { liveValue }

  static var dependencyLifetime: DependencyLifetime { .scoped }
}

extension DependencyValues {
  var adviser: Adviser {
    get { self[Adviser.self] }
    set { self[Adviser.self] = newValue }
  }
}
