#if DEBUG
  /// The `@Dependency` that reads values.
  ///
  /// It is an object, so that values, which each read copies several times in a debug build, stay small.
  final class Reader: Sendable {
    let place: Place

    init(_ place: Place) { self.place = place }
  }
#endif
