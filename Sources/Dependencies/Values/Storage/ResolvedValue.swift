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
  /// The scopes that a `@Dependency` made by the initialiser, or one that it got from others, took hold of,
  /// as far as they override anything; `nil` where none took hold.
  let held: [ScopeStore]?
  /// Where it was made in two chains side by side: the scopes that it depends on beside its owner.
  ///
  /// It counts only where all of them are in force.
  let others: [ScopeStore]
  /// What a result that belongs to a scope fell back to: the scope may have readers with other roots.
  let table: ValueTable?
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
    lifetime == .scoped && (held != nil || !reads.isEmpty)
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
    table = outcome.table
    lifetime = outcome.lifetime
    isPrepared = outcome.isPrepared
  }

  /// Whether another result is for the same key, root and scopes; where it is kept `scoped`, made from the
  /// same overrides, too.
  final func isAlternative(to other: Resolved) -> Bool {
    identifier == other.identifier && table === other.table && others.hasSameElements(as: other.others)
      && (lifetime == .automatic || reads == other.reads && holdsSame(as: other))
  }

  private final func holdsSame(as other: Resolved) -> Bool {
    guard let held, let others = other.held else { return held == nil && other.held == nil }
    return held.hasSameElements(as: others)
  }

  /// A key that an initialiser read, and the store of the scope whose override it found there; no store
  /// where nothing overrode the key.
  struct Read: Hashable, Sendable {
    let identifier: DependencyIdentifier
    let store: ScopeStore?

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.identifier == rhs.identifier && lhs.store === rhs.store
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(identifier)
      hasher.combine(store.map(ObjectIdentifier.init))
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
    var held: [ScopeStore]?
    var others: [ScopeStore] = []
    var table: ValueTable?
    var lifetime = DependencyLifetime.automatic
    var isPrepared = false

    /// The scopes that it depends on.
    var stores: [ScopeStore] { reads.compactMap(\.store) + (held ?? []) }
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
