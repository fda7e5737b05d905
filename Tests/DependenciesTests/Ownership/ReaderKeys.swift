import Dependencies

/// Reads all three numbers when it is made.
struct SumKey: DependencyKey {
  static var liveValue: Instance { Instance(seen: numbersHere) }
  static var testValue: Instance { liveValue }
}

/// Reads alpha and beta when it is made.
struct AlphaBetaKey: DependencyKey {
  static var liveValue: Instance {
    @Dependency(\.alpha) var alpha
    @Dependency(\.beta) var beta
    return Instance(seen: [alpha, beta])
  }
  static var testValue: Instance { liveValue }
}

/// Reads alpha when it is made.
struct AlphaReaderKey: DependencyKey {
  static var liveValue: Instance {
    @Dependency(\.alpha) var alpha
    return Instance(seen: [alpha])
  }
  static var testValue: Instance { liveValue }
}
