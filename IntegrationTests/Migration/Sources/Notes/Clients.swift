import Dependencies

/// A client as a struct of closures.
public struct APIClient: Sendable {
  public var fetch: @Sendable (_ count: Int) async throws -> [String]
  public var delete: @Sendable (_ text: String) async throws -> Void

  public init(
    fetch: @escaping @Sendable (_ count: Int) async throws -> [String],
    delete: @escaping @Sendable (_ text: String) async throws -> Void
  ) {
    self.fetch = fetch
    self.delete = delete
  }
}

extension APIClient: DependencyKey {
  public static let liveValue = APIClient(
    fetch: { count in
      @Dependency(\.word) var word
      return Array(repeating: word, count: count)
    },
    delete: { _ in }
  )
  public static let testValue = APIClient(
    fetch: unimplemented("APIClient.fetch", placeholder: []),
    delete: unimplemented("APIClient.delete")
  )
}

/// A client behind a protocol.
public protocol Analytics: Sendable {
  func track(_ event: String) async
}

public actor MemoryAnalytics: Analytics {
  public private(set) var events: [String] = []
  public init() {}
  public func track(_ event: String) { events.append(event) }
}

public enum AnalyticsKey: DependencyKey {
  public static var liveValue: any Analytics { MemoryAnalytics() }
  public static var testValue: any Analytics { MemoryAnalytics() }
}

/// Keys that lack a value.
public struct Unstubbed: DependencyKey, Sendable {
  public var name: String
  public init(name: String) { self.name = name }
  public static let liveValue = Unstubbed(name: "live")
}

public struct Unlived: TestDependencyKey, Sendable {
  public var name: String
  public init(name: String) { self.name = name }
  public static let testValue = Unlived(name: "test")
}

extension DependencyValues {
  public var api: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }

  public var analytics: any Analytics {
    get { self[AnalyticsKey.self] }
    set { self[AnalyticsKey.self] = newValue }
  }

  public var unstubbed: Unstubbed {
    get { self[Unstubbed.self] }
    set { self[Unstubbed.self] = newValue }
  }

  public var unlived: Unlived {
    get { self[Unlived.self] }
    set { self[Unlived.self] = newValue }
  }
}
