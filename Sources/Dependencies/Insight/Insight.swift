#if DEBUG
  internal import DependenciesPlatform

  /// The events that the rest of the library sends to traces, exhaustive scopes, and explanations.
  ///
  /// Most of the time nothing listens: then each call costs one load.
  enum Insight {
    /// Whether a trace, an exhaustive scope, or an explanation listens.
    ///
    /// Each read needs the answer. The number is in C, because a debug build needs four times as many
    /// instructions to read an atomic word of Swift.
    static var isOn: Bool { dependencies_is_in_use(dependencies_listeners) }

    /// Begins to listen; each call needs a later call of ``stop()``.
    static func start() { dependencies_count(dependencies_listeners, 1) }
    static func stop() { dependencies_count(dependencies_listeners, -1) }

    // MARK: - What happens

    /// Called where a property of `DependencyValues` reads its key; the name is empty where none does.
    static func property(_ name: StaticString, reads key: KeyID, at place: Place) {
      if name.utf8CodeUnitCount == 0 { return }
      KeyNames.note(name, at: place, of: key, isGetter: true)
      KeyProbe.current?.note(key)
    }

    /// Called where a key is read that has an override, or a result that needs no further checks.
    static func noteRead(of key: KeyID, _ found: Scope.Found, by reader: Place?) {
      switch found {
      case .override(let position):
        let override = position.override
        // An explanation is no use of an override.
        if KeyProbe.current == nil {
          OverrideUsage.noteRead(of: override)
          if UpdatePhase.current == .updating { override.note.wasReadWhileSet = true }
        }
        TraceRecorder.record { $0.noteRead(of: key, at: reader) }
      case .result(let result): TraceRecorder.record { $0.noteRead(of: result.counted, at: reader) }
      case .unresolved: break
      }
    }

    /// Called where a read with further checks has found a result, or created it.
    static func noteRead(of result: CachedValue, at place: Place) {
      TraceRecorder.record { $0.noteRead(of: result, at: place) }
    }

    static func initializerStarts(_ run: Initialization) {
      KeyNames.note(run.origin.name, of: run.origin.key)
      if isOn { TraceRecorder.record { $0.initializerStarts(run) } }
    }

    static func initializerEnds(_ run: Initialization) {
      if isOn { TraceRecorder.record { $0.initializerEnds(run) } }
    }

    /// Called where a scope is opened with values that its closure has set.
    static func scopeOpens(_ scope: Scope, over base: Scope?, at place: Place?) {
      let changes: [Override] = DependencyValues(scope: scope).changes(since: base ?? Root.process).reversed()
      ExhaustiveCase.scopeOpens(changes, at: place, scope.list?.scopeOrigin, in: scope.rootID)
      TraceRecorder.record { $0.scopeOpens(scope, changes, at: place) }
    }

    /// Called where the operation of a scope has ended, in the scope around it.
    static func scopeEnds(_ scope: Scope?) {
      guard let list = scope?.list, list.listID != Scope.current.listID else { return }
      TraceRecorder.record { $0.scopeEnds(list.listID) }
    }
  }
#endif
