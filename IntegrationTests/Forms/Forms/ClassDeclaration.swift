// 1.16: compiles
// here: rejected: is not concurrency-safe because non-'Sendable' type 'C'

import Dependencies

final class C: DependencyKey {
  static let liveValue = C()
}

struct Model {
  @Dependency(C.self) var c
}
