extension Resolution {
  /// Reports, in debug builds, issues with a result for this reader.
  func report(about result: Result) {
    #if DEBUG
      guard !UpdatePhase.isUpdating else { return }
      reportFault(of: result)
      warnAboutStaleValue(result)
    #endif
  }

  #if DEBUG
    private func reportFault(of result: Result) {
      guard let fault = result.fault else { return }
      // A test that lacks an override fails once for it. In a test that reads live values, each read may be one for
      // which an issue is expected. The process's root isn't that of one test, so that each place counts there.
      switch fault {
      case .noLiveValue:
        guard RootProvider.findsTests || isFirst("\(fault)", result) else { return }
        place.report(Message.noLiveValue(subject), test: root.test)
      case .noTestValue, .notOverridden:
        guard isFirst("\(fault)", result, forEachPlace: root === Root.process) else { return }
        if fault == .notOverridden { return reportUnoverridden() }
        place.report(Message.noTestValue(subject), test: root.test)
      }
    }

    /// Warns about a value that was made from something that the reader's scope overrides.
    private func warnAboutStaleValue(_ result: Result) {
      guard let override = staleOverride(in: result), isFirst("stale", result) else { return }
      KeyNames.note([override])
      let message = Message.staleValue(
        subject, madeFrom: override.key.type, made: result.origin.place, overridden: override.scopePlace)
      place.report(message, severity: .warning, test: root.test)
    }

    /// The override in force of a key that a value was made from, if the value was made without that override.
    func staleOverride(in result: Result) -> Link? {
      guard result.origin.lifetime == .automatic else { return nil }
      var stale: [KeyID: Link] = [:]
      var current: Set<KeyID> = []
      result.needs.reads.all(in: chain.summary) { key, link in
        if let override = chain.override(of: key) {
          if override.id == link { current.insert(key) } else { stale[key] = override }
        }
        return true
      }
      return stale.filter { !current.contains($0.key) }.values.min { $0.id < $1.id }
    }

    /// Warns about a value that was made in a scope which overrides a part of it, and is the same everywhere since.
    func warnAboutStaticValue(_ result: Result) {
      guard result.needs.reads.isEmpty, !result.needs.hasCaptured else {
        let new = Resolver.lock.withLock { Resolver.noteSource(of: result) }
        // A warning may come when the override has ended.
        if let new { KeyNames.note(chain.links.filter { $0.key == new }) }
        return
      }
      let source = Resolver.lock.withLock { Resolver.source(of: result.origin) }
      guard let source, !UpdatePhase.isUpdating, isFirst("static", result) else { return }
      place.report(Message.staticValue(subject, madeFrom: source.type), severity: .warning, test: root.test)
    }

    /// Notes an object that was made for a scope of a test.
    ///
    /// The caller holds the lock.
    func noteObject(_ result: Result, at link: Link) {
      guard history.scopedObject == nil, lifetime == .automatic else { return }
      history.scopedObject = Root.ScopedObject(
        made: result.origin.place, source: link.key, overridden: link.lockedScopePlace)
    }

    /// Warns about an object of a test's root, if a scope of the test has made another one before.
    func warnAboutSecondInstance(_ result: Result) {
      guard !UpdatePhase.isUpdating, result.object != nil else { return }
      let scoped = Resolver.lock.withLock {
        defer { history.scopedObject = nil }
        return history.scopedObject
      }
      guard let scoped, isFirst("second", result, forEachPlace: false) else { return }
      let message = Message.secondInstance(
        subject, made: scoped.made, madeFrom: scoped.source.type, overridden: scoped.overridden)
      place.report(message, severity: .warning, test: root.test)
    }

    private func isFirst(_ kind: String, _ result: Result, forEachPlace: Bool = true) -> Bool {
      let report = Root.Report(
        kind: kind, key: id, context: result.origin.context,
        place: forEachPlace ? "\(place.fileID):\(place.line):\(place.column)" : nil)
      return Resolver.lock.withLock { root.insert(report) }
    }
  #endif

  /// Warns, in release builds as well, about a value that was made anew for many scopes.
  func warnAboutManyScopes() {
    place.report(
      Message.manyScopes(subject, count: Self.manyScopes), severity: .warning, test: root.test)
  }

  private var subject: Message.Subject {
    Message.Subject(key: id.type, value: key.valueType, name: name, place: place)
  }
}

extension Initialization {
  /// Called by the test value that a key has when it declares none.
  static func noteMissingTestValue<Key: DependencyKey>(of key: Key.Type) {
    let run = ofCaller
    if let run, run.subject == KeyID(key) { return run.note(.noTestValue) }
    #if DEBUG
      guard !UpdatePhase.isUpdating, Link.current.resolvedContext == .test else { return }
      let message = Message.noTestValueToCall(key, place: run?.place)
      Issues.report(message, here: run?.place)
    #endif
  }
}
