// 1.16: compiles
// here: compiles

import Dependencies

@MainActor final class C {}

nonisolated enum CKey: DependencyKey {
  static var liveValue: C { MainActor.assumeIsolated { C() } }
}

struct Model {
  @Dependency(CKey.self) var c
}
