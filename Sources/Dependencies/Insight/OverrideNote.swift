#if DEBUG
  /// How an override was set, which a debug build knows for its texts.
  // SAFETY: `@unchecked` is safe: `property` is constant, and the rest is only used with `lock` held.
  final class OverrideNote: @unchecked Sendable {
    /// Held for nothing else, so code that holds the core's lock may take it.
    private static let lock = Lock()

    /// The name of the property that has set the key.
    let property: StaticString
    private var site: Site
    private var origin: ScopeOrigin?
    private var wasRead = false

    init(property: StaticString = "", site: Site = .unknown) {
      self.property = property
      self.site = site
    }

    /// The place of the scope that the key was set for.
    var scopePlace: Place? { Self.lock.withLock { site }.scope }

    /// The origin of the scope of the override, if that is not `withDependencies`.
    var scopeOrigin: ScopeOrigin? {
      get { Self.lock.withLock { origin } }
      set { Self.lock.withLock { origin = newValue } }
    }

    /// Whether a closure that sets values has read it, which may come before an
    /// exhaustive scope expects that.
    var wasReadWhileSet: Bool {
      get { Self.lock.withLock { wasRead } }
      set { Self.lock.withLock { wasRead = newValue } }
    }

    func setSite(_ site: Site) { Self.lock.withLock { self.site = site } }
  }

  extension Override {
    var property: StaticString { note.property }
    var scopePlace: Place? { note.scopePlace }
    var scopeOrigin: ScopeOrigin? { note.scopeOrigin }
  }

  extension Overrides {
    /// The origin of the scope of the override that was set last.
    final var scopeOrigin: ScopeOrigin? { allInEffect.first?.scopeOrigin }
  }

  extension Scope {
    /// Notes where this scope was opened, for the overrides that it has in front of those of another scope.
    final func noteScope(at site: Site, over base: Scope?) {
      var rest: Scope? = self
      while let scope = rest, scope !== base {
        scope.forEachOwn { $0.note.setSite(site) }
        rest = scope.outer
      }
    }
  }
#else
  struct OverrideNote {
    @inline(__always) init(property: StaticString = "", site: Site = .unknown) {}
  }
#endif

extension Hooks {
  typealias OverrideNote = Dependencies.OverrideNote
}

extension OverrideNote {
  /// The note of the context of values with their own root.
  static func ofValues(_ context: DependencyContext) -> OverrideNote {
    let note = OverrideNote()
    #if DEBUG
      note.scopeOrigin = ScopeOrigin(text: "these are DependencyValues.\(context)")
    #endif
    return note
  }
}
