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

/// Reads beta and gamma when it is made.
struct BetaGammaKey: DependencyKey {
  static var liveValue: Instance {
    @Dependency(\.beta) var beta
    @Dependency(\.gamma) var gamma
    return Instance(seen: [beta, gamma])
  }
  static var testValue: Instance { liveValue }
}

/// A model that reads values of scopes.
// SAFETY: `@unchecked` is safe: there is nothing but `Dependency`, which is Sendable.
final class NumbersModel: @unchecked Sendable {
  @Dependency(SumKey.self) var sum
  @Dependency(BetaGammaKey.self) var pair
  @Dependency(AlphaReaderKey.self) var alphaReader
}

/// A model that is made in a scope that overrides alpha.
func numbersModel(_ alpha: Int) -> NumbersModel {
  withDependencies {
    $0.alpha = alpha
  } operation: {
    NumbersModel()
  }
}
