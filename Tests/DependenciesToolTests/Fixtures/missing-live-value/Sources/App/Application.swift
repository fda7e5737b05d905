// swift-format-ignore-file
import Dependencies
import Foundation

// Right: nested in `public extension`, so it is public, and no program is here.
public enum Feature {}
public extension Feature {
  struct Client: TestDependencyKey, Sendable { static let testValue = Client() }
}
struct FeatureReader { @Dependency(Feature.Client.self) var client }

// Right: a type from elsewhere, whose live value may be elsewhere, too.
extension RemoteClient: TestDependencyKey { public static let testValue = RemoteClient() }
struct RemoteReader { @Dependency(RemoteClient.self) var client }

// Right: only what tests share reads it.
struct TestedClient: TestDependencyKey, Sendable { static let testValue = TestedClient() }

// Right: an alias of the key is what has the live value.
struct RenamedClient: TestDependencyKey, Sendable { static let testValue = RenamedClient() }
typealias Renamed = RenamedClient
extension Renamed: DependencyKey { static let liveValue = RenamedClient() }
struct RenamedReader { @Dependency(Renamed.self) var client }

// Right: a macro of its own may write the live value.
@Live struct MacroClient: TestDependencyKey, Sendable { static let testValue = MacroClient() }
struct MacroClientReader { @Dependency(MacroClient.self) var client }
struct FreestandingClient: TestDependencyKey, Sendable {
  static let testValue = FreestandingClient()
  #liveValue(FreestandingClient())
}
struct FreestandingReader { @Dependency(FreestandingClient.self) var client }
