// 1.16: rejected: type 'KeyPath<DependencyValues,
// here: compiles

import Dependencies

enum LimitKey: DependencyKey {
  static let liveValue = 5
}

extension DependencyValues {
  var limit: Int {
    get { self[LimitKey.self] }
    set { self[LimitKey.self] = newValue }
  }
}

struct Model {
  @Dependency(\.limit) var limit
}
