#if canImport(ObjectiveC)
  import ObjectiveC

  /// The scopes that objects retain, as associated objects.
  private enum ObjectTable {
    // SAFETY: only its address is used; nothing reads or writes the byte.
    nonisolated(unsafe) private static var key: UInt8 = 0

    static func scope(of object: AnyObject) -> Scope? {
      unsafe objc_getAssociatedObject(object, &key) as? Scope
    }

    static func insert(_ scope: Scope, for object: AnyObject) {
      if self.scope(of: object) == nil {
        unsafe objc_setAssociatedObject(object, &key, scope, .OBJC_ASSOCIATION_RETAIN)
      }
    }
  }
#endif

/// The scopes of plain objects: those that operations have returned, and that store no `@Dependency`.
///
/// A plain object retains the first scope that it gets, which is the innermost, just as a
/// stored `@Dependency` would. On Apple's systems the scope is an associated object. Elsewhere
/// it is in a table; see ``ObjectTable``.
enum ObjectScopes {
  /// Lets the object in a result retain a scope, unless it stores a `@Dependency`.
  static func retain<R>(_ scope: Scope, for result: R) {
    guard let object = ResultObject.of(result), !WrapperLocation.isStored(in: object) else { return }
    // An object that the scope retains must not retain the scope: that would be a cycle.
    if scope.holds(object) { return }
    ObjectTable.insert(scope.capturedForLater(), for: object)
  }

  /// The scope of an object: the one that its first `@Dependency` has captured,
  /// or else the one that it retains.
  ///
  /// It is always `nil` in the `deinit` of a plain object.
  static func scope(of object: AnyObject) -> Scope? {
    // A wrapper captured nothing if it was created outside all scopes and tests.
    if let captured = WrapperLocation.captured(in: object) { return captured ?? RootProvider.currentRoot }
    return ObjectTable.scope(of: object)
  }
}

extension Scope {
  /// Whether this scope retains an object as an override or a result.
  ///
  /// This ignores the root's cache, because the root does not end with the scope.
  fileprivate final func holds(_ object: AnyObject) -> Bool {
    list?.nodes.contains { node in
      if node.own.contains(where: { $0.value.object === object }) { return true }
      let values = ResolutionLock.withLock { node.ownCache?.counted.all(&$0) }
      return values?.contains { $0.object === object } == true
    } == true
  }
}
