extension Root {
  /// What a root knows about a key besides its results: what earlier results were made from, and who makes one now.
  // SAFETY: `@unchecked` is safe: all properties are only used with `Resolver.lock` held.
  final class History: @unchecked Sendable {
    /// The overridden keys that results of links were made from.
    var reads: Set<KeyID> = []
    var hasCaptured = false
    /// The least depth of the links that have had a result, and of their originals.
    var leastDepth = Int.max
    /// The number of results of sibling scopes.
    var siblings = 0
    /// The key, if it is known to have a live value: a cast tells, which is slow.
    var liveKey: (any DependencyKey.Type)?
    /// Where the key was first read, if its results are never kept.
    var transientUse: (name: StaticString, place: Place)?
    /// The initialization of the key that has started last and still runs.
    private var latest: Initialization?
    #if DEBUG
      /// The first object that was made for a scope of a test, until a reader outside of the scope gets another one.
      var scopedObject: ScopedObject?
    #endif
  }

  #if DEBUG
    /// An object that belongs to a scope.
    struct ScopedObject {
      let made: Place
      /// The override that it was made from, and where that was set.
      let source: KeyID
      let overridden: Place?
    }
  #endif
}

// MARK: - With the lock held

extension Root.History {
  /// The initializations of the key that run, the latest first.
  var running: [Initialization] {
    var (found, next) = ([Initialization](), latest)
    while let initialization = next {
      found.append(initialization)
      next = initialization.older
    }
    return found
  }

  func start(_ initialization: Initialization) {
    initialization.older = latest
    latest = initialization
  }

  func end(_ initialization: Initialization) {
    if latest === initialization {
      latest = initialization.older
    } else {
      running.first { $0.older === initialization }?.older = initialization.older
    }
    initialization.older = nil
  }
}
