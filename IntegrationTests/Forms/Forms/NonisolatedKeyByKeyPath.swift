// 1.16: compiles
// here: compiles

import Dependencies

nonisolated enum LimitKey: DependencyKey {
  static let liveValue = 5
}

nonisolated extension DependencyValues {
  var limit: Int {
    get { self[LimitKey.self] }
    set { self[LimitKey.self] = newValue }
  }
}

struct Model {
  @Dependency(\.limit) var limit
}
