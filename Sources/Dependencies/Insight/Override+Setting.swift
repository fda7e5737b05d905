extension Override {
  /// How an override was set, which a debug build knows.
  ///
  /// That of an override which other threads may see is read and changed with its lock held.
  struct Setting {
    #if DEBUG
      /// Held for nothing else, so that code which holds the core's lock may take it.
      fileprivate static let lock = Lock()

      var property: StaticString = ""
      var scope: Place?
      var origin: ScopeOrigin?
    #endif

    /// How values with a root of their own set their context.
    static func ofValues(_ context: DependencyContext) -> Setting {
      #if DEBUG
        var setting = Setting()
        setting.origin = ScopeOrigin(text: "these are DependencyValues.\(context)")
        return setting
      #else
        return Setting()
      #endif
    }
  }

  /// Notes how a property has set the override, before another thread can see it.
  @inline(__always)
  final func noteSetting(_ property: StaticString, _ site: Site) {
    #if DEBUG
      setting = Setting(property: property, scope: site.scope)
    #endif
  }

  /// How the override was set, even if another thread may see it.
  @inline(__always)
  final var currentSetting: Setting {
    #if DEBUG
      Setting.lock.withLock { setting }
    #else
      setting
    #endif
  }
}

#if DEBUG
  extension Override {
    /// The name of the property that has set the key.
    final var property: StaticString { currentSetting.property }

    /// The place of the scope that the key was set for.
    final var scopePlace: Place? { currentSetting.scope }

    final var scopeOrigin: ScopeOrigin? {
      get { currentSetting.origin }
      set { Setting.lock.withLock { setting.origin = newValue } }
    }
  }

  extension Scope {
    /// Notes where the scope was opened whose overrides this scope has in front of those of another one.
    final func noteScope(at place: Place, over base: Scope) {
      for override in list?.allInEffect ?? [] where base.override(of: override.key)?.id != override.id {
        Override.Setting.lock.withLock { override.setting.scope = place }
      }
    }
  }
#endif
