extension Override {
  /// How an override was set, which a debug build knows.
  ///
  /// Once other threads may see the override, this is read and changed with the lock held.
  struct Setting {
    #if DEBUG
      /// Held for nothing else, so code that holds the core's lock may take it.
      fileprivate static let lock = Lock()

      var property: StaticString = ""
      var site = Site.unknown
      /// Whether the closure that has set it, or another one that sets values, has read it.
      var wasRead = false
    #else
      init(property: StaticString = "", site: Site = .unknown) {}
    #endif
  }

  /// What has opened the scope of an override, if that was not `withDependencies`; like `Setting`.
  struct Origin {
    #if DEBUG
      var scope: ScopeOrigin?
    #endif

    /// The origin of the context of values with a root of their own.
    static func ofValues(_ context: DependencyContext) -> Origin {
      #if DEBUG
        Origin(scope: ScopeOrigin(text: "these are DependencyValues.\(context)"))
      #else
        Origin()
      #endif
    }
  }

  /// How the override was set, even if another thread may see it.
  @inline(__always)
  final var currentSetting: (setting: Setting, origin: Origin) {
    #if DEBUG
      Setting.lock.withLock { (setting, origin) }
    #else
      (setting, origin)
    #endif
  }
}

#if DEBUG
  extension Override {
    /// The name of the property that has set the key.
    final var property: StaticString { currentSetting.setting.property }

    /// The place of the scope that the key was set for.
    final var scopePlace: Place? { currentSetting.setting.site.scope }

    /// Whether a closure that sets values has read it, which may come before an exhaustive scope expects that.
    final var wasReadWhileSet: Bool {
      get { currentSetting.setting.wasRead }
      set { Setting.lock.withLock { setting.wasRead = newValue } }
    }

    final var scopeOrigin: ScopeOrigin? {
      get { currentSetting.origin.scope }
      set { Setting.lock.withLock { origin.scope = newValue } }
    }
  }

  extension Scope {
    /// Notes where this scope was opened, for the overrides that it has in front of those of another scope.
    final func noteScope(at site: Site, over base: Scope) {
      for override in list?.allInEffect ?? [] where base.override(of: override.key)?.id != override.id {
        Override.Setting.lock.withLock { override.setting.site = site }
      }
    }
  }
#endif
