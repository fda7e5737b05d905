internal import DependenciesPlatform

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// The scopes of objects that operations have returned.
///
/// An object keeps the first scope that it gets, which is the innermost, just as a stored `@Dependency` would. On Apple's systems the
/// scope is an associated object. Elsewhere it is in a table; see ``ObjectTable``.
enum ObjectScopes {
  /// Lets the object in a result keep a scope, unless its class is known to store a `@Dependency`.
  static func keep<R>(_ scope: Scope, for result: R) {
    guard let object = ResultObject.of(result), !WrapperLocation.isKnown(in: object) else { return }
    // What the scope itself keeps alive must not keep the scope alive.
    if scope.holds(object) { return }
    let kept = scope.initialization?.capture(scope) ?? scope
    scope.initialization?.note { $0.objects.insert(ObjectIdentifier(object)) }
    set(kept, for: object, isKept: true)
  }

  /// The scope of an object: what its first `@Dependency` has captured, or else the scope that it keeps.
  ///
  /// It is always `nil` in the `deinit` of an object without a `@Dependency`.
  static func scope(of object: AnyObject) -> Scope? {
    if WrapperLocation.isKnown(in: object), let found = stored(for: object, kept: false) { return found }
    guard let wrapper = WrapperLocation.wrapper(in: object) else { return stored(for: object, kept: true) }
    // It captured nothing if it was created outside all scopes and tests.
    guard let scope = wrapper.captured else { return RootProvider.currentRoot }
    set(scope, for: object, isKept: false)
    return scope
  }

  #if canImport(ObjectiveC)
    // SAFETY: `nonisolated(unsafe)` is safe: only its address is used; nothing reads or writes the byte.
    nonisolated(unsafe) private static var key: UInt8 = 0

    private static func stored(for object: AnyObject, kept: Bool) -> Scope? {
      kept ? unsafe objc_getAssociatedObject(object, &key) as? Scope : nil
    }

    private static func set(_ scope: Scope, for object: AnyObject, isKept: Bool) {
      if isKept, stored(for: object, kept: true) == nil {
        unsafe objc_setAssociatedObject(object, &key, scope, .OBJC_ASSOCIATION_RETAIN)
      }
    }

    static func removeSome() {}
    static func removeEnded(_ objects: Set<ObjectIdentifier>) {}
  #else
    private static func stored(for object: AnyObject, kept: Bool) -> Scope? {
      if !dependencies_has(dependencies_objects) { return nil }
      return ObjectTable.withLock { table, _ in table.scope(of: object, kept: kept) }
    }

    private static func set(_ scope: Scope, for object: AnyObject, isKept: Bool) {
      ObjectTable.withLock { $0.insert(scope, for: object, isKept: isKept, &$1) }
    }

    /// Checks a few objects each time a scope is opened, so that a scope ends soon after its object.
    @inline(__always)
    static func removeSome() {
      if dependencies_has(dependencies_objects) { ObjectTable.withLock { $0.checkSome(&$1) } }
    }

    /// Gives up the scopes of those of some objects that have ended.
    static func removeEnded(_ objects: Set<ObjectIdentifier>) {
      ObjectTable.withLock { $0.removeEnded(objects, &$1) }
    }
  #endif
}

extension Scope {
  /// Whether this scope keeps an object alive as an override or a result.
  ///
  /// This ignores the root's results, because the root does not end with the scope.
  fileprivate final func holds(_ object: AnyObject) -> Bool {
    var override = list
    while let next = override {
      if next.object === object { return true }
      override = next.next
    }
    return holdsAsResult(object)
  }

  private final func holdsAsResult(_ object: AnyObject) -> Bool {
    if self is Root { return false }
    if let results {
      let all = Core.withLock { results.counted.all(&$0) }
      if all.contains(where: { $0.object === object }) { return true }
    }
    return outer?.holdsAsResult(object) ?? false
  }
}
