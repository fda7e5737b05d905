// swift-format-ignore-file
import Dependencies

// Wrong: a value that needs itself.
struct One: DependencyKey {
  static var liveValue: One {
    @Dependency(One.self) var one
    return one // <- dependency-cycle
  }
}

// Wrong: two keys.
struct TwoA: DependencyKey {
  let b: TwoB
  static var liveValue: TwoA {
    @Dependency(TwoB.self) var b
    let made = TwoA(b: b) // <- dependency-cycle stale-copy
    return made
  }
}
struct TwoB: DependencyKey {
  let a: TwoA
  static var liveValue: TwoB {
    @Dependency(TwoA.self) var a
    return TwoB(a: a) // <- stale-copy
  }
}

// Wrong: through entries, three of them.
enum Ring1: DependencyKey {
  static let liveValue: Int = { @Dependency(\.ring2) var next; return next + 1 }() // <- dependency-cycle
}
enum Ring2: DependencyKey {
  static let liveValue: Int = { @Dependency(\.ring3) var next; return next + 1 }()
}
enum Ring3: DependencyKey {
  static let liveValue: Int = { @Dependency(\.ring1) var next; return next + 1 }()
}
extension DependencyValues {
  var ring1: Int { get { self[Ring1.self] } set { self[Ring1.self] = newValue } }
  var ring2: Int { get { self[Ring2.self] } set { self[Ring2.self] = newValue } }
  var ring3: Int { get { self[Ring3.self] } set { self[Ring3.self] = newValue } }
}

// Wrong: through the initializer of a class.
struct FourClient: DependencyKey { static var liveValue: FourService { FourService() } }
final class FourService: Sendable {
  let value: Int
  init() {
    @Dependency(FourOther.self) var other
    value = other // <- dependency-cycle
  }
}
enum FourOther: DependencyKey {
  static var liveValue: Int {
    @Dependency(FourClient.self) var client
    return client.value
  }
}

// Wrong: through a static member.
struct Five: DependencyKey, Sendable {
  static let liveValue = Five.live
  static var live: Five {
    @Dependency(FiveOther.self) var other
    _ = other // <- dependency-cycle
    return Five()
  }
}
struct FiveOther: DependencyKey, Sendable {
  static let liveValue = Self.make()
  static var testValue: FiveOther { FiveOther() }
  static func make() -> FiveOther {
    @Dependency(Five.self) var five
    return FiveOther(five: five) // <- stale-copy
  }
  var five = Five()
}
extension Five { static var testValue: Five { Five() } }

// Wrong: by hand.
enum Six: DependencyKey {
  static var liveValue: Int { Dependency(Six.self).wrappedValue } // <- dependency-cycle
}

// Wrong: in macro entries.
extension DependencyValues {
  @DependencyEntry(liveValue: DependencyValues._current.seven) var seven: Int = 0 // <- dependency-cycle
}

// Wrong: values for tests.
enum Eight: TestDependencyKey {
  static var testValue: Int {
    @Dependency(Eight.self) var eight
    return eight // <- dependency-cycle
  }
}

// Wrong: a part of what it needs.
struct Nine: DependencyKey, Sendable {
  var count = 0
  static var liveValue: Nine {
    @Dependency(\.nine.count) var count
    return Nine(count: count + 1) // <- dependency-cycle
  }
}
extension DependencyValues { var nine: Nine { get { self[Nine.self] } set { self[Nine.self] = newValue } } }

// Wrong: in a getter with its word.
enum Ten: DependencyKey {
  static var liveValue: Int {
    get {
      @Dependency(Ten.self) var ten
      return ten // <- dependency-cycle
    }
  }
}

// Wrong: a condition is read in any case.
enum Eleven: DependencyKey {
  static var liveValue: Int {
    @Dependency(Eleven.self) var eleven
    let value = eleven // <- dependency-cycle
    if value > 0 { return 1 }
    return 2
  }
}

// Wrong: a property of an object that is made.
struct Twelve: DependencyKey {
  static var liveValue: TwelveService { TwelveService() }
}
struct TwelveService: Sendable {
  var own = Dependency(Twelve.self).wrappedValue.count // <- dependency-cycle
  var count: Int { 1 }
}

// Wrong: the live value is in an extension.
enum Thirteen {}
extension Thirteen: TestDependencyKey { static var testValue: Int { 0 } }
extension Thirteen: DependencyKey {
  static var liveValue: Int {
    @Dependency(Thirteen.self) var other
    return other * 2 // <- dependency-cycle
  }
}

// Wrong: through a function at the top level.
enum GlobalKey: DependencyKey {
  static var liveValue: Int { makeGlobal() }
}
func makeGlobal() -> Int {
  @Dependency(GlobalKey.self) var value
  return value // <- dependency-cycle
}
