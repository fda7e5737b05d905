/// The result of resolving a key: the value, in ``TypedResult``, and the facts about how it was made.
// SAFETY: `@unchecked` is safe: `origin` is constant. The thread that makes a result sets `needs` and `fault` before it
// publishes the result, and nothing sets them later. `isPeeked` is only used with `Resolver.lock` held.
package class Result: @unchecked Sendable {
  let origin: Origin
  /// The reads of the initializer, and what the value captured.
  final var needs = Needs()
  /// The issue with the key in this context, such as a missing test value.
  final var fault: Fault?
  /// Whether only the closure of a preparation has read the result, so that the preparation may replace it.
  final var isPeeked = false

  fileprivate init(_ origin: Origin) { self.origin = origin }

  final var key: KeyID { origin.key }

  /// The value, if it is an object.
  var object: AnyObject? { nil }

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

  /// The links and keys that a value was made from.
  struct Needs {
    /// The keys that were read, directly or through others.
    var reads = Reads.none
    /// The links of the reader's chain that the value was made from; of a captured chain, only the innermost.
    var links: [UInt64] = []
    /// The chain that was captured, whose overrides in force are all needed, unless `links` lists them.
    var captured: Link?
    /// The links among them that are not part of the chain of the result's own link.
    var others: [UInt64] = []
    /// The identity of the root.
    var root: UInt64 = 0
    /// Whether the value, or one that it was made from, captured its chain.
    var hasCaptured = false
    /// Whether one of these chains had overrides.
    var hasCapturedOverrides = false

    /// Whether the value was made from a link.
    func contains(_ link: Link) -> Bool {
      links.contains(link.id) || captured?.override(of: link.key)?.id == link.id
    }
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
    if followsOverrides, !needs.reads.isEmpty || needs.hasCaptured { flags.insert(.dependsOnOverrides) }
    return flags
  }

  /// Whether a reader with overrides has to compare them with what the value was made from.
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

  override var object: AnyObject? { ResultObject.of(value) }
}
