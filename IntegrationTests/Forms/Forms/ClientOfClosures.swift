// 1.16: rejected: type 'KeyPath<DependencyValues,
// here: compiles

import Dependencies

struct C: DependencyKey {
  var fetch: @Sendable (Int) async throws -> String
  static let liveValue = C(fetch: { "\($0)" })
}

extension DependencyValues {
  var c: C {
    get { self[C.self] }
    set { self[C.self] = newValue }
  }
}

struct Model {
  @Dependency(\.c) var c
}
