// swift-format-ignore-file
import Dependencies

// Right: both values.
struct Right1: DependencyKey {
  static let liveValue = Right1()
  static let testValue = Right1()
}
// Right: in an extension.
struct Right2: DependencyKey { static let liveValue = Right2() }
extension Right2 { static var testValue: Self { Self() } }
// Right: through the other protocol.
struct Right3: TestDependencyKey { static let testValue = Right3() }
extension Right3: DependencyKey { static let liveValue = Right3() }
extension DependencyValues {
  // Right: an initial value.
  @DependencyEntry(liveValue: 1) var right4: Int = 0
  // Right: an existential with an initial value.
  @DependencyEntry(liveValue: Live()) var right5: any Sendable = Mock()
  // Right: no live value either.
  @DependencyEntry var right6: Int
}
// Right: a generic key is not judged.
struct Right7<T: Sendable>: DependencyKey { static var liveValue: Int { 0 } }
// Right: no key.
struct Right8 { static let liveValue = 1 }
// Right: a protocol.
protocol Right9: DependencyKey {}
// Right: a conforming type may get it from the protocol.
extension Right9 { static var testValue: Int { 0 } }
enum Right10: Right9 { static let liveValue = 1 }
// Right: a condition.
#if DEBUG
  struct Right11: DependencyKey { static let liveValue = Right11() }
#endif
// Right: silenced.
struct Right12: DependencyKey { // dependencies:ignore missing-test-value because tests share the live one
  static let liveValue = Right12()
}
// Right: for previews and tests at once.
struct Right13: DependencyKey {
  static let liveValue = Right13()
  static var testValue: Self { previewValue }
}
