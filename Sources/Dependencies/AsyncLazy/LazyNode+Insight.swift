#if DEBUG
  extension TestDependencyKey {
    /// The node of the value of an override, or else of a result, if that is an ``AsyncLazy``.
    static func lazyNode(_ override: Override?, or result: CachedValue?) -> LazyNode? {
      guard Value.self is any LazyValue.Type else { return nil }
      let value = (override?.value ?? result?.value)?.read(as: Value.self)
      return (value as? any LazyValue)?.node
    }
  }

  extension LazyNode: CustomStringConvertible {
    /// The state, in words.
    var description: String {
      if isCreated { return "created" }
      let (isRunning, error) = LazyCreation.withLock { (running != nil, failure) }
      if isRunning { return "running" }
      return error.map { "failed: \($0)" } ?? "not created yet"
    }
  }
#endif
