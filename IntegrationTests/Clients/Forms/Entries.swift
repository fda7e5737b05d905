import Dependencies
import DependenciesMacros
import Foundation

// Entries in a module that is isolated to the main actor by default, in Swift 6 mode. The compiler tells what is wrong at
// these lines, and not inside an expansion: `Scripts/integration` compiles each part, and compares errors with comments.
// What compiles here also compiles in Swift 5 mode, and in modules without a default isolation.

nonisolated final class State { var count = 0 }

protocol Greeter {}

nonisolated struct Live: Greeter, Sendable {}

nonisolated struct Settings: Sendable {
  var size = 0
  static let large = Settings(size: 9)
}

final class Screen { init() {} }

// These compile, without an annotation.
extension DependencyValues {
  @DependencyEntry(liveValue: Settings(), previewValue: Settings(size: 1))
  var settings: Settings = Settings(size: 2)
  @DependencyEntry(liveValue: 1) var number: Int = 2
  @DependencyEntry(liveValue: nil) var user: String? = nil
  @DependencyEntry(liveValue: 1) nonisolated var other: Int = 2
}

// Their types are inferred, as 1.16 does.
extension DependencyValues {
  @DependencyEntry var boolean = false
  @DependencyEntry var integer = 1
  @DependencyEntry var ratio = 1.5
  @DependencyEntry var text = "text"
  @DependencyEntry var call = Settings()
  @DependencyEntry var member = Settings.large
  @DependencyEntry var date = Date(timeIntervalSince1970: 0)
  @DependencyEntry var array = [1, 2]
  @DependencyEntry var dictionary = ["one": Settings()]
  @DependencyEntry var function = { @Sendable (number: Int) -> Int in number }
  @DependencyEntry var cast = 1 as Double
  @DependencyEntry var optional = Settings?.none
  @DependencyEntry(liveValue: Settings.large) var live = Settings()
  @DependencyEntry(liveValue: 1, previewValue: 2) var preview = 3.5
  @DependencyEntry public var shared = 1
  @DependencyEntry("NamedKey", lifetime: .root, liveValue: 1) var named = 2
  @DependencyEntry private var hidden = if Bool.random() { 1 } else { 2 }
}

// Their key paths are `Sendable`.
nonisolated struct Model {
  @Dependency(\.boolean) var boolean: Bool
  @Dependency(\.function) var function: @Sendable (Int) -> Int
  @Dependency(\.preview) var preview: Double
  @Dependency(DependencyValues.NamedKey.self) var named: Int
  @Dependency(\.settings) var settings
  @Dependency(\.number) var number
  @Dependency(\.user) var user
}

#if ISOLATED
  extension DependencyValues {
    @DependencyEntry(liveValue: 1)
    @MainActor  // error: the entry 'title' can't be isolated to 'MainActor'
    var title: Int = 2
  }
#endif

#if VALUES
  extension DependencyValues {
    @DependencyEntry(
      liveValue: Screen(),  // error: call to main actor-isolated initializer 'init()'
      previewValue: Screen()  // error: call to main actor-isolated initializer 'init()'
    )
    var screen: Screen
  }
#endif

#if TESTVALUE
  extension DependencyValues {
    @DependencyEntry(liveValue: Screen())  // error: call to main actor-isolated initializer 'init()'
    var screen: Screen = Screen()  // error: main actor-isolated default value in a nonisolated context
  }
#endif

#if TYPES
  extension DependencyValues {
    // Not `Sendable`.
    @DependencyEntry(liveValue: State())
    var state: State = State()  // error: does not conform to the 'Sendable' protocol
    @DependencyEntry(liveValue: Live())
    var greeter: any Greeter = Live()  // error: does not conform to the 'Sendable' protocol
    @DependencyEntry(liveValue: { (number: Int) in number })
    var closure: (Int) -> Int = { $0 }  // error: the closure 'closure' must be '@Sendable'

    // Of another type.
    @DependencyEntry(
      liveValue: "one",  // error: cannot convert return expression of type 'String' to return type 'Int'
      previewValue: 2.5  // error: cannot convert return expression of type 'Double' to return type 'Int'
    )
    var one: Int = 1
    @DependencyEntry(liveValue: 1)
    var two: Int = "two"  // error: cannot convert value of type 'String' to specified type 'Int'
  }
#endif

#if INFERRED
  extension DependencyValues {
    @DependencyEntry var state = State()  // error: does not conform to the 'Sendable' protocol
    @DependencyEntry(
      liveValue: "one"  // error: cannot convert return expression of type 'String' to return type 'Int'
    ) var one = 1
    @DependencyEntry var two = missing  // error: cannot find 'missing' in scope
    @DependencyEntry(liveValue: 3) var three  // error: the entry 'three' needs a type annotation
  }
#endif
