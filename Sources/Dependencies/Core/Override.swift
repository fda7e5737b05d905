internal import DependenciesPlatform

/// A value that was set for a key, as a cell of the list of overrides in effect.
///
/// ```
///   inner scope ─▶ [date] ─▶ [uuid] ─┐
///                                    ▼
///   outer scope ─────────────────▶ [apiClient]
/// ```
///
/// Lists are immutable, and keep neither scopes nor roots. The first override of a key is in effect. Another list refers to an
/// override by a copy, which has the same identity.
// SAFETY: `@unchecked` is safe: the constants are of Sendable types, and `setting` and `origin` are only used before another thread
// can see the override, or with the lock of `Setting` held. Subclasses prove their own properties.
@usableFromInline package class Override: @unchecked Sendable {
  final let key: KeyID
  final let next: Override?
  /// The identity of the override, which its copies share.
  final let id: UInt64
  /// The identity of the list that begins here.
  final let listID: UInt64
  /// The bits of all keys from here to the end.
  final let summary: UInt64
  /// How the override was set, which a debug build knows.
  final var setting: Setting
  final var origin = Origin()

  fileprivate init(_ key: KeyID, next: Override?, _ setting: Setting) {
    self.key = key
    self.next = next
    self.setting = setting
    id = dependencies_serial()
    listID = id
    summary = Self.bits(of: key) | (next?.summary ?? 0)
  }

  fileprivate init(copying other: Override, next: Override?) {
    key = other.key
    self.next = next
    id = other.id
    listID = dependencies_serial()
    summary = Self.bits(of: key) | (next?.summary ?? 0)
    (setting, origin) = other.currentSetting
  }

  /// The bits of a key in a summary: the first one is that of the context alone, because each read looks for it.
  @inline(__always)
  private static func bits(of key: KeyID) -> UInt64 { key == .context ? key.bit | 1 : key.bit }

  /// A copy of the override in another list.
  func copied(onto next: Override?) -> Override {
    preconditionFailure("Each override is a TypedOverride.")
  }

  /// The value as the value of a root.
  func resolved(_ origin: Resolved.Origin) -> Resolved {
    preconditionFailure("Each override is a TypedOverride.")
  }

  /// The value, if it is an object.
  var object: AnyObject? { nil }
}

/// An override with its value.
// SAFETY: `@unchecked` is safe: `value` is constant, and `Value` is the value type of a key, which is Sendable. There is no
// constraint here, because readers have none. The rest is `Override`, which is safe.
@usableFromInline final class TypedOverride<Value>: Override, @unchecked Sendable {
  private let value: Value

  init(_ key: KeyID, _ value: Value, next: Override?, _ setting: Setting) {
    self.value = value
    super.init(key, next: next, setting)
  }

  required init(copying other: TypedOverride, next: Override?) {
    value = other.value
    super.init(copying: other, next: next)
  }

  /// The value.
  ///
  /// It is a separate function, so that the type comes from the object instead of a lookup.
  @inline(never)
  func read() -> Value { value }

  override func copied(onto next: Override?) -> Override {
    // The class comes from this object, because the runtime would have to look up the generic one.
    type(of: self).init(copying: self, next: next)
  }

  override func resolved(_ origin: Resolved.Origin) -> Resolved { TypedResolved(value, origin) }

  override var object: AnyObject? { ResultObject.of(value) }
}

extension Override {
  // MARK: - Searching

  /// The context that is in effect, or `nil` if the list sets none.
  final var context: DependencyContext? {
    guard summary & 1 == 1, let override = search(.context) else { return nil }
    return typed(override, as: TypedOverride<DependencyContext>.self).read()
  }

  /// The override of a key that is in effect, or `nil`.
  final func inEffect(_ key: KeyID) -> Override? { summary & key.bit == 0 ? nil : search(key) }

  // Recursive on purpose: with a loop, the optimizer retains each override.
  private final func search(_ key: KeyID) -> Override? {
    if self.key == key { return self }
    return next?.search(key)
  }

  /// Whether this list has an override, in effect or not.
  final func contains(_ id: UInt64) -> Bool {
    if self.id == id { return true }
    return next?.contains(id) ?? false
  }

  /// Whether each override in effect here is known to another list, in effect there or shadowed.
  final func isKnown(to other: Override?) -> Bool { isKnown(to: other, above: self) }

  private final func isKnown(to other: Override?, above first: Override) -> Bool {
    if self === other { return true }
    if other?.contains(id) != true, first.inEffect(key) === self { return false }
    return next?.isKnown(to: other, above: first) ?? true
  }

  /// The overrides in effect, the innermost first.
  final var allInEffect: [Override] {
    var (found, bits): ([Override], UInt64) = ([], 0)
    var rest: Override? = self
    while let override = rest {
      rest = override.next
      if bits & override.key.bit != 0, found.contains(where: { $0.key == override.key }) { continue }
      found.append(override)
      bits |= override.key.bit
    }
    return found
  }

  /// Whether each override in effect here is in effect in another list, too.
  final func isInEffect(in other: Override?) -> Bool { isInEffect(in: other, above: self) }

  private final func isInEffect(in other: Override?, above first: Override) -> Bool {
    if self === other { return true }
    if other?.inEffect(key)?.id != id, first.inEffect(key) === self { return false }
    return next?.isInEffect(in: other, above: first) ?? true
  }

  /// Whether all that is in ``needed`` satisfies a condition, found without an array because requests ask often.
  final func allNeeded(_ condition: (Needs.Read) -> Bool) -> Bool {
    var rest: Override? = self
    while let override = rest {
      rest = override.next
      if override.key == .context || inEffect(override.key) !== override { continue }
      if !condition((override.key, override.id)) { return false }
    }
    return true
  }

  /// The overrides in effect that a value can need: nothing needs the context.
  final var needed: [Needs.Read] { allInEffect.filter { $0.key != .context }.map { ($0.key, $0.id) } }

  // MARK: - Other lists

  /// A list in which the overrides in effect here win over those of another list, but for those that the other list has, too.
  final func stacked(on other: Override?) -> Override {
    guard let other else { return self }
    let added = allInEffect.filter { !other.contains($0.id) }
    return added.reversed().reduce(other) { $1.copied(onto: $0) }
  }

  /// This list without the override of a key, if that override is in front of another list.
  ///
  /// - Returns: The list, or this one if there is no such override.
  final func removing(_ key: KeyID, above base: Override?) -> Override? {
    if self === base { return self }
    if self.key == key { return next }
    let rest = next?.removing(key, above: base)
    return rest === next ? self : copied(onto: rest)
  }
}
