#if canImport(ObjectiveC)
  import ObjectiveC
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
    associate(scope.capturedForLater(), with: object)
  }

  /// The scope of an object: the one that its first `@Dependency` has captured,
  /// or else the one that it retains.
  ///
  /// It is always `nil` in the `deinit` of a plain object.
  static func scope(of object: AnyObject) -> Scope? {
    // A wrapper captured nothing if it was created outside all scopes and tests.
    if let captured = WrapperLocation.captured(in: object) { return captured ?? RootProvider.currentRoot }
    return associatedScope(of: object)
  }

  #if canImport(ObjectiveC)
    // SAFETY: only its address is used; nothing reads or writes the byte.
    nonisolated(unsafe) private static var key: UInt8 = 0

    private static func associatedScope(of object: AnyObject) -> Scope? {
      unsafe objc_getAssociatedObject(object, &key) as? Scope
    }

    private static func associate(_ scope: Scope, with object: AnyObject) {
      if associatedScope(of: object) == nil {
        unsafe objc_setAssociatedObject(object, &key, scope, .OBJC_ASSOCIATION_RETAIN)
      }
    }
  #else
    private static func associatedScope(of object: AnyObject) -> Scope? { ObjectTable.scope(of: object) }
    private static func associate(_ scope: Scope, with object: AnyObject) {
      ObjectTable.insert(scope, for: object)
    }
  #endif
}

extension Scope {
  /// Whether this scope retains an object as an override or a result.
  ///
  /// This ignores the root's cache, because the root does not end with the scope.
  fileprivate final func holds(_ object: AnyObject) -> Bool {
    sequence(first: list, next: { $0?.next }).compactMap(\.self).contains { node in
      if node.own.contains(where: { $0.value.object === object }) { return true }
      let values = ResolutionLock.withLock { node.ownCache?.counted.all(&$0) }
      return values?.contains { $0.object === object } == true
    }
  }
}
