// 1.16: compiles
// here: compiles

import Dependencies

enum LimitKey: DependencyKey {
  static let liveValue = 5
}

struct Model {
  @Dependency(LimitKey.self) var limit
}
