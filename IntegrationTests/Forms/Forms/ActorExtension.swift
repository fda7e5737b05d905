// 1.16: compiles
// here: compiles

import Dependencies

actor C {}

extension C: DependencyKey {
  static let liveValue = C()
}

struct Model {
  @Dependency(C.self) var c
}
