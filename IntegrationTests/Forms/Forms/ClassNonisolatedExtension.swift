// 1.16: compiles
// here: compiles

import Dependencies

final class C {
  func f() {}
}

nonisolated extension C: DependencyKey {
  static let liveValue = C()
}

struct Model {
  @Dependency(C.self) var c
}
