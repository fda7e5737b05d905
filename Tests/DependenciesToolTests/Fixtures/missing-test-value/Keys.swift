// swift-format-ignore-file
import Dependencies

// Wrong: a live value only.
struct Wrong1: DependencyKey { static let liveValue = Wrong1() } // <- missing-test-value

// Wrong: a conformance in an extension.
struct Wrong2 {} // <- missing-test-value
extension Wrong2: DependencyKey { static var liveValue: Self { Self() } }

// Wrong: a value for previews does not help.
enum Wrong3: DependencyKey { // <- missing-test-value
  static let liveValue = 1
  static let previewValue = 2
}

// Wrong: a class.
final class Wrong4: DependencyKey, Sendable { static let liveValue = Wrong4() } // <- missing-test-value

// Wrong: nested.
enum Outer {
  struct Wrong5: DependencyKey { static let liveValue = Wrong5() } // <- missing-test-value
}

extension DependencyValues {
  // Wrong: an entry without an initial value.
  @DependencyEntry(liveValue: 1) var wrong6: Int // <- missing-test-value

  // Wrong: with a value for previews.
  @DependencyEntry(liveValue: 1, previewValue: 2) var wrong7: Int // <- missing-test-value

  // Wrong: under a name.
  @DependencyEntry("EightKey", liveValue: 1) var wrong8: Int // <- missing-test-value

  // Wrong: a key in the values.
  private enum Wrong9: DependencyKey { static let liveValue = 1 } // <- missing-test-value
}

// Wrong: another property has a similar name.
struct Wrong10: DependencyKey { // <- missing-test-value
  static let liveValue = Wrong10()
  static let testingValue = Wrong10()
}

// Wrong: an instance property is not a value of the key.
struct Wrong11: DependencyKey { // <- missing-test-value
  static let liveValue = Wrong11()
  var testValue = 1
}

// Wrong: the conformance names the value's type.
enum Wrong12: DependencyKey { // <- missing-test-value
  typealias Value = Int
  static var liveValue: Value { 1 }
}
