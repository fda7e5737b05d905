/// A set of values that somebody else keeps alive: its two words, without a reference of its own.
///
/// Reads go through these, since counting references is what they would otherwise spend their time on, and
/// what threads that read under one scope would have to agree on. The layout is that of
/// ``DependencyValues``.
@usableFromInline
struct BorrowedValues {
  // Integers, since comparing optional pointers takes more than a comparison.
  @usableFromInline
  let baseWord: UInt
  @usableFromInline
  let overlayWord: UInt

  /// What is current where nothing is bound.
  @inlinable
  init() {
    baseWord = 0
    overlayWord = 0
  }

  @inlinable
  init(_ values: borrowing DependencyValues) {
    self = unsafeBitCast(values, to: Self.self)
  }

  /// What is bound in this task; see ``DependencyValues/bound``.
  @inlinable
  init(_ bound: UnsafePointer<DependencyValues>?) {
    guard let bound else {
      self.init()
      return
    }
    self = UnsafeRawPointer(bound).load(as: Self.self)
  }

  /// Whether these are the same chains as others.
  @inlinable
  func isIdentical(to other: BorrowedValues) -> Bool {
    baseWord == other.baseWord && overlayWord == other.overlayWord
  }

  @inlinable
  var base: Unmanaged<Scope>? {
    guard let address = UnsafeRawPointer(bitPattern: baseWord) else { return nil }
    return .fromOpaque(address)
  }

  /// A set of values that keeps itself.
  @usableFromInline
  var retained: DependencyValues { unsafeBitCast(self, to: Unowned.self).values }

  private struct Unowned {
    unowned(unsafe) let base: Scope?
    unowned(unsafe) let overlay: Scope?
    var values: DependencyValues { DependencyValues(base: base, overlay: overlay) }
  }

  /// Reads a source where these values are current.
  @inlinable
  func read<Value>(_ source: DependencySource<Value>) -> Value {
    guard let identifier = source.identifier else {
      return source.keyPath._withUnsafeGuaranteedRef { self[keyPath: $0] }
    }
    if let resolved: Unmanaged<ResolvedValue<Value>> = settled(identifier) {
      return resolved._withUnsafeGuaranteedRef { $0.value }
    }
    return retained.readKey(identifier)
  }

  /// The root's value of a key that nothing can override here, if there is nothing more to it.
  @inlinable
  func settled<Value>(_ identifier: DependencyIdentifier) -> Unmanaged<ResolvedValue<Value>>? {
    guard overlayWord == 0, let base = base ?? Ambient.process else { return nil }
    let header = base._withUnsafeGuaranteedRef { $0.pointer }
    guard header.pointee.mask & identifier.bit == 0 else { return nil }
    return Self.rootValue(of: identifier, header)
  }

  /// The same for a key that shares its bit of the summary with another one, or is read in two chains side
  /// by side, and is known not to be overridden.
  @inlinable
  func undisputed<Value>(_ identifier: DependencyIdentifier) -> Unmanaged<ResolvedValue<Value>>? {
    guard let base else { return nil }
    let header = base._withUnsafeGuaranteedRef { $0.pointer }
    // Where an initializer runs, all bits are set, and there is more to it.
    guard header.pointee.mask != ~0, overlayWord == 0 || overlayOnlyOverridesKeys else { return nil }
    return Self.rootValue(of: identifier, header)
  }

  /// Whether the second chain neither overrides the context nor belongs to an initializer that runs.
  @usableFromInline
  var overlayOnlyOverridesKeys: Bool {
    guard let address = UnsafeRawPointer(bitPattern: overlayWord) else { return true }
    let header = Unmanaged<Scope>.fromOpaque(address).header
    return header.pointee.mask != ~0 && !header.pointee.traits.contains(.overridesContext)
  }

  @inlinable
  static func rootValue<Value>(
    of identifier: DependencyIdentifier, _ header: UnsafeMutablePointer<ScopeHeader>
  ) -> Unmanaged<ResolvedValue<Value>>? {
    let word = ValueTable.find(identifier, in: header.pointee.rows)
    guard word & ValueTable.Tag.all == 0, let address = UnsafeRawPointer(bitPattern: word) else {
      return nil
    }
    return .fromOpaque(address)
  }
}
