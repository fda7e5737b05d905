import Dependencies
import DependenciesMacros

// Entries in a module that is isolated to the main actor by default, in Swift 6 mode. The compiler tells what is wrong at
// these lines, and not inside an expansion: `Scripts/integration` compiles each part, and compares errors with comments.

nonisolated final class State { var count = 0 }

protocol Greeter {}

nonisolated struct Live: Greeter, Sendable {}

nonisolated struct Settings: Sendable { var size = 0 }

final class Screen { init() {} }

// These compile, without an annotation.
extension DependencyValues {
  @DependencyEntry(liveValue: Settings(), previewValue: Settings(size: 1))
  var settings: Settings = Settings(size: 2)
  @DependencyEntry(liveValue: 1) var number: Int = 2
  @DependencyEntry(liveValue: nil) var user: String? = nil
}

// Their key paths are `Sendable`.
nonisolated struct Model {
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
