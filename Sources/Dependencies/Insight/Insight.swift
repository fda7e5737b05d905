#if DEBUG
  internal import DependenciesPlatform

  /// The events that the rest of the library sends to traces, exhaustive scopes, and explanations.
  ///
  /// Most of the time nothing listens: then each call costs one load.
  enum Insight {
    /// Whether a trace, an exhaustive scope, or an explanation listens.
    ///
    /// Each read needs the answer. The number is in C, since a debug build needs four times as many instructions to
    /// read an atomic word of Swift.
    static var isOn: Bool { dependencies_has_listeners() }

    /// Begins to listen; each call needs a later call of ``stop()``.
    static func start() { dependencies_change_listeners(1) }
    static func stop() { dependencies_change_listeners(-1) }

    // MARK: - What happens

    /// Called where a property of `DependencyValues` reads its key; the name is empty where none does.
    static func property(_ name: StaticString, reads key: KeyID, at place: Place) {
      if name.utf8CodeUnitCount == 0 { return }
      KeyNames.note(name, at: place, of: key, isGetter: true)
      KeyProbe.current?.note(key)
    }

    /// Called where a key is read that has an override, or a result that needs no further checks.
    static func noteRead(of key: KeyID, _ found: Link.Found, by reader: Place?) {
      switch found {
      case .override(let override):
        OverrideUsage.noteRead(of: override)
        TraceRecorder.record { $0.noteRead(of: key, override, at: reader) }
      case .result(let result): TraceRecorder.record { $0.noteRead(of: result, at: reader) }
      case .uncounted(let result): TraceRecorder.record { $0.noteRead(of: result.counted, at: reader) }
      case .unresolved: break
      }
    }

    /// Called where a read with further checks has found a result, or made it.
    static func noteRead(of result: Result, at place: Place) {
      TraceRecorder.record { $0.noteRead(of: result, at: place) }
    }

    static func initializerStarts(_ run: Initialization, reading origin: Result.Origin) {
      KeyNames.note(run.name, of: run.subject)
      if isOn { TraceRecorder.record { $0.initializerStarts(run, origin) } }
    }

    static func initializerEnds(_ run: Initialization) {
      if isOn { TraceRecorder.record { $0.initializerEnds(run) } }
    }

    /// Called where a scope is opened with values that its closure has set.
    static func scopeOpens(_ chain: Link, _ changes: [Link], at place: Place) {
      let changes: [Link] = changes.reversed()
      ExhaustiveCase.scopeOpens(changes, at: place, chain.scopeOrigin, in: chain.rootID)
      TraceRecorder.record { $0.scopeOpens(chain, changes, at: place) }
    }

    /// Called where the operation of the current scope ends.
    static func scopeEnds(over outer: Link) {
      if isOn { recordEnd(over: outer) }
    }

    private static func recordEnd(over outer: Link) {
      let id = Link.current.id
      if id != outer.id { TraceRecorder.record { $0.scopeEnds(id) } }
    }
  }
#endif
