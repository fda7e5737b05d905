// swift-format-ignore-file
import Dependencies

// Wrong: a key with a test value only, read by a model.
struct PlainClient: TestDependencyKey, Sendable { // <- missing-live-value
  static let testValue = PlainClient()
}
extension DependencyValues {
  var plain: PlainClient {
    get { self[PlainClient.self] }
    set { self[PlainClient.self] = newValue }
  }
}
final class PlainModel {
  @Dependency(\.plain) var plain
  func run() { _ = plain }
}

// Wrong: read by its type.
struct TypedClient: TestDependencyKey, Sendable { // <- missing-live-value
  static let testValue = TypedClient()
}
struct TypedReader {
  @Dependency(TypedClient.self) var client
}

// Wrong: the conformance is in an extension.
struct ExtendedClient: Sendable { // <- missing-live-value
  var fetch: @Sendable () -> Int
}
extension ExtendedClient: TestDependencyKey {
  static var testValue: Self { Self(fetch: { 0 }) }
}
struct ExtendedReader {
  @Dependency(ExtendedClient.self) private var client
  var value: Int { client.fetch() }
}

// Wrong: a key beside its entry.
private enum CounterKey: TestDependencyKey { // <- missing-live-value
  static let testValue = 0
}
extension DependencyValues {
  var counter: Int {
    get { self[CounterKey.self] }
    set { self[CounterKey.self] = newValue }
  }
}
func count() -> Int {
  @Dependency(\.counter) var counter
  return counter
}

// Wrong: a key inside of the values.
extension DependencyValues {
  enum NestedKey: TestDependencyKey { // <- missing-live-value
    static let testValue = 1
  }
  var nested: Int {
    get { self[NestedKey.self] }
    set { self[NestedKey.self] = newValue }
  }
}
struct NestedReader { @Dependency(\.nested) var nested }

extension DependencyValues {
  // Wrong: a macro entry without a live value.
  @DependencyEntry var entered: Int = 0 // <- missing-live-value

  // Wrong: a macro entry with a value for previews only.
  @DependencyEntry(previewValue: 2) var previewed: Int = 1 // <- missing-live-value

  // Wrong: a macro entry under a name.
  @DependencyEntry("NamedKey") var named: Int = 1 // <- missing-live-value
}
struct EntryReader {
  @Dependency(\.entered) var entered
  @Dependency(\.previewed) var previewed
  @Dependency(DependencyValues.NamedKey.self) var named
}

// Wrong: a part of it is read.
struct PartClient: TestDependencyKey, Sendable { // <- missing-live-value
  var fetch: @Sendable () -> Int = { 0 }
  static let testValue = PartClient()
}
extension DependencyValues {
  var part: PartClient {
    get { self[PartClient.self] }
    set { self[PartClient.self] = newValue }
  }
}
struct PartReader { @Dependency(\.part.fetch) var fetch }

// Wrong: a key in another type, read in a generic type.
enum Namespace {
  struct Inner: TestDependencyKey, Sendable { // <- missing-live-value
    static let testValue = Inner()
    static let previewValue = Inner()
  }
}
final class Generic<Element> {
  @Dependency(Namespace.Inner.self) var inner
}

// Wrong: its own type is named by an alias.
struct AliasedClient: TestDependencyKey, Sendable { // <- missing-live-value
  static let testValue = AliasedClient()
}
typealias Alias = AliasedClient
struct AliasReader { @Dependency(Alias.self) var alias }

// Wrong: read by hand.
struct DirectClient: TestDependencyKey, Sendable { // <- missing-live-value
  static let testValue = DirectClient()
}
func direct() -> DirectClient { Dependency(DirectClient.self).wrappedValue }
