// swift-format-ignore-file
import Dependencies

// Right: an autoclosure reads later.
struct Later<Value> {
  let make: () -> Value
  init(_ make: @autoclosure @escaping () -> Value) { self.make = make }
}
func later<Value>(_ make: @autoclosure @escaping () -> Value) -> () -> Value { make }
enum LaterA: DependencyKey {
  static var liveValue: Later<Int> {
    @Dependency(LaterB.self) var b
    return Later(b)
  }
}
enum LaterB: DependencyKey {
  static var liveValue: Int {
    @Dependency(LaterA.self) var a
    return a.make()
  }
}
enum LaterC: DependencyKey {
  static var liveValue: () -> Int {
    @Dependency(LaterD.self) var d
    return later(d + 1)
  }
}
enum LaterD: DependencyKey {
  static var liveValue: Int { @Dependency(LaterC.self) var c; return c() }
}
// Right: a lazy box of someone else.
enum BoxA: DependencyKey {
  static var liveValue: LazyBox<Int> { @Dependency(BoxB.self) var b; return LazyBox(b) }
}
enum BoxB: DependencyKey {
  static var liveValue: Int { @Dependency(BoxA.self) var a; return a.value }
}
// Right: a function inside that nothing calls.
enum LocalA: DependencyKey {
  static var liveValue: Int {
    @Dependency(LocalA.self) var own
    func read() -> Int { own }
    return 1
  }
}
// Right: written only.
enum Written: DependencyKey {
  static var liveValue: Int {
    let written = Written.self
    @Dependency(Written.self) var own
    _ = \Self.own
    return 1
  }
}
