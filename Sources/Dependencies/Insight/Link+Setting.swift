extension Link {
  /// How a link was set, which a debug build knows.
  struct Setting {
    #if DEBUG
      /// The name of the property that has set the key.
      var property: StaticString = ""
      /// The scope that the key was set for.
      var scope: Site?
      var origin: ScopeOrigin?
    #endif
  }
}

#if DEBUG
  extension Link {
    final var property: StaticString { Resolver.lock.withLock { setting.property } }

    final var scopePlace: Place? { Resolver.lock.withLock { setting.scope?.place } }

    final var scopeOrigin: ScopeOrigin? {
      get { Resolver.lock.withLock { setting.origin } }
      set { Resolver.lock.withLock { setting.origin = newValue } }
    }

    /// Notes where the scope of the links was opened that this chain has in front of another one.
    final func noteScope(at place: Place, over base: Link) {
      Resolver.lock.withLock {
        for link in links.prefix(while: { $0.fingerprint != base.fingerprint && $0.next != nil }) {
          link.setting.scope = Site(place: place, isScope: true)
        }
      }
    }

    /// `scopePlace`, for a caller that holds the lock.
    final var lockedScopePlace: Place? { setting.scope?.place }
  }
#endif
