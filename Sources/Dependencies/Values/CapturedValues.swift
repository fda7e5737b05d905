/// What a wrapper takes hold of: a set of values in one word, which each of its copies counts.
///
/// Values of two chains side by side are put into a pair for it. They are rare: a wrapper has to be made
/// where the values of an object are current that come from elsewhere than the scope around.
@usableFromInline
struct CapturedValues: @unchecked Sendable {
  // Sendable: see `Scope`.

  /// A chain, a pair of chains, or `nil` as in ``DependencyValues/base``.
  @usableFromInline
  let chain: Scope?

  @inlinable
  init(_ chain: Scope?) { self.chain = chain }

  init(_ values: DependencyValues) {
    chain = values.overlay.map { Scope.pair(values.bottomed, $0) } ?? values.base
  }

  /// What is current here.
  @inlinable
  @inline(__always)
  static var current: Self {
    let bound = BorrowedValues(DependencyValues.bound)
    return bound.baseWord == 0 ? Self(Ambient.capturedTestCase) : current(bound)
  }

  @usableFromInline
  static func current(_ bound: BorrowedValues) -> Self {
    // Where an initializer runs, all bits of the summary are set.
    guard bound.overlayWord == 0, let base = bound.base, base._withUnsafeGuaranteedRef({ $0.summary }) != ~0
    else { return Self(bound.retained.withoutIdleMark) }
    return Self(base.takeUnretainedValue())
  }

  var values: DependencyValues {
    guard let chain, let pair = chain.pair else { return DependencyValues(base: chain) }
    return DependencyValues(base: pair.base, overlay: pair.overlay)
  }

  /// Reads a source in these values, overlaid by what the current scope overrides.
  @inlinable
  @inline(__always)
  func read<Value>(_ source: DependencySource<Value>) -> Value {
    let bound = DependencyValues.bound
    let current = BorrowedValues(bound)
    if unsafeBitCast(chain, to: UInt.self) == current.baseWord, current.overlayWord == 0 {
      return current.read(source)
    }
    return readOverlaid(source, bound)
  }

  @usableFromInline
  func readOverlaid<Value>(
    _ source: DependencySource<Value>, _ bound: UnsafePointer<DependencyValues>?
  ) -> Value {
    let current = BorrowedValues(bound)
    if isContinued(by: current) { return current.read(source) }
    return values.readOverlaid(source)
  }

  /// Whether other values are these with nothing but more on top, so that they are what to read in.
  ///
  /// This is the common case of differing values, so nothing is retained here. It may answer false where
  /// ``DependencyValues/overlaid(by:)`` comes to the same.
  private func isContinued(by current: BorrowedValues) -> Bool {
    guard current.overlayWord == 0, let other = current.base,
      let captured = chain.map(Unmanaged.passUnretained) ?? Ambient.process
    else { return false }
    let header = captured.header
    guard other.header.pointee.root.toOpaque() == header.pointee.root.toOpaque(),
      !header.pointee.traits.contains(.isPair)
    else { return false }
    if header.pointee.depth == 0 { return true }
    let ancestor = other._withUnsafeGuaranteedRef { $0.unmanagedAncestor(atDepth: header.pointee.depth) }
    return ancestor?.toOpaque() == captured.toOpaque()
  }
}

extension Scope {
  /// Two chains side by side, for a wrapper to hold; no link of either.
  fileprivate static func pair(_ base: Scope, _ overlay: Scope) -> Scope {
    make(on: overlay, adding: [.isMark, .isPair], owning: base, capacity: 0)
  }

  fileprivate final var pair: (base: Scope, overlay: Scope)? {
    guard traits.contains(.isPair), let overlay = parent,
      let base = pointer.pointee.owned?.takeUnretainedValue()
    else { return nil }
    return (unsafeDowncast(base, to: Scope.self), overlay)
  }
}
