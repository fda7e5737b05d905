// swift-format-ignore-file
import Dependencies

public struct Unread: DependencyKey, Sendable {
  public var fetch: @Sendable () -> Int = { 0 }
  public static let liveValue = Unread()
}
public struct Read: DependencyKey, Sendable {
  public var fetch: @Sendable () -> Int = { 0 }
  public static let liveValue = Read()
}
public enum ByType: DependencyKey { public static let liveValue = 1 }
public struct ForOther: DependencyKey, Sendable { public static let liveValue = ForOther() }
public struct Transitive: DependencyKey, Sendable { public static let liveValue = Transitive() }
public struct Combined: DependencyKey, Sendable { public static let liveValue = Combined() }
extension DependencyValues {
  public var unread: Unread { get { self[Unread.self] } set { self[Unread.self] = newValue } }
  public var read: Read { get { self[Read.self] } set { self[Read.self] = newValue } }
  public var byType: Int { get { self[ByType.self] } set { self[ByType.self] = newValue } }
  public var forOther: ForOther { get { self[ForOther.self] } set { self[ForOther.self] = newValue } }
  public var transitive: Transitive { get { self[Transitive.self] } set { self[Transitive.self] = newValue } }
  public var combined: Combined { get { self[Combined.self] } set { self[Combined.self] = newValue } }
  public var both: (Combined, Read) { (combined, read) }
  @DependencyEntry(liveValue: 1) public var entered: Int = 0
}
public struct Deep { @Dependency(\.transitive) var transitive }
