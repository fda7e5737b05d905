// swift-format-ignore-file
import Dependencies

final class Holder { @Dependency(\.date) var date }
class Base { @Dependency(\.date) var date }
final class Derived: Base {}
final class Plain {}
enum Space { final class Inner { @Dependency(\.date) var date } }
struct Value { @Dependency(\.date) var date }

actor Counter { @Dependency(\.date) var date }
typealias Alias = Holder
func makeHolder() -> Holder { Holder() }
func makePlain() -> Plain { Plain() }
extension Holder { static func standard() -> Holder { Holder() } }

enum Made {
  // Wrong: an actor.
  static let counter = Counter() // <- static-dependency
  // Wrong: only the annotation names the type.
  static let implicit: Holder = .init() // <- static-dependency
  // Wrong: an optional one.
  static var optional: Holder? = .init() // <- static-dependency
  // Wrong: what a closure returns.
  static let closure = { Holder() }() // <- static-dependency
  // Wrong: what a closure returns in the end.
  static let longer: Holder = { // A reason.
    print("once")
    return Holder() // <- static-dependency
  }()
  // Wrong: a type by another name.
  static let alias = Alias() // <- static-dependency
  // Wrong: what a function makes.
  static let function = makeHolder() // <- static-dependency
  // Wrong: what a static function makes.
  static let factory = Holder.standard() // <- static-dependency
  // Right: a function that makes something else.
  static let plain = makePlain()
  // Right: a closure, which makes one at each call.
  static let maker = { Holder() }
  // Right: something else is implied.
  static let implied: Plain = .init()
}

enum Wrong {
  // Wrong: a static property.
  @Dependency(\.date) static var wrong1 // <- static-dependency
  // Wrong: modifiers first on another line.
  @Dependency(\.uuid) // <- static-dependency unused-dependency
  private static var wrong2
  // Wrong: an object.
  static let wrong3 = Holder() // <- static-dependency
  // Wrong: a type annotation.
  static let wrong4: Holder = Holder() // <- static-dependency
  // Wrong: a subclass.
  static let wrong5 = Derived() // <- static-dependency
  // Wrong: a nested class.
  static let wrong6 = Space.Inner() // <- static-dependency
  // Wrong: a variable.
  static var wrong7 = Holder() // <- static-dependency
  // Wrong: in parentheses.
  static let wrong8 = (Holder()) // <- static-dependency
  // Wrong: with its initializer's name.
  static let wrong9 = Holder.init() // <- static-dependency
}
// Wrong: a global dependency.
@Dependency(\.date) var wrong10 // <- static-dependency
// Wrong: a global object.
let wrong11 = Holder() // <- static-dependency
extension Holder {
  // Wrong: a singleton.
  static let shared = Holder() // <- static-dependency
  // Wrong: by type.
  @Dependency(Client.self) static var wrong13 // <- static-dependency
}

enum Right {
  // Right: computed.
  static var right1: Holder { Holder() }
  // Right: an object without dependencies.
  static let right2 = Plain()
  // Right: a closure that makes one.
  static let right3 = { Holder() }
  // Right: a value type is copied, and looked at by its own rules.
  static let right4 = Value()
  // Right: a type alone.
  static var right5: Holder?
  // Right: a function.
  static func right6() -> Holder { Holder() }
  // Right: the metatype.
  static let right7 = Holder.self
  // Right: silenced.
  // dependencies:ignore static-dependency because the date never changes
  static let right8 = Holder()
  // Right: an unknown type.
  static let right9 = Unknown()
  // Right: an instance property.
  struct Instance { @Dependency(\.date) var date }
}
// Right: a value of a key is made for its root.
enum Key: DependencyKey {
  static let liveValue = Holder()
}
func right11() {
  // Right: local.
  @Dependency(\.date) var date
  let holder = Holder()
  _ = (date, holder)
}
// Right: data for previews.
extension Holder {
  static let mock = Holder()
}
// Right: in a preview.
#Preview {
  @Dependency(\.date) var date
  return date
}
