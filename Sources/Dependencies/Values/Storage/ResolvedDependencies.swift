extension Resolved {
  /// What an initializer depended on.
  struct Dependencies: Sendable {
    /// What it read, with what it read through others.
    var reads: Set<Read> = []
    /// The scopes that a `@Dependency` made by it, or one that it got from others, took hold of, as far as
    /// they override anything; `nil` where none took hold.
    var held: [ScopeStore]?
    /// Where something took hold and the key is kept `scoped`: which override was in force of each key.
    var overrides: Set<Read> = []

    /// Whether it is the same whatever is overridden.
    var isEmpty: Bool { reads.isEmpty && held == nil }

    /// The scopes that it depended on.
    var stores: [ScopeStore] {
      if isEmpty { return [] }
      return reads.compactMap(\.store) + (held ?? [])
    }

    func isSame(as other: Self) -> Bool { reads == other.reads && holdsSame(as: other) }

    /// Whether what took hold sees the same overrides.
    func holdsSame(as other: Self) -> Bool {
      guard let held, let others = other.held else { return held == nil && other.held == nil }
      return held.elementsEqual(others, by: ===) || overrides == other.overrides
    }
  }

  /// A key that an initializer read, and the store of the scope whose override it found there; no store
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
}
