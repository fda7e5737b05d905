// swift-format-ignore-file
import Dependencies

// Right: read later, in closures.
struct ClosureA: DependencyKey, Sendable {
  var run: @Sendable () -> Int
  static var liveValue: ClosureA {
    @Dependency(ClosureB.self) var b
    return ClosureA(run: { b.run() })
  }
}
struct ClosureB: DependencyKey, Sendable {
  var run: @Sendable () -> Int
  static var liveValue: ClosureB {
    @Dependency(ClosureA.self) var a
    return ClosureB(run: { a.run() })
  }
}
// Right: a wrapper that is held and read in methods.
struct HeldA: DependencyKey { static let liveValue = HeldService() }
final class HeldService: Sendable {
  @Dependency(HeldB.self) var b
  func run() -> Int { b }
}
enum HeldB: DependencyKey {
  static var liveValue: Int { @Dependency(HeldA.self) var a; return a.hashValue }
}
// Right: in another scope.
enum Decorated: DependencyKey {
  static var liveValue: Int {
    withDependencies { $0[Other.self] = 1 } operation: {
      @Dependency(Decorated.self) var inner
      return inner
    }
  }
}
enum Other: DependencyKey { static let liveValue = 1 }
// Right: only on some ways.
enum Branch: DependencyKey {
  static var liveValue: Int {
    @Dependency(Branch.self) var branch
    if ready { return branch }
    return 1
  }
}
// Right: after a guard.
enum Guarded: DependencyKey {
  static var liveValue: Int {
    guard !ready else { return 1 }
    @Dependency(Guarded.self) var guarded
    return guarded
  }
}
// Right: the operand may be skipped.
enum Skipped: DependencyKey {
  static var liveValue: Int {
    @Dependency(Skipped.self) var skipped
    return known ?? skipped
  }
}
// Right: another name hides it.
enum Shadow: DependencyKey {
  static var liveValue: Int {
    @Dependency(Shadow.self) var shadow
    return [1].map { shadow in shadow + 1 }[0]
  }
}
// Right: a chain without an end.
enum Chain1: DependencyKey { static var liveValue: Int { @Dependency(Chain2.self) var next; return next } }
enum Chain2: DependencyKey { static var liveValue: Int { @Dependency(Chain3.self) var next; return next } }
enum Chain3: DependencyKey { static var liveValue: Int { 1 } }
// Right: the live value needs another one, whose test value needs this one.
enum ContextA: DependencyKey {
  static var liveValue: Int { @Dependency(ContextB.self) var b; return b }
  static var testValue: Int { 1 }
}
enum ContextB: DependencyKey {
  static var liveValue: Int { 2 }
  static var testValue: Int { @Dependency(ContextA.self) var a; return a }
}
// Right: two values for two systems.
enum Systems: DependencyKey {
  #if os(iOS)
    static var liveValue: Int { @Dependency(Systems.self) var systems; return systems }
  #else
    static var liveValue: Int { 1 }
  #endif
}
// Right: the key path is not a read.
enum PathOnly: DependencyKey {
  static var liveValue: PartialKeyPath<DependencyValues> { \DependencyValues.pathOnly }
}
extension DependencyValues {
  var pathOnly: PartialKeyPath<DependencyValues> { get { self[PathOnly.self] } set { self[PathOnly.self] = newValue } }
}
// Right: a local function that is not called here.
enum Function: DependencyKey {
  static var liveValue: Int {
    @Dependency(Function.self) var own
    func later() -> Int { own }
    return 1
  }
}
// Right: a task runs when the value exists.
enum Tasks: DependencyKey {
  static var liveValue: Int {
    @Dependency(Tasks.self) var own
    Task { print(own) }
    return 1
  }
}
// Right: a key of another module.
enum Foreign: DependencyKey {
  static var liveValue: Int { @Dependency(\.somethingElse) var value; return value }
}
// Right: a lazy property.
struct Lazies: DependencyKey { static var liveValue: LazyService { LazyService() } }
final class LazyService: Sendable {
  lazy var own = Dependency(Lazies.self).wrappedValue
}
// Right: a parameter has the name.
struct Parameters: DependencyKey { static var liveValue: ParameterService { ParameterService(own: 1) } }
final class ParameterService: Sendable {
  @Dependency(Parameters.self) var own
  let value: Int
  init(own: Int) { value = own }
}

// Right: a static function hides that at the top level.
enum HidingKey: DependencyKey {
  static var liveValue: Int { makeHidden() }
  static func makeHidden() -> Int { 1 }
}
func makeHidden() -> Int {
  @Dependency(HidingKey.self) var value
  return value
}
