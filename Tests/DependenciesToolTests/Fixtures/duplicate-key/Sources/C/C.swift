// swift-format-ignore-file
import Dependencies

public enum KeyC: DependencyKey { public static let liveValue = 1 }
extension DependencyValues {
  public var right2: Int { get { self[KeyC.self] } set { self[KeyC.self] = newValue } }
}
