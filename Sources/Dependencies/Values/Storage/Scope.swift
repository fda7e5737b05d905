/// One link of the immutable chain that a set of values is: one override, a change of the context,
/// the bottom on a root, or the mark of a running initialiser.
///
/// A link holds its parent and shares everything below itself, so that making one costs one
/// allocation at any depth. Chains are read from many threads; nothing in a link changes but its
/// store, which is set once.
///
/// A chain keeps its values alive, its root, and what belongs to its scopes (``ScopeStore``). While
/// an initialiser runs, it is given an *internal* copy of the chain instead (``internalCopy()``): the
/// same overrides on the same root and stores, without keeping what was resolved alive. What an
/// initialiser makes may therefore hold on to its scope without the scope holding on to itself.
@usableFromInline
package class Scope: @unchecked Sendable {
  // Sendable: all constant, but for `store`, which the root's lock guards; `root` and `table` are
  // unowned and kept alive by the bottom of the chain (`Bottom`).

  package final let parent: Scope?
  /// A summary of the keys that are overridden from here down; all bits are set where every read
  /// has to be looked at closely, since an initialiser runs.
  @usableFromInline
  final let mask: UInt64
  /// The first word of the table of what is not overridden; see `ValueTable.rows`.
  @usableFromInline
  final let rows: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  /// The key that this link overrides, if it overrides one.
  @usableFromInline
  final let identifier: DependencyIdentifier?
  unowned(unsafe) final let root: Root
  unowned(unsafe) final let table: ValueTable
  /// Finds each override from here down, at every sixteenth link.
  final let index: OverrideIndex?
  /// A link further down, by which any other is found in a number of steps that grows with the
  /// logarithm of the depth (E. W. Myers, "An applicative random-access stack", 1983). The bottom's is
  /// itself. Unowned, as the chain keeps it.
  final let jump: Unmanaged<Scope>?
  /// `parent` for those who walk the chain without retaining its links.
  final let next: Unmanaged<Scope>?
  /// How many changes there are from here down.
  final let depth: Int32
  /// How many of them are overrides of keys.
  final let overrideCount: Int32
  final let traits: Traits
  private final var store: ScopeStore?

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// Somewhere from here down the context is overridden.
    static let overridesContext = Self(rawValue: 1)
    /// Somewhere from here down an initialiser runs, or ran when this was made.
    static let isInitializing = Self(rawValue: 2)
    /// Does not keep alive what is resolved.
    static let isInternal = Self(rawValue: 4)
    /// Is the mark of an initialiser itself, not a change.
    static let isMark = Self(rawValue: 8)
    /// What holds for one link and not for those above it.
    static let inherent: Self = [.isMark, .isInternal]
  }

  /// The bottom of a chain.
  init(root: Root, traits: Traits) {
    parent = nil
    mask = traits.contains(.isInternal) ? ~0 : 0
    rows = root.initial.results.rows
    identifier = nil
    self.root = root
    table = root.initial
    index = nil
    jump = nil
    next = nil
    depth = 0
    overrideCount = 0
    self.traits = traits
  }

  /// A link that overrides a key.
  @usableFromInline
  init(parent: Scope, overriding identifier: DependencyIdentifier, isInternal: Bool = false) {
    self.parent = parent
    mask = parent.mask | identifier.bit
    rows = parent.rows
    self.identifier = identifier
    root = parent.root
    table = parent.table
    depth = parent.depth &+ 1
    overrideCount = parent.overrideCount &+ 1
    traits = parent.traits.subtracting(.inherent).union(isInternal ? .isInternal : [])
    jump = Self.jump(from: parent)
    next = Unmanaged.passUnretained(parent)
    index =
      depth & OverrideIndex.stride == 0 ? OverrideIndex(above: parent, count: overrideCount) : nil
    if let index { index.insert(identifier, self) }
  }

  /// A link that changes the context, or marks an initialiser.
  init(parent: Scope, table: ValueTable, adding traits: Traits) {
    let isChange = !traits.contains(.isMark)
    self.parent = parent
    mask = traits.contains(.isMark) ? ~0 : parent.mask
    rows = table.results.rows
    identifier = nil
    root = parent.root
    self.table = table
    depth = parent.depth &+ (isChange ? 1 : 0)
    overrideCount = parent.overrideCount
    self.traits = parent.traits.subtracting(.inherent).union(traits)
    jump = Self.jump(from: parent)
    next = Unmanaged.passUnretained(parent)
    index =
      isChange && depth & OverrideIndex.stride == 0
      ? OverrideIndex(above: parent, count: overrideCount) : nil
  }

  private static func jump(from parent: Scope) -> Unmanaged<Scope> {
    let one = Unmanaged.passUnretained(parent)
    guard let two = parent.jump else { return one }
    return two._withUnsafeGuaranteedRef { second in
      guard let three = second.jump else { return parent.depth &- second.depth == 0 ? two : one }
      let third = three._withUnsafeGuaranteedRef { $0.depth }
      return parent.depth &- second.depth == second.depth &- third ? three : one
    }
  }

  deinit {
    if let store, !traits.contains(.isInternal) { store.removeOwner() }
  }

  /// The same change on another parent.
  func copy(onto parent: Scope, isInternal: Bool) -> Scope {
    Scope(
      parent: parent, table: parent.root.table(for: table.context),
      adding: isInternal ? [.overridesContext, .isInternal] : .overridesContext)
  }

  // MARK: - The store, with the root's lock held

  /// What belongs to this scope, if anything was ever noted about it.
  final var existingStore: ScopeStore? { store }

  /// What belongs to this scope, made on first use.
  final var ownStore: ScopeStore {
    if let store { return store }
    let new = ScopeStore()
    adopt(new)
    return new
  }

  /// Shares another link's store; this one must have none yet.
  final func adopt(_ shared: ScopeStore) {
    store = shared
    if !traits.contains(.isInternal) { shared.addOwner() }
  }
}

extension Scope {
  /// The value that this link overrides a key with, as a result; `nil` where it overrides none.
  final func resolved(_ outcome: Resolved.Outcome) -> Resolved? {
    (self as? any OverridingScope)?.makeResolved(outcome)
  }
}

private protocol OverridingScope {
  func makeResolved(_ outcome: Resolved.Outcome) -> Resolved
}

extension Override: OverridingScope {
  fileprivate func makeResolved(_ outcome: Resolved.Outcome) -> Resolved {
    ResolvedValue(value, outcome)
  }
}

/// The bottom of a chain. Where it is not internal it stands for the root's users: when the last one
/// goes, what the root has resolved goes.
package final class Bottom: Scope, @unchecked Sendable {
  private let owned: Root

  package init(root: Root, isInternal: Bool = false) {
    owned = root
    super.init(root: root, traits: isInternal ? .isInternal : [])
  }

  deinit {
    if !traits.contains(.isInternal) { owned.close() }
  }

  /// The bottom on the process's root, where everything starts.
  package static let process = Bottom(root: Root())
}

/// A link that overrides a key, with the value that it has from there up.
@usableFromInline
package final class Override<Value>: Scope, @unchecked Sendable {
  // Sendable: values are set for keys, whose `Value` is Sendable.

  @usableFromInline
  let value: Value

  @inlinable
  init(
    _ value: Value, for identifier: DependencyIdentifier, parent: Scope, isInternal: Bool = false
  ) {
    self.value = value
    super.init(parent: parent, overriding: identifier, isInternal: isInternal)
  }

  override func copy(onto parent: Scope, isInternal: Bool) -> Scope {
    guard let identifier else { return parent }
    return Override(value, for: identifier, parent: parent, isInternal: isInternal)
  }
}
