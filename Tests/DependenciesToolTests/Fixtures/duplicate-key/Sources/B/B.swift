// swift-format-ignore-file
import Dependencies

public enum KeyB: DependencyKey { public static let liveValue = 1 }
extension DependencyValues {
  // Wrong: a program sees both.
  public var wrong1: Int { get { self[KeyB.self] } set { self[KeyB.self] = newValue } } // <- duplicate-key
  // Wrong: macro entries.
  @DependencyEntry(liveValue: 1) public var wrong2: Int = 0 // <- duplicate-key
  // Wrong: within the package.
  package var wrong3: Int { get { self[KeyB.self] } set { self[KeyB.self] = newValue } } // <- duplicate-key
  // Wrong: a public extension.
  public var wrong4: Int { get { self[KeyB.self] } set { self[KeyB.self] = newValue } } // <- duplicate-key
  var right1: Int { get { self[KeyB.self] } set { self[KeyB.self] = newValue } }
}
