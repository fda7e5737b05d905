/// What resolving a key gave: the value, in ``ResolvedValue``, and what has to be known about it.
@usableFromInline
package class Resolved: @unchecked Sendable {
  // Sendable: `origin` is constant, `dependencies`, `fault`, `others` and `root` are set before anyone
  // else gets it, and `isPeeked` is read and written under the lock of the table that it is in.

  let origin: Origin
  /// What the initializer depended on.
  var dependencies = Dependencies()
  /// What the key lacks in this context, if it lacks something.
  var fault: Fault?
  /// Where it was made in two chains side by side: the scopes that it depends on beside its owner.
  ///
  /// It counts only where all of them are in force.
  var others: [ScopeStore] = []
  /// The root of a result that belongs to a scope: the scope may have readers with other roots.
  var root: Root?
  /// Met by an update closure of a preparation only: not used yet, and still replaceable.
  var isPeeked = false

  init(_ origin: Origin) { self.origin = origin }

  final var identifier: DependencyIdentifier { origin.identifier }
  final var lifetime: DependencyLifetime { origin.lifetime }
  final var place: Place { origin.place }

  /// The dependency as its user wrote it.
  final var spelling: String { Message.spelling(origin.name, identifier.type) }

  /// Whether there is more to a read than copying the value.
  final var needsAttention: Bool { isPeeked || fault != nil || dependsOnReader }

  /// Whether a reader's overrides may ask for another value, although the key itself is not overridden.
  private final var dependsOnReader: Bool {
    lifetime == .scoped && !dependencies.isEmpty
  }

  /// Whether another result is for the same key, root and scopes; where it is kept `scoped`, made from the
  /// same overrides, too.
  final func isAlternative(to other: Resolved) -> Bool {
    identifier == other.identifier && root === other.root && origin.context == other.origin.context
      && others.hasSameElements(as: other.others)
      && (lifetime == .automatic || dependencies.isSame(as: other.dependencies))
  }

  enum Fault: Sendable {
    case noLiveValue
    case noTestValue
    /// Shipped with the library, and to be overridden in tests.
    case unoverridden
  }

  /// What is known of a result before it is there.
  struct Origin {
    var identifier: DependencyIdentifier
    /// The name of the property that it was first asked for through.
    var name: StaticString
    var context: DependencyContext
    /// Where it was first asked for.
    var place: Place
    var lifetime = DependencyLifetime.automatic
    /// Set by a preparation.
    var isPrepared = false
  }
}

/// A resolved value with its static type, so that reading it casts nothing.
@usableFromInline
package final class ResolvedValue<Value>: Resolved, @unchecked Sendable {
  // Sendable: values come from keys, whose `Value` is Sendable.

  @usableFromInline
  let value: Value

  init(_ value: Value, _ origin: Origin) {
    self.value = value
    super.init(origin)
  }
}
