#if DEBUG
  extension Resolution {
    /// Reports issues with a result for this reader.
    func report(about result: Resolved) {
      guard !UpdatePhase.current.isUpdating else { return }
      reportFault(of: result)
      warnAboutStaleValue(result)
    }

    private func reportFault(of result: Resolved) {
      guard let fault = result.fault else { return }
      // A test that lacks an override fails once for it. In a test that reads live values, each read may be one for
      // which an issue is expected. The process's root isn't that of one test, so that each place counts there.
      switch fault {
      case .noLiveValue:
        guard RootProvider.findsTests || isFirst("\(fault)", result) else { return }
        place.report(Message.noLiveValue(origin), test: root.test)
      case .noTestValue, .notOverridden:
        guard isFirst("\(fault)", result, forEachPlace: root === Root.process) else { return }
        if fault == .notOverridden { return reportUnoverridden() }
        place.report(Message.noTestValue(origin), test: root.test)
      }
    }

    /// Warns about a value that was created from something that the reader's scope overrides.
    private func warnAboutStaleValue(_ result: Resolved) {
      guard let override = result.staleOverride(in: list), isFirst("stale", result) else { return }
      KeyNames.note([override])
      let message = Message.staleValue(
        origin, madeFrom: override.key.type, made: result.origin.place, overridden: override.scopePlace)
      place.report(message, severity: .warning, test: root.test)
    }

    /// Warns about a result that was created.
    ///
    /// - Parameters:
    ///   - result: The result.
    ///   - isKept: Whether it is the one that is used.
    ///   - home: Where it belongs, if it is kept.
    func warn(about result: Resolved, isKept: Bool, at home: Home?) {
      if origin.lifetime != .transient { warnAboutStaticValue(result) }
      guard let home, isKept, root.test != nil, result.object != nil else { return }
      if home.isRoot { warnAboutSecondInstance() } else { noteObject(result, at: home) }
    }

    /// Warns about a value that was created in a scope that overrides part of it, and has been the same everywhere ever since.
    private func warnAboutStaticValue(_ result: Resolved) {
      guard result.needs.isEmpty else {
        // A warning may come when the override has ended.
        if let new = StaticSources.note(result) {
          KeyNames.note((list?.allInEffect ?? []).filter { $0.key == new })
        }
        return
      }
      guard let source = StaticSources.source(of: result), !UpdatePhase.current.isUpdating,
        isFirst("static", result)
      else { return }
      place.report(Message.staticValue(origin, madeFrom: source.type), severity: .warning, test: root.test)
    }

    /// Notes an object that was created for a scope of a test.
    private func noteObject(_ result: Resolved, at home: Home) {
      guard origin.lifetime == .automatic,
        let override = home.list?.allInEffect.first(where: result.needs.contains)
      else { return }
      let object = Hooks.ScopedObject(
        created: result.origin.place, source: override.key, overridden: override.scopePlace)
      KeyNames.note([override])
      Core.withLock { _ in record.notes.scopedObject = record.notes.scopedObject ?? object }
    }

    /// Warns about an object of a test's root, if a scope of the test has created another one before.
    private func warnAboutSecondInstance() {
      guard !UpdatePhase.current.isUpdating,
        let scoped = Core.withLock({ _ in record.notes.scopedObject.take() }),
        isFirst("second", nil, forEachPlace: false)
      else { return }
      let message = Message.secondInstance(
        origin, made: scoped.created, madeFrom: scoped.source.type, overridden: scoped.overridden)
      place.report(message, severity: .warning, test: root.test)
    }

    private func isFirst(_ kind: String, _ result: Resolved?, forEachPlace: Bool = true) -> Bool {
      let report = Hooks.Report(
        kind: kind, context: result?.origin.context ?? context,
        place: forEachPlace ? "\(place.fileID):\(place.line):\(place.column)" : nil)
      return Core.withLock { _ in record.notes.reports.insert(report).inserted }
    }
  }

  extension Resolved {
    /// The override in effect of a key that the value was created from, if it was created without that override.
    final func staleOverride(in list: Override?) -> Override? {
      guard origin.lifetime == .automatic, !origin.isPrepared, let list else { return nil }
      var stale: [KeyID: Override] = [:]
      var current: Set<KeyID> = []
      needs.allReads(in: list.summary) { key, id in
        if let override = list.inEffect(key) {
          if override.id == id { current.insert(key) } else { stale[key] = override }
        }
        return true
      }
      return stale.filter { !current.contains($0.key) }.values.min { $0.id < $1.id }
    }
  }

  /// For each key whose value was created from an override, the key of that override, in all roots.
  private enum StaticSources {
    private static let sources = LockedValue<[DependencyContext: [KeyID: KeyID]]>([:])

    static func source(of result: Resolved) -> KeyID? {
      sources.withLock { $0[result.origin.context]?[result.key] }
    }

    /// Notes the override that a result was created from first, and returns its key if that was not known.
    static func note(_ result: Resolved) -> KeyID? {
      guard let source = result.needs.overridden.min(by: { $0.override < $1.override })?.key else {
        return nil
      }
      return sources.withLock {
        $0[result.origin.context, default: [:]].updateValue(source, forKey: result.key) == source
          ? nil : source
      }
    }
  }
#endif

extension Resolution {
  /// Warns, in release builds as well, about a value that was created again and again for many scopes.
  func warnAboutManyScopes() {
    place.report(
      Message.manyScopes(origin, count: Self.manyScopes), severity: .warning, test: root.test)
  }
}

extension Initialization {
  /// Called by the test value that a key has when it declares none.
  static func noteMissingTestValue<Key: DependencyKey>(of key: Key.Type) {
    let run = ofCaller
    if let run, run.origin.key == KeyID(key) { return run.note { $0.fault = .noTestValue } }
    #if DEBUG
      guard !UpdatePhase.current.isUpdating, Scope.current.resolvedContext == .test else { return }
      let message = Message.noTestValueToCall(key, place: run?.origin.place)
      Issues.report(message, here: run?.origin.place)
    #endif
  }
}
