// swift-format-ignore-file
import Dependencies

public struct APIClient: TestDependencyKey, Sendable {
  public static let testValue = APIClient()
}
public enum Left: DependencyKey {
  public static var liveValue: Int { @Dependency(\.right) var right; return right }
}
public enum Right: DependencyKey {
  public static var liveValue: Int { @Dependency(\.left) var left; return left }
  public static var testValue: Int { 0 }
}
extension DependencyValues {
  public var apiClient: APIClient { get { self[APIClient.self] } set { self[APIClient.self] = newValue } }
  public var left: Int { get { self[Left.self] } set { self[Left.self] = newValue } }
  public var right: Int { get { self[Right.self] } set { self[Right.self] = newValue } }
}
