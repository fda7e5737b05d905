#if DEBUG
  /// A place that uses values: a `@Dependency` that reads them, or a scope whose closure sets them.
  ///
  /// It is an object, so that values, which each read copies several times in a debug build, stay small.
  final class Site: Sendable {
    let place: Place?
    let isScope: Bool
    /// The origin of a scope that no `withDependencies` opened.
    let origin: ScopeOrigin?

    /// The place of a `@Dependency`.
    init(reader place: Place) { (self.place, isScope, origin) = (place, false, nil) }

    /// The place where a scope was opened.
    init(scope place: Place?, _ origin: ScopeOrigin? = nil) {
      (self.place, isScope, self.origin) = (place, true, origin)
    }

    /// The place of a `@Dependency`, or `nil` for a scope.
    var reader: Place? { isScope ? nil : place }
  }
#endif
