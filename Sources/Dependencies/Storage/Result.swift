/// The result of resolving a key: the value, in ``TypedResult``, and the facts about how it was made.
// SAFETY: `@unchecked` is safe: `origin` is constant. The thread that makes a result sets `dependencies`, `fault`, `owners`
// and `rootID` before it publishes the result, and nothing sets them later. `isPeeked` is only used with `Resolver.lock` held.
package class Result: @unchecked Sendable {
  let origin: Origin
  /// The dependencies of the initializer.
  final var dependencies = Dependencies()
  /// The issue with the key in this context, such as a missing test value.
  final var fault: Fault?
  /// The layers that the result ends with, and its root, unless that is the process's; empty if it belongs only to its root.
  final var owners: [Owner.Reference] = []
  /// The identity of the root, for a result that belongs to scopes: their readers may have other roots.
  final var rootID: UInt64 = 0
  /// Whether only the closure of a preparation has read the result, so that the preparation may replace it.
  final var isPeeked = false

  fileprivate init(_ origin: Origin) { self.origin = origin }

  final var key: KeyID { origin.key }

  /// The facts about a result that are known before it exists.
  struct Origin {
    var key: KeyID
    /// The name of the property through which the key was first read.
    var name: StaticString
    /// Where it was first read, or prepared.
    var place: Place
    var context: DependencyContext
    var lifetime = DependencyLifetime.automatic
    var isPrepared = false
  }

  enum Fault: Sendable {
    case noLiveValue
    case noTestValue
    /// The key comes with the library, and tests have to override it.
    case notOverridden
  }

  final var flags: AtomicTable.Flags {
    var flags: AtomicTable.Flags = []
    #if DEBUG
      if fault != nil { flags.insert(.needsAttention) }
    #endif
    if isPeeked { flags.insert(.needsAttention) }
    if followsOverrides, !dependencies.isEmpty { flags.insert(.dependsOnOverrides) }
    return flags
  }

  /// Whether a reader with overrides has to compare them with the dependencies of the result.
  private final var followsOverrides: Bool {
    #if DEBUG
      // They may have made the value stale, which is reported.
      if origin.lifetime == .automatic { return true }
    #endif
    return origin.lifetime == .scoped
  }
}

/// A result with its value, so that a read needs no cast.
// SAFETY: `@unchecked` is safe: `value` is constant, and `Value` is the value type of a key, which is Sendable. There is
// no constraint here, since readers have none. The rest is `Result`, which is safe.
final class TypedResult<Value>: Result, @unchecked Sendable {
  private let value: Value

  init(_ value: Value, _ origin: Origin) {
    self.value = value
    super.init(origin)
  }

  /// The value.
  ///
  /// It is a separate function, so that the type comes from the object instead of a lookup.
  @inline(never)
  func read() -> Value { value }
}

extension Result {
  /// The dependencies of an initializer.
  struct Dependencies: Equatable {
    /// The keys that it read, directly or through others, each with the serial number of the override that it got.
    ///
    /// The number is zero if the key was not overridden. If there were several overrides, it is that of the
    /// one in force.
    var reads: [KeyID: UInt64] = [:]
    /// The overrides that the contents of the value captured; `nil` if they captured no scope.
    var captured: [KeyID: UInt64]?
    /// All overrides that it depended on: its own, and those of results that it read.
    ///
    /// There may be several for one key.
    var overrides: Set<UInt64> = []

    var isEmpty: Bool { reads.isEmpty && captured == nil }
  }
}
