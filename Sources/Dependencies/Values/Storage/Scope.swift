/// One link of the immutable chain that a set of values is: the overrides of one scope, a change of the
/// context, the bottom on a root, or the mark of a running initializer.
///
/// A link holds its parent and shares everything below itself, so that making one costs one allocation at
/// any depth, whatever is overridden. The values that it overrides keys with are stored in the link, with
/// their own types. While only one set of values refers to a link, that set may still add overrides to it
/// (``DependencyValues/reserve(_:_:size:alignment:isTrivial:)``); from then on nothing in it changes but
/// its store, which is set once.
///
/// A chain keeps its values alive, its root, and what belongs to its scopes (``ScopeStore``). While an
/// initializer runs, it is given an *internal* copy of the chain instead (``internalCopy``): the same
/// overrides on the same root and stores, without keeping what was resolved alive. What an initializer
/// makes may therefore hold on to its scope without the scope holding on to itself.
///
/// It is a `ManagedBuffer` to have the overrides' memory in the same allocation: first a row for each
/// override, from the end backwards their values.
@usableFromInline
package final class Scope: ManagedBuffer<ScopeHeader, UInt> {
  // `ManagedBuffer` forbids its subclasses to be Sendable. Scopes are shared between threads all the
  // same, which is safe: once shared, all of a scope is constant but for the header's `store`, which the
  // root's lock guards, and the values in it were set for keys, whose `Value` is Sendable.

  deinit {
    for row in overrides where !row.isTrivial { Self.destroy(row.type, at: row.value) }
    let header = pointer
    if header.pointee.traits.contains(.changesContext) { root.noteContextChange(-1) }
    if header.pointee.isOwner {
      header.pointee.store?._withUnsafeGuaranteedRef { $0.removeOwner() }
      if header.pointee.traits.contains(.isBottom) { root.removeOwner() }
    }
    header.pointee.store?.release()
    header.pointee.index?.release()
    header.pointee.owned?.release()
    // The links that nobody else refers to go one after the other; releasing each in the `deinit` of the
    // one above it would take stack for all of them.
    var next = takeParent()
    while isKnownUniquelyReferenced(&next) { next = next.unsafelyUnwrapped.takeParent() }
  }

  private final func takeParent() -> Scope? {
    pointer.pointee.parent.take()?.takeRetainedValue()
  }

  private static func destroy<Value>(_ type: Value.Type, at address: UnsafeMutableRawPointer) {
    address.assumingMemoryBound(to: type).deinitialize(count: 1)
  }

  /// Makes a link with room for overrides of `capacity` words.
  static func make(
    on parent: Scope, adding traits: ScopeHeader.Traits, owning owned: AnyObject? = nil, capacity: Int
  ) -> Scope {
    let made = Scope.create(minimumCapacity: capacity) { _ in
      ScopeHeader(parent: parent, adding: traits, owning: owned, capacity: capacity)
    }
    return unsafeDowncast(made, to: Scope.self)
  }

  /// Makes the bottom of a chain.
  ///
  /// Where it is not internal it stands for the root's users: when the last
  /// one goes, what the root has resolved goes.
  package static func bottom(_ root: Root, isInternal: Bool = false) -> Scope {
    if !isInternal { root.addOwner() }
    let made = Scope.create(minimumCapacity: 0) { _ in ScopeHeader(root: root, isInternal: isInternal) }
    return unsafeDowncast(made, to: Scope.self)
  }

  /// The bottom on the process's root, where everything starts.
  // Safe: see above.
  package nonisolated(unsafe) static let process = bottom(Root())

  /// Makes a link that marks an initializer's values, so that what reads or takes hold of them is known.
  ///
  /// That nobody holds it when the initializer has returned shows that nothing took hold.
  static func mark(_ initialization: Initialization, on parent: Scope) -> Scope {
    make(on: parent, adding: [.isMark, .isInitializing], owning: initialization, capacity: 0)
  }

  // MARK: - The header

  /// The header, for those who need not retain the link.
  @inlinable
  final var pointer: UnsafeMutablePointer<ScopeHeader> {
    withUnsafeMutablePointerToHeader { $0 }
  }

  final var parent: Scope? { pointer.pointee.parent?.takeUnretainedValue() }
  @inlinable
  final var summary: UInt64 { pointer.pointee.mask }
  final var root: Root { pointer.pointee.root.takeUnretainedValue() }
  final var table: ValueTable { pointer.pointee.table.takeUnretainedValue() }
  final var depth: Int32 { pointer.pointee.depth }
  final var overrideCount: Int32 { pointer.pointee.overrideCount }
  final var traits: ScopeHeader.Traits { pointer.pointee.traits }

  /// The initializer that this link itself marks.
  final var marked: Initialization? {
    traits.contains(.isMark) ? pointer.pointee.owned?.takeUnretainedValue() as? Initialization : nil
  }
}

extension Unmanaged<Scope> {
  /// The header, without retaining the link.
  var header: UnsafeMutablePointer<ScopeHeader> {
    _withUnsafeGuaranteedRef { $0.withUnsafeMutablePointerToHeader { $0 } }
  }
}
