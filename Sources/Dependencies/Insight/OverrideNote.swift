#if DEBUG
  /// How an override was set, which a debug build knows for its texts.
  // SAFETY: `property` is constant, and the rest is only used with `lock` held.
  final class OverrideNote: @unchecked Sendable {
    /// Held for nothing else, so code that holds the core's lock may take it.
    private static let lock = Lock()

    /// The name of the property that has set the key.
    let property: StaticString
    private var site: Site
    private var origin: ScopeOrigin?
    private var wasRead = false
    private var old: [Setting] = []

    /// How a key was set.
    struct Setting: Sendable {
      let id: ObjectIdentifier
      let site: Site
      let origin: ScopeOrigin?
    }

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

    /// How the key was set here, and before that in scopes further out, the latest first.
    var settings: [Setting] {
      Self.lock.withLock { [Setting(id: ObjectIdentifier(self), site: site, origin: origin)] + old }
    }

    /// Remembers how the key was set before, some times.
    func replace(_ other: OverrideNote) {
      let settings = other.settings.prefix(8)
      Self.lock.withLock { old = Array(settings) }
    }

    func setSite(_ site: Site) { Self.lock.withLock { self.site = site } }
  }

  extension Override {
    var property: StaticString { note.property }
    var scopePlace: Place? { note.scopePlace }
    var scopeOrigin: ScopeOrigin? { note.scopeOrigin }
  }

  extension Node {
    /// The origin of the scope of the override that was set last.
    final var scopeOrigin: ScopeOrigin? { allInEffect.first?.scopeOrigin }
  }

  extension Scope {
    /// Notes where this scope was opened, for the overrides that it has in front of those of another scope.
    final func noteScope(at site: Site, over base: Scope?) {
      for override in DependencyValues(scope: self).changes(since: base ?? Root.process) {
        override.note.setSite(site)
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
