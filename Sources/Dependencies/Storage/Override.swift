internal import DependenciesPlatform

/// One overridden dependency: an element of the list of all overrides that are in force in a scope.
///
/// Lists are immutable and share their ends: the list of an inner scope continues that of its outer scope.
/// The first element for a key is in force, and shadows later elements for that key.
///
/// ```
///   inner scope ─▶ [date] ─▶ [uuid] ─┐
///                                    ▼
///   outer scope ─────────────────▶ [apiClient] ─▶ nil
/// ```
// SAFETY: `@unchecked` is safe: all properties are constant and of Sendable types, and the only subclass adds a constant
// whose value is Sendable.
@usableFromInline package class Override: @unchecked Sendable {
  final let key: KeyID
  final let next: Override?
  /// A reference to the layer of the closure that set it: a weak one in a detached scope.
  final let layer: Owner.Reference
  /// The identity of the override, which its copies in other lists have, too.
  final let serial: UInt64
  /// The bits of all keys from here to the end of the list.
  final let summary: UInt64
  /// The number of elements from here to the end of the list.
  final let count: Int

  fileprivate init(_ key: KeyID, next: Override?, layer: Owner.Reference, serial: UInt64) {
    self.key = key
    self.next = next
    self.layer = layer
    self.serial = serial
    summary = key.bit | (next?.summary ?? 0)
    count = 1 &+ (next?.count ?? 0)
  }

  /// The layer of this element, if the closure with this number made it.
  ///
  /// Copies of values share their overrides, so only the closure that made a layer adds overrides to it.
  final func layer(of closure: UInt) -> Owner? {
    guard case .strong(let owner) = layer, closure != 0, owner.closure == closure else { return nil }
    return owner
  }

  /// The override of a key that is in force, or `nil`.
  final func override(of key: KeyID) -> Override? { summary & key.bit == 0 ? nil : find(key) }

  // These searches are recursive on purpose: with a tail call, the optimizer doesn't retain each element.
  private final func find(_ key: KeyID) -> Override? {
    if self.key == key { return self }
    return next?.find(key)
  }

  /// Whether a list contains an override, or a copy of it.
  final func contains(_ serial: UInt64) -> Bool {
    find(serial) != nil
  }

  private final func find(_ serial: UInt64) -> Override? {
    if self.serial == serial { return self }
    return next?.find(serial)
  }

  /// Whether this list ends with another list, or is that list.
  final func continues(_ other: Override) -> Bool {
    if count < other.count { return false }
    return drop(to: other.count)?.isCopy(of: other) ?? false
  }

  /// Whether two lists of one length have the same overrides.
  private final func isCopy(of other: Override) -> Bool {
    if self === other { return true }
    guard serial == other.serial else { return false }
    guard let next, let others = other.next else { return true }
    return next.isCopy(of: others)
  }

  /// The end of the list that has a number of elements.
  private final func drop(to count: Int) -> Override? {
    if self.count == count { return self }
    return next?.drop(to: count)
  }

  /// The same override in another list.
  func copy(next: Override?, layer: Owner.Reference) -> Override {
    fatalError("TypedOverride implements this")
  }

  /// The value as a result.
  func makeResult(_ origin: Result.Origin) -> Result { fatalError("TypedOverride implements this") }
}

/// An override with its value.
// SAFETY: `@unchecked` is safe: `value` is constant, and `Value` is the value type of a key, which is Sendable. There is
// no constraint here, since readers have none. The rest is `Override`, which is safe.
@usableFromInline final class TypedOverride<Value>: Override, @unchecked Sendable {
  private let value: Value

  init(
    _ key: KeyID, _ value: Value, next: Override?, layer: Owner.Reference,
    serial: UInt64 = dependencies_serial()
  ) {
    self.value = value
    super.init(key, next: next, layer: layer, serial: serial)
  }

  /// The value.
  ///
  /// It is a separate function, so that the type comes from the object instead of a lookup.
  @inline(never)
  func read() -> Value { value }

  override func copy(next: Override?, layer: Owner.Reference) -> Override {
    TypedOverride(key, value, next: next, layer: layer, serial: serial)
  }

  override func makeResult(_ origin: Result.Origin) -> Result { TypedResult(value, origin) }
}

extension Override {
  /// All elements, the innermost first.
  final var elements: some Sequence<Override> { sequence(first: self, next: \.next) }

  /// The layers of the elements, the innermost first and each once.
  final var layers: [Owner.Reference] {
    var seen: Set<UInt64> = []
    return elements.map(\.layer).filter { seen.insert($0.id).inserted }
  }

  /// This list without shadowed elements, unless their layers have results.
  ///
  /// So chains of scopes that override the same keys again and again stay short.
  final var compacted: Override {
    var seen: Set<KeyID> = []
    // Results of an outer scope are also used in inner ones, no matter what those override. So its overrides stay, as
    // long as they are few.
    var kept = elements.filter { seen.insert($0.key).inserted || $0.layer.hasResults }
    if kept.count > Self.mostShadowed + seen.count { kept = kept.inForce }
    return kept.count < count ? .list(kept) ?? self : self
  }

  /// This list without its elements of a key, which is about to be set, unless results depend on them.
  ///
  /// So values that are set again and again don't grow.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - base: The end of the list that stays as it is.
  /// - Returns: The list. It is `nil` if no element is left.
  final func removing(_ key: KeyID, above base: Override?) -> Override? {
    let own = Array(elements.prefix { $0 !== base })
    let isLong = own.count > Self.mostUncompacted
    let kept = own.filter { $0.key != key || !isLong && $0.layer.hasResults }
    return kept.count == own.count ? self : .list(kept, before: base)
  }

  /// A list of copies of elements, the innermost first, which ends with another list.
  static func list(
    _ elements: [Override], before end: Override? = nil, layer: (Override) -> Owner.Reference = { $0.layer }
  ) -> Override? {
    elements.reversed().reduce(end) { $1.copy(next: $0, layer: layer($1)) }
  }

  /// The length from which a list is compacted before it is continued.
  static var mostUncompacted: Int { 64 }
  /// If more shadowed elements than this have results, a compacted list keeps none of them.
  private static var mostShadowed: Int { 128 }
}

extension Sequence<Override> {
  /// The overrides that no earlier one shadows.
  var inForce: [Override] {
    var seen: Set<KeyID> = []
    return filter { seen.insert($0.key).inserted }
  }
}
