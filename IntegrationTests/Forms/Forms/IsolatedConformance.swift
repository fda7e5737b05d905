// 1.16: compiles
// here: rejected: cannot form main actor-isolated conformance

import Dependencies

@MainActor final class C {}

@MainActor enum CKey: @MainActor DependencyKey {
  static var liveValue: C { C() }
}

struct Model {
  @Dependency(CKey.self) var c
}
