// swift-format-ignore-file
import A
import B
import Dependencies

enum Key1: DependencyKey { static let liveValue = 1 }
enum Key2: DependencyKey { static let liveValue = 1 }
enum Space { enum Key1: DependencyKey { static let liveValue = 1 } }
typealias Other = Key1

extension DependencyValues {
  var once: Int { get { self[Key1.self] } set { self[Key1.self] = newValue } }
  // Wrong: twice in one module.
  var once: Int { get { self[Key2.self] } set { self[Key2.self] = newValue } } // <- duplicate-key
  // Wrong: read in one key, set in another.
  var wrong5: Int {
    get { self[Key1.self] }
    set { self[Key2.self] = newValue } // <- duplicate-key
  }
  // Wrong: with words around it.
  var wrong6: Int {
    get { return self[Key1.self] }
    set { self[Key2.self] = newValue } // <- duplicate-key
  }
  // Wrong: a nested key.
  var wrong7: Int {
    get { self[Space.Key1.self] }
    set { self[Key1.self] = newValue } // <- duplicate-key
  }
  // Wrong: keys of two modules.
  var wrong8: Int {
    get { self[KeyA.self] }
    set { self[KeyB.self] = newValue } // <- duplicate-key
  }
  // Wrong: the new value under another name.
  var wrong9: Int {
    get { self[Key2.self] }
    set(value) { self[Key1.self] = value } // <- duplicate-key
  }
  // Wrong: in one line.
  var wrong10: Int { get { self[Key2.self] } set { self[Key1.self] = newValue } } // <- duplicate-key
  var twice: Int { get { self[Key1.self] } set { self[Key1.self] = newValue } }
  // Right: two entries of one key.
  var right4: Int { get { self[Key1.self] } set { self[Key1.self] = newValue } }
  // Right: an alias of the same key.
  var right5: Int { get { self[Key1.self] } set { self[Other.self] = newValue } }
  // Right: the module's name before it.
  var right6: Int { get { self[App.Key1.self] } set { self[Key1.self] = newValue } }
  // Right: a key that was not given.
  var right7: Int { get { self[Foreign.self] } set { self[Key1.self] = newValue } }
  // Right: only a getter.
  var right8: Int { self[Key1.self] }
  // Right: one for each system.
  #if os(iOS)
    var right9: Int { get { self[Key1.self] } set { self[Key1.self] = newValue } }
  #else
    var right9: Int { get { self[Key2.self] } set { self[Key2.self] = newValue } }
  #endif
  // Right: the name of one that comes with the library.
  var date: Int { get { self[Key1.self] } set { self[Key1.self] = newValue } }
  // Right: one that goes away.
  @available(*, deprecated, renamed: "newer")
  var wrong1: Int { get { self[Key1.self] } set { self[Key1.self] = newValue } }
  // Right: silenced.
  // dependencies:ignore duplicate-key because one is read only until the next version
  var right10: Int { get { self[Key1.self] } set { self[Key1.self] = newValue } }
}
extension OtherValues {
  // Right: another type.
  var once: Int { 1 }
}
