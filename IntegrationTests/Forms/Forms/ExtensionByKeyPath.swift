// 1.16: rejected: type 'KeyPath<DependencyValues,
// here: rejected: crosses into main actor-isolated code

import Dependencies

struct C {
  var x = 0
}

extension C: DependencyKey {
  static let liveValue = C()
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
