import Dependencies

/// Reads alpha when it is made.
struct AlphaReaderKey: DependencyKey {
  static var liveValue: Instance {
    @Dependency(\.alpha) var alpha
    return Instance(seen: [alpha])
  }
  static var testValue: Instance { liveValue }
}
