// 1.16: rejected: type 'KeyPath<DependencyValues,
// here: compiles

import Dependencies

struct C: DependencyKey {
  var x = 0
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
