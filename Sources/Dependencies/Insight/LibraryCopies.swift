#if DEBUG
  /// Copies of the library in one process: linked into an application and into a
  /// framework that it loads, for example.
  ///
  /// Each copy has its own roots and its own task local, so neither sees the other's overrides.
  enum LibraryCopies {
    /// The copy that the runtime finds first by the name of a type, if it is not this one.
    private static let other: Any.Type? = {
      guard #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *) else { return nil }
      let found = _mangledTypeName(Root.self).flatMap(_typeByName)
      return found == Root.self ? nil : found
    }()

    private static let hasReported = LockedValue(false)

    static let hasOther = other != nil

    /// Reports once that there are two copies.
    ///
    /// Each copy except the first one does, when it is used.
    static func report() {
      guard let other,
        hasReported.withLock({ isReported in
          defer { isReported = true }
          return !isReported
        })
      else { return }
      let images = [other, Root.self].map { imagePath(of: $0) ?? "unknown" }
      Issues.report(Message.twoCopies(images[0], images[1]), severity: .warning, at: nil)
    }
  }
#endif
