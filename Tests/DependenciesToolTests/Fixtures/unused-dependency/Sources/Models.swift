// swift-format-ignore-file
import Dependencies

final class A {
  // Wrong: a private property.
  @Dependency(\.wrong1) private var wrong1 // <- unused-dependency
  // Wrong: fileprivate.
  @Dependency(\.wrong2) fileprivate var wrong2 // <- unused-dependency
  // Wrong: by type.
  @Dependency(Client.self) private var wrong3 // <- unused-dependency
  // Wrong: with another attribute.
  @ObservationIgnored @Dependency(\.wrong4) private var wrong4 // <- unused-dependency
  // Wrong: on two lines.
  @Dependency(\.wrong5) // <- unused-dependency
  private var wrong5
  // Wrong: only a string and a comment name it: wrong6.
  @Dependency(\.wrong6) private var wrong6 // <- unused-dependency
  // Wrong: only another dependency's path names it.
  @Dependency(\.wrong7) private var wrong7 // <- unused-dependency
  @Dependency(\.wrong7) private var other7
  // Wrong: a part of a dependency.
  @Dependency(\.client.wrong8) private var wrong8 // <- unused-dependency

  func run() {
    print("wrong6", other7)
    // Wrong: a local one.
    @Dependency(\.wrong9) var wrong9 // <- unused-dependency
    let closure = {
      // Wrong: in a closure.
      @Dependency(\.wrong10) var wrong10 // <- unused-dependency
    }
    closure()
  }
}
struct B {
  // Wrong: in a struct.
  @Dependency(\.wrong11) private var wrong11 // <- unused-dependency
  struct Inner {
    // Wrong: in a nested type.
    @Dependency(\.wrong12) private var wrong12 // <- unused-dependency
  }
}
// Wrong: in a getter.
var computed: Int {
  @Dependency(\.wrong13) var wrong13 // <- unused-dependency
  return 1
}

final class C {
  // Right: read.
  @Dependency(\.right1) private var right1
  // Right: others may read it.
  @Dependency(\.right2) var right2
  // Right: read by its wrapper.
  @Dependency(\.right3) private var right3
  // Right: read in an extension of this file.
  @Dependency(\.right4) private var right4
  // Right: read in a text.
  @Dependency(\.right5) private var right5
  // Right: read in a closure.
  @Dependency(\.right6) private var right6
  // Right: read by a key path.
  @Dependency(\.right7) private var right7
  // Right: read where the code is for debugging only.
  @Dependency(\.right8) private var right8
  // Right: read under a condition.
  @Dependency(\.right9) private var right9
  // Right: a name with backticks.
  @Dependency(\.default) private var `default`
  // Right: silenced.
  @Dependency(\.right10) private var right10 // dependencies:ignore unused-dependency because it warms up the cache
  // Right: a private setter says nothing about reading.
  @Dependency(\.right11) private(set) var right11

  func run() {
    print(right1, _right3, "\(right5)", \C.right7, `default`)
    Task { await right6() }
    #if DEBUG
      print(right8)
    #elseif os(Linux)
      print(right9)
    #endif
  }
}
extension C {
  func more() { right4() }
}
func local() {
  // Right: a local one that is read.
  @Dependency(\.right12) var right12
  right12()
}
#if os(iOS)
  final class D {
    // Right: what other code there is under the condition is not seen.
    @Dependency(\.right13) private var right13
  }
#endif
