// 1.16: compiles
// here: compiles

import Dependencies

struct C: DependencyKey {
  var x = 0
  static let liveValue = C()
}

struct Model {
  @Dependency(C.self) var c
}
