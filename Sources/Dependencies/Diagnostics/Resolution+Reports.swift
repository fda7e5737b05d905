#if DEBUG
  extension Resolution {
    /// Reports issues with a result for this reader.
    func report(about result: CachedValue) {
      if isSilent {
        if result.fault != nil { observer?.noteSilence() }
        return
      }
      reportFault(of: result)
      warnAboutStaleValue(result)
    }

    private func reportFault(of result: CachedValue) {
      guard let fault = result.fault else { return }
      // A test that lacks an override fails once for it. In a test that reads live values, each
      // read may be one for which an issue is expected. The process's root isn't that of one
      // test, so each place counts there.
      switch fault {
      case .noLiveValue:
        guard RootProvider.findsTests || isFirst("\(fault)") else { return }
        place.report(Message.noLiveValue(origin), test: root.test)
      case .noTestValue, .notOverridden:
        guard isFirst("\(fault)", forEachPlace: root === Root.process) else { return }
        if fault == .notOverridden { return reportUnoverridden() }
        place.report(Message.noTestValue(origin), test: root.test)
      }
    }

    /// Warns about a value that was created from something that the reader's scope overrides.
    private func warnAboutStaleValue(_ result: CachedValue) {
      guard let override = result.staleOverride(in: list), isFirst("stale") else { return }
      KeyNames.note([override])
      warn(
        Message.staleValue(
          origin, madeFrom: override.key.type, made: result.origin.place, overridden: override.scopePlace))
    }

    private func isFirst(_ kind: String, forEachPlace: Bool = true) -> Bool {
      let report = Hooks.Report(
        kind: kind, context: context,
        place: forEachPlace ? "\(place.fileID):\(place.line):\(place.column)" : nil)
      return ResolutionLock.withLock { _ in record.notes.reports.insert(report).inserted }
    }
  }

  extension CachedValue {
    /// The override in effect of a key that the value was created from, if it was
    /// created without that override.
    final func staleOverride(in list: Node?) -> Override? {
      guard origin.lifetime == .automatic, let list else { return nil }
      var stale: [KeyID: Override] = [:]
      var current: Set<KeyID> = []
      needs.reads.all(in: list.summary) { key, id in
        // Overrides that the initializer itself sets shadow the reader's.
        let isOfReader = id == 0 || needs.overridden.contains { $0.override == id }
        if isOfReader, let override = list.inEffect(key) {
          if override.id == id { current.insert(key) } else { stale[key] = override }
        }
        return true
      }
      return stale.filter { !current.contains($0.key) }.values.min { $0.id < $1.id }
    }
  }
#else
  extension Resolution {
    /// Warns about a missing live value, once for each key in the process.
    func warnAboutLiveValue() {
      let id = ObjectIdentifier(key)
      guard !isSilent, missingLiveValues.withLock({ $0.insert(id).inserted }) else { return }
      warn(Message.noLiveValue(origin))
    }
  }

  /// The keys without a live value that were printed already.
  private let missingLiveValues = LockedValue<Set<ObjectIdentifier>>([])
#endif

extension Resolution {
  /// Reports a warning where the key is read.
  func warn(_ message: String) { place.report(message, severity: .warning, test: root.test) }
}

extension Initialization {
  /// Called by the test value that a key has when it declares none.
  static func noteMissingTestValue<Key: DependencyKey>(of key: Key.Type) {
    let run = ofCaller
    if let run, run.origin.key == KeyID(key) { return run.note { $0.fault = .noTestValue } }
    Hooks.testValueIsMissing(of: key, at: run?.origin.place)
  }
}
