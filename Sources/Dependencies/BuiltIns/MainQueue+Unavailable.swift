#if !CombineSchedulers
  // The compiler prefers declarations that are available, so a module that has properties of these names is not in the
  // way of these, nor are they in its way.
  extension DependencyValues {
    /// The scheduler of the main queue, which exists with the trait `CombineSchedulers` only.
    @available(
      *, unavailable,
      message: "Turn on the trait CombineSchedulers of swift-dependencies, or wait with \\.continuousClock."
    )
    public var mainQueue: Never { fatalError() }

    /// The scheduler of the main run loop, which exists with the trait `CombineSchedulers` only.
    @available(
      *, unavailable,
      message: "Turn on the trait CombineSchedulers of swift-dependencies, or wait with \\.continuousClock."
    )
    public var mainRunLoop: Never { fatalError() }
  }
#endif
