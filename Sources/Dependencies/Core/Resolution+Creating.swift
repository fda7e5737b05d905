extension Resolution {
  /// Runs the initializer, and caches its result in the scope that it belongs to.
  ///
  /// - Returns: The result to use: another thread may have created one for the same place first.
  func create(_ new: Initialization) -> CachedValue {
    let lifetime = origin.lifetime
    var working = new.begin()
    let result = Hooks.create(new) {
      DependencyValues(scope: working).run { silencingIssues { key.createResult(self, new) } }
    }
    let (parts, isOutlived) = new.complete(result, in: &working)
    if lifetime == .scoped { result.needAllSeen(in: new.list) }
    var kept = (result: result, isWarningDue: false)
    ResolutionLock.withLock { locked in
      if !new.isUncacheable(&locked), lifetime != .transient {
        kept = settle(result, of: new, from: parts, &locked)
      }
      record.running.removeAll { $0 === new }
      new.end(isOutlived: isOutlived, &locked)
    }
    if kept.isWarningDue { warn(Message.manyScopes(origin, count: Self.manyScopes)) }
    Hooks.didCreate(result, self)
    return kept.result
  }

  // MARK: - Keeping it

  private func settle(
    _ result: CachedValue, of run: Initialization, from parts: [CachedValue], _ locked: inout Locked
  ) -> (result: CachedValue, isWarningDue: Bool) {
    var home = scope.home(for: result.needs, &locked)
    if let faster = usableResult(at: home, &locked) { return (faster, false) }
    if !home.isRoot, home.cache.hasValue(of: origin.key, in: context, for: home.others, &locked) {
      // For readers of another captured scope. This one is for those who see the same overrides.
      result.needAllSeen(in: run.list)
      home = scope.home(for: result.needs, &locked)
    }
    result.noteSeen(in: list, at: home, from: parts)
    if home.isRoot {
      if let scratch {
        scratch.keep(result, in: context, result.flags, &locked)
      } else if root.readable.counted.result(of: origin.key, in: context, &locked) == nil {
        root.keep(result, in: context, &locked)
      }
      return (result, false)
    }
    root.noteScopeResults(of: origin.key, record, &locked)
    if scratch == nil { root.noteUse(origin, &locked) }
    if result.isVariant {
      home.cache.keep(result, with: home.others, &locked)
    } else if home.cache.result(of: origin.key, in: context, &locked) == nil {
      // Otherwise, a value that this reader may not use stays, and this one is used once.
      home.cache.keep(result, in: context, result.flags, &locked)
    }
    return (result, addSibling(&locked))
  }

  /// Counts one more sibling scope with its own value.
  ///
  /// - Returns: Whether a warning is due, because there are many now.
  private func addSibling(_ locked: inout Locked) -> Bool {
    guard origin.lifetime == .automatic, context == .live,
      root.readable.counted.result(of: origin.key, in: context, &locked) == nil
    else { return false }
    record.siblings += 1
    return record.siblings == Self.manyScopes
  }

  /// The number of sibling scopes with their own value at which a program gets a warning.
  static var manyScopes: Int { 16 }
}

extension TestDependencyKey {
  /// Creates the key's value for the context of a read, as a result.
  static func createResult(_ read: Resolution, _ run: Initialization) -> CachedValue {
    switch read.context {
    case .live:
      // The protocol that has the value creates the result, because casting a value costs more than creating
      // most of them.
      if let live = Self.self as? any DependencyKey.Type { return live.createLiveResult(read.origin) }
      run.note {
        $0.fault = .noLiveValue
        $0.isUncacheable = $0.isUncacheable || Hooks.reportsWhereCreated && read.isSilent
      }
    case .preview: return CachedValue(Stored(previewValue), read.origin)
    case .test: break
    }
    return createTestResult(read.origin)
  }

  static func createTestResult(_ origin: CachedValue.Origin) -> CachedValue {
    CachedValue(Stored(testValue), origin)
  }

  static var valueType: Any.Type { Value.self }
}

extension DependencyKey {
  fileprivate static func createLiveResult(_ origin: CachedValue.Origin) -> CachedValue {
    CachedValue(Stored(liveValue), origin)
  }
}
