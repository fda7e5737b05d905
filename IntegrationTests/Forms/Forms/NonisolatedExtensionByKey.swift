// 1.16: compiles
// here: compiles

import Dependencies

struct C {
  var x = 0
}

nonisolated extension C: DependencyKey {
  static let liveValue = C()
}

struct Model {
  @Dependency(C.self) var c
}
