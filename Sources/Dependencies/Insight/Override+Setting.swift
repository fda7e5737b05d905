#if DEBUG
  extension Override {
    final var property: StaticString { Core.withLock { _ in setting.property } }

    final var scopePlace: Place? { Core.withLock { _ in setting.scope } }

    final var scopeOrigin: ScopeOrigin? {
      get { Core.withLock { _ in setting.origin } }
      set { Core.withLock { _ in setting.origin = newValue } }
    }
  }

  extension Scope {
    /// Notes where the scope was opened whose overrides this scope has in front of those of another one.
    final func noteScope(at place: Place, over base: Scope) {
      for override in list?.inForce ?? [] where base.override(of: override.key)?.id != override.id {
        Core.withLock { _ in override.setting.scope = place }
      }
    }
  }
#endif
