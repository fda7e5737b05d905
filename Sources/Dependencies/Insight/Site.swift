#if DEBUG
  /// A place that uses values: a `@Dependency` that reads them, or a scope whose closure sets them.
  ///
  /// Copying it counts no reference, so values with it are copied as fast as without.
  struct Site {
    let place: Place
    let isScope: Bool

    /// The place of a `@Dependency`, or `nil` for a scope.
    var reader: Place? { isScope ? nil : place }
  }
#endif
