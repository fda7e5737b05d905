/// What resolving a key came to: the value, in ``TypedResult``, and what has to be known about it.
package class Result: @unchecked Sendable {
  // Sendable: `origin` is constant. `dependencies`, `fault` and `owners` are set before the result is published.
  // `Resolver.lock` guards `isPeeked`.

  let origin: Origin
  /// What the initializer depended on.
  final var dependencies = Dependencies()
  /// What the key lacks in this context.
  final var fault: Fault?
  /// The scopes and roots with which the result goes; empty where it belongs to its root alone.
  final var owners: [Owner.Reference] = []
  /// The identity of the root of a result that belongs to scopes, which may have readers with other roots.
  final var rootID: UInt64 = 0
  /// Met by nothing but the closure of a preparation, which may replace it.
  final var isPeeked = false

  fileprivate init(_ origin: Origin) { self.origin = origin }

  final var key: KeyID { origin.key }

  /// What is known of a result before it exists.
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
    /// Shipped with the library, and to be overridden in tests.
    case notOverridden
  }

  final var flags: AtomicTable.Flags {
    var flags: AtomicTable.Flags = []
    #if DEBUG
      if fault != nil { flags.insert(.needsAttention) }
    #endif
    if isPeeked { flags.insert(.needsAttention) }
    if origin.lifetime == .scoped, !dependencies.isEmpty { flags.insert(.dependsOnOverrides) }
    return flags
  }
}

/// A result with its value, so that reading it casts nothing.
final class TypedResult<Value>: Result, @unchecked Sendable {
  // Sendable: values come from keys, whose `Value` is Sendable.

  private let value: Value

  init(_ value: Value, _ origin: Origin) {
    self.value = value
    super.init(origin)
  }

  /// The value; a function of its own, which finds the type in the object instead of looking it up.
  @inline(never)
  func read() -> Value { value }
}

extension Result {
  /// What an initializer depended on.
  struct Dependencies: Equatable {
    /// The keys that it read, directly or through others, each with the serial number of the override that it got.
    ///
    /// The number is zero where the key was not overridden, and of several overrides that of the one in force.
    var reads: [KeyID: UInt64] = [:]
    /// The overrides that something contained in the value captured; `nil` where nothing captured a scope.
    var captured: [KeyID: UInt64]?
    /// All overrides that it depended on, of one key perhaps several: its own, and those of results that it read.
    var overrides: Set<UInt64> = []

    var isEmpty: Bool { reads.isEmpty && captured == nil }
  }
}
