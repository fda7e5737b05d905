// 1.16: compiles
// here: rejected: crosses into main actor-isolated code

import Dependencies

struct C {
  var x = 0
}

extension C: DependencyKey {
  static let liveValue = C()
}

actor Model {
  @Dependency(C.self) var c
}
