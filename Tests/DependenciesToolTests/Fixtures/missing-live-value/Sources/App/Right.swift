// swift-format-ignore-file
import Dependencies

// Right: it has a live value.
struct LiveClient: DependencyKey, Sendable {
  static let liveValue = LiveClient()
}
struct LiveReader { @Dependency(LiveClient.self) var client }

// Right: the conformance is in another file.
struct SplitClient: TestDependencyKey, Sendable { static let testValue = SplitClient() }
struct SplitReader { @Dependency(SplitClient.self) var client }

// Right: a macro entry with a live value.
extension DependencyValues {
  @DependencyEntry(liveValue: 1) var macro: Int = 0
}
struct MacroReader { @Dependency(\.macro) var macro }

// Right: prepared when the program starts.
struct PreparedClient: TestDependencyKey, Sendable { static let testValue = PreparedClient() }
extension DependencyValues {
  var prepared: PreparedClient {
    get { self[PreparedClient.self] }
    set { self[PreparedClient.self] = newValue }
  }
}
struct PreparedReader { @Dependency(\.prepared) var prepared }
func start() {
  prepareDependencies {
    $0.prepared = PreparedClient()
  }
}

// Right: prepared by its type, under another name for the values.
struct ByTypeClient: TestDependencyKey, Sendable { static let testValue = ByTypeClient() }
struct ByTypeReader { @Dependency(ByTypeClient.self) var client }
func startByType() {
  prepareDependencies { values in
    values[ByTypeClient.self] = ByTypeClient()
  }
}

// Right: set around the program.
struct ScopedClient: TestDependencyKey, Sendable { static let testValue = ScopedClient() }
extension DependencyValues {
  var scoped: ScopedClient {
    get { self[ScopedClient.self] }
    set { self[ScopedClient.self] = newValue }
  }
}
struct ScopedReader { @Dependency(\.scoped) var scoped }
func around() {
  withDependencies {
    $0.scoped = ScopedClient()
  } operation: {
    _ = ScopedReader()
  }
}

// Right: set by a function of the values.
extension DependencyValues {
  @DependencyEntry var bootstrapped: Int = 0
  mutating func bootstrap() { bootstrapped = 1 }
}
func startByMethod() { prepareDependencies { $0.bootstrap() } }
struct BootstrappedReader { @Dependency(\.bootstrapped) var bootstrapped }

// Right: nothing reads it.
struct UnreadClient: TestDependencyKey, Sendable { static let testValue = UnreadClient() }

// Right: only a preview reads it.
struct PreviewClient: TestDependencyKey, Sendable { static let testValue = PreviewClient() }
#Preview {
  @Dependency(PreviewClient.self) var client
  return PreviewView(client)
}

// Right: a generic key may get its value from elsewhere.
struct GenericKey<Element: Sendable>: TestDependencyKey { static var testValue: Int { 0 } }
struct GenericReader { @Dependency(GenericKey<Int>.self) var value }

// Right: a protocol of our own gives it a live value.
protocol Liveness: TestDependencyKey {}
extension Liveness { static var liveValue: Int { 0 } }
enum OwnProtocolKey: Liveness { static let testValue = 0 }
struct OwnProtocolReader { @Dependency(OwnProtocolKey.self) var value }

// Right: a live value for some systems.
struct ConditionalClient: TestDependencyKey, Sendable { static let testValue = ConditionalClient() }
#if os(iOS)
  extension ConditionalClient: DependencyKey { static let liveValue = ConditionalClient() }
#endif
struct ConditionalReader { @Dependency(ConditionalClient.self) var client }

// Right: a key of a module that was not given.
struct ForeignReader {
  @Dependency(\.foreign) var foreign
  @Dependency(ForeignClient.self) var client
}

// Right: no program is here, so a live value of a public key may be elsewhere.
public struct PublicClient: TestDependencyKey, Sendable { public static let testValue = PublicClient() }
struct PublicReader { @Dependency(PublicClient.self) var client }

// Right: silenced.
// dependencies:ignore missing-live-value because the host application provides it
struct SilencedClient: TestDependencyKey, Sendable { static let testValue = SilencedClient() }
struct SilencedReader { @Dependency(SilencedClient.self) var client }
