#if !CombineSchedulers
  // The compiler prefers declarations that are available, so these are not in the way of a module that has properties of
  // these names.
  extension DependencyValues {
    /// The scheduler of the main queue, which exists with the trait `CombineSchedulers` only.
    @available(
      *, unavailable,
      message: "Turn on the trait CombineSchedulers of swift-dependencies, or wait with \\.continuousClock."
    )
    public var mainQueue: Never {
      get { fatalError() }
      set {}
    }

    /// The scheduler of the main run loop, which exists with the trait `CombineSchedulers` only.
    @available(
      *, unavailable,
      message: "Turn on the trait CombineSchedulers of swift-dependencies, or wait with \\.continuousClock."
    )
    public var mainRunLoop: Never {
      get { fatalError() }
      set {}
    }
  }
#endif
