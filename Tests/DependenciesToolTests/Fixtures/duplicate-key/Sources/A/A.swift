// swift-format-ignore-file
import Dependencies

public enum KeyA: DependencyKey { public static let liveValue = 1 }
extension DependencyValues {
  public var wrong1: Int { get { self[KeyA.self] } set { self[KeyA.self] = newValue } }
  @DependencyEntry(liveValue: 1) public var wrong2: Int = 0
  package var wrong3: Int { get { self[KeyA.self] } set { self[KeyA.self] = newValue } }
  // Right: only one module sees it.
  var right1: Int { get { self[KeyA.self] } set { self[KeyA.self] = newValue } }
  // Right: no program sees both.
  public var right2: Int { get { self[KeyA.self] } set { self[KeyA.self] = newValue } }
  // Right: private ones stay in their file.
  private var right3: Int { get { self[KeyA.self] } set { self[KeyA.self] = newValue } }
}
public extension DependencyValues {
  var wrong4: Int { get { self[KeyA.self] } set { self[KeyA.self] = newValue } }
}
