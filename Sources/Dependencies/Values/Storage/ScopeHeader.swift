/// All of a ``Scope`` but its overrides.
///
/// It refers to what the link keeps without counting, and the link releases it, so that a header is made in
/// place by plain stores.
@usableFromInline
package struct ScopeHeader {
  /// The next link, owned; taken away only when this one ends.
  var parent: Unmanaged<Scope>?
  /// A link further down, by which others are found quickly; unowned, as the chain keeps it.
  ///
  /// The steps to any link grow with the logarithm of the depth: E. W. Myers, "An applicative
  /// random-access stack", Information Processing Letters 17, 1983.
  let jump: Unmanaged<Scope>?
  /// A summary of the keys that are overridden from here down; all bits are set where every read has to
  /// be looked at closely, since an initializer runs.
  @usableFromInline
  var mask: UInt64
  /// The same for this link alone.
  var ownMask: UInt64 = 0
  /// The first word of the table of what is not overridden; see ``AddressTable/rows``.
  @usableFromInline
  var rows: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  // Unowned: the bottom of the chain owns the root, and the root its tables.
  let root: Unmanaged<Root>
  var table: Unmanaged<ValueTable>
  /// Finds each override below this link, at every sixteenth one.
  let index: Unmanaged<OverrideIndex>?
  /// What this link keeps: a bottom its root, a mark its initializer.
  let owned: Unmanaged<AnyObject>?
  /// What belongs to this scope, if anything was noted about it; owned, and guarded by the root's lock.
  var store: Unmanaged<ScopeStore>?
  /// Whether the link keeps alive what belongs to it; guarded by the root's lock.
  var isOwner: Bool
  /// How many changes there are from here down, a scope's overrides being one.
  let depth: Int32
  /// How many keys are overridden from here down, each as often as it is.
  var overrideCount: Int32
  /// The depth at which the chain is next looked through for what is no longer in force; see
  /// ``Scope/foundation``.
  let nextShortening: Int32
  /// The number of this link's own overrides.
  var ownCount: Int32 = 0
  /// The words for overrides, and how many of them from the start the values have not taken.
  var capacity: Int32 = 0
  var free: Int32 = 0
  var traits: Traits

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// Somewhere from here down the context is overridden.
    static let overridesContext = Self(rawValue: 1)
    /// Somewhere from here down an initializer runs, or ran when this was made.
    static let isInitializing = Self(rawValue: 2)
    /// Does not keep alive what is resolved.
    static let isInternal = Self(rawValue: 4)
    /// Is the mark of an initializer itself, not a change.
    static let isMark = Self(rawValue: 8)
    /// Overrides the context itself.
    static let changesContext = Self(rawValue: 16)
    /// Stands on a root.
    static let isBottom = Self(rawValue: 32)
    /// Is no link at all; see ``CapturedValues``.
    static let isPair = Self(rawValue: 64)
    /// Was copied from another link.
    static let isCopy = Self(rawValue: 128)
    /// What holds for one link and not for those above it.
    static let inherent: Self = [.isMark, .isInternal, .changesContext, .isBottom, .isPair, .isCopy]
  }

  /// The bottom of a chain.
  init(root: Root, isInternal: Bool) {
    parent = nil
    jump = nil
    // Internal chains outlive what their root has resolved, so nothing there is read without a lock.
    mask = isInternal ? ~0 : 0
    table = Unmanaged.passUnretained(root.initial)
    rows = root.initial.results.rows
    self.root = Unmanaged.passUnretained(root)
    index = nil
    owned = .passRetained(root)
    depth = 0
    overrideCount = 0
    nextShortening = 64
    isOwner = !isInternal
    traits = isInternal ? [.isBottom, .isInternal] : .isBottom
  }

  /// A link with nothing of its own yet.
  init(parent: Scope, adding added: Traits, owning owned: AnyObject?, capacity: Int) {
    let below = parent.pointer
    let isChange = !added.contains(.isMark)
    let depth = below.pointee.depth &+ (isChange ? 1 : 0)
    self.parent = .passRetained(parent)
    jump = Self.jump(from: parent, depth: below.pointee.depth)
    mask = isChange ? below.pointee.mask : ~0
    table = below.pointee.table
    rows = below.pointee.rows
    root = below.pointee.root
    index =
      isChange && depth & OverrideIndex.stride == 0
      ? .passRetained(OverrideIndex(of: parent)) : nil
    self.owned = owned.map(Unmanaged.passRetained)
    isOwner = !added.contains(.isInternal)
    self.capacity = Int32(truncatingIfNeeded: capacity)
    free = self.capacity
    self.depth = depth
    overrideCount = below.pointee.overrideCount
    nextShortening =
      below.pointee.depth < below.pointee.nextShortening ? below.pointee.nextShortening : depth &* 2
    traits = below.pointee.traits.subtracting(.inherent).union(added)
  }

  private static func jump(from parent: Scope, depth: Int32) -> Unmanaged<Scope> {
    let one = Unmanaged.passUnretained(parent)
    guard let two = parent.pointer.pointee.jump else { return one }
    let second = two.header.pointee.depth
    guard let three = two.header.pointee.jump else { return one }
    return depth &- second == second &- three.header.pointee.depth ? three : one
  }

  /// Changes the context from here up.
  mutating func setContext(_ context: DependencyContext) {
    let root = root.takeUnretainedValue()
    let changed = root.table(for: context)
    if !traits.contains(.changesContext) { root.noteContextChange(1) }
    table = Unmanaged.passUnretained(changed)
    rows = changed.results.rows
    traits.formUnion([.overridesContext, .changesContext])
  }
}
