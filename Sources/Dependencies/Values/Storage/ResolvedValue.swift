/// What resolving a key gave: the value, in ``ResolvedValue``, and what has to be known about it.
@usableFromInline
package class Resolved: @unchecked Sendable {
  // Sendable: all but `isPeeked` is constant, and that is read and written under the lock of the
  // table that the value is in (`ValueTable.lock`).

  let identifier: DependencyIdentifier
  /// The name of the property that it was first asked for through.
  let name: StaticString
  let context: DependencyContext
  /// What the initialiser read, with what it read through others.
  let reads: Set<Read>
  /// Where it was first asked for.
  let place: Place
  /// What the key lacks in this context, if it lacks something.
  let fault: Fault?
  /// The innermost override that a `@Dependency` made by the initialiser took hold of, if any did.
  let held: Held
  /// Where it was made in two chains side by side: the scopes that it depends on beside its owner.
  ///
  /// It counts only where all of them are in force.
  let others: [ScopeStore]
  let lifetime: DependencyLifetime

  /// Met by an update closure of a preparation only: not used yet, and still replaceable.
  var isPeeked = false
  /// Set by a preparation.
  let isPrepared: Bool

  /// The dependency as its user wrote it.
  final var spelling: String { Message.spelling(name, identifier.type) }

  /// Whether there is more to a read than copying the value.
  final var needsAttention: Bool { isPeeked || fault != nil || dependsOnReader }

  /// Whether a reader's overrides may ask for another value, although the key itself is not overridden.
  private final var dependsOnReader: Bool {
    guard lifetime == .scoped else { return false }
    if case .scope = held { return true }
    return !reads.isEmpty
  }

  init(_ outcome: Outcome) {
    identifier = outcome.identifier
    name = outcome.name
    context = outcome.context
    reads = outcome.reads
    place = outcome.place
    fault = outcome.fault
    held = outcome.held
    others = outcome.others
    lifetime = outcome.lifetime
    isPrepared = outcome.isPrepared
  }

  /// Whether another result is for the same key and the same scopes; where it is kept `scoped`, made from
  /// the same overrides, too.
  final func isAlternative(to other: Resolved) -> Bool {
    identifier == other.identifier && context == other.context
      && Set(others.map(ObjectIdentifier.init)) == Set(other.others.map(ObjectIdentifier.init))
      && (lifetime == .automatic || reads == other.reads && held == other.held)
  }

  /// A key that an initialiser read, and the store of the scope whose override it found there; no store
  /// where nothing overrode the key.
  struct Read: Hashable, Sendable {
    let identifier: DependencyIdentifier
    let store: ScopeStore?
    /// Not an override of that key: something that was read took hold of that scope.
    var isHeld = false

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.identifier == rhs.identifier && lhs.store === rhs.store && lhs.isHeld == rhs.isHeld
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(identifier)
      hasher.combine(store.map(ObjectIdentifier.init))
      hasher.combine(isHeld)
    }
  }

  enum Held: Equatable, Sendable {
    case nothing
    /// `nil` where nothing was overridden.
    case scope(ScopeStore?)

    static func == (lhs: Self, rhs: Self) -> Bool {
      switch (lhs, rhs) {
      case (.nothing, .nothing): true
      case (.scope(let left), .scope(let right)): left === right
      default: false
      }
    }
  }

  enum Fault: Sendable {
    case noLiveValue
    case noTestValue
    /// Shipped with the library, and to be overridden in tests.
    case unoverridden
  }

  struct Outcome {
    var identifier: DependencyIdentifier
    var name: StaticString
    var context: DependencyContext
    var reads: Set<Read> = []
    var place: Place
    var fault: Fault?
    var held = Held.nothing
    var others: [ScopeStore] = []
    var lifetime = DependencyLifetime.automatic
    var isPrepared = false
  }
}

/// A resolved value with its static type, so that reading it casts nothing.
@usableFromInline
package final class ResolvedValue<Value>: Resolved, @unchecked Sendable {
  // Sendable: values come from keys, whose `Value` is Sendable.

  @usableFromInline
  let value: Value

  init(_ value: Value, _ outcome: Outcome) {
    self.value = value
    super.init(outcome)
  }
}
