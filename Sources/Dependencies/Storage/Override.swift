/// A link with the value of an override.
// SAFETY: `@unchecked` is safe: `value` is constant, and `Value` is the value type of a key, which is Sendable. There is
// no constraint here, since readers have none. The rest is `Link`, which is safe.
@usableFromInline final class Override<Value>: Link, @unchecked Sendable {
  private let value: Value

  /// An override on top of a chain.
  init(_ key: KeyID, _ value: Value, next: Link, _ setting: Setting = Setting()) {
    self.value = value
    super.init(overriding: key, next: next, setting)
  }

  required init(copying link: Override, next: Link, _ origin: Origin, store: Store?, compactedAt: Int?) {
    value = link.value
    super.init(
      link.key, next: next, id: link.id, depth: max(link.depth, next.depth + 1), compactedAt: compactedAt,
      fingerprint: origin.native == nil || origin.store != nil ? link.fingerprint : nil,
      contextCode: link.key == .context ? link.contextCode : nil,
      traits: origin.traits, origin: origin, store: store)
  }

  fileprivate init(context: DependencyContext, next: Link) where Value == DependencyContext {
    value = context
    super.init(.context, next: next, contextCode: context.code)
  }

  /// The value.
  ///
  /// It is a separate function, so that the type comes from the object instead of a lookup.
  @inline(never)
  func read() -> Value { value }

  override func copied(onto next: Link, _ origin: Origin, store: Store?, compactedAt: Int?) -> Link {
    // The class of this object, since the runtime would have to look up the generic one.
    let copy = type(of: self).init(copying: self, next: next, origin, store: store, compactedAt: compactedAt)
    copy.setting = setting
    return copy
  }

  override var object: AnyObject? { ResultObject.of(value) }

  override func makeResult(_ origin: Result.Origin) -> Result { TypedResult(value, origin) }
}

extension Link {
  /// An override of the context on top of a chain.
  static func overriding(_ context: DependencyContext, next: Link) -> Link {
    Override(context: context, next: next)
  }
}
