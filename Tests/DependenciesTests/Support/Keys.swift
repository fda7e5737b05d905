import Dependencies

/// A key that creates its value in the same way in tests as in programs.
protocol UniformKey: DependencyKey {}

extension UniformKey {
  static var testValue: Value { liveValue }
}

// Three independent numbers, each with a value of its own in each context.

struct AlphaKey: DependencyKey {
  static let liveValue = 1
  static let previewValue = 2
  static let testValue = 3
}

struct BetaKey: DependencyKey {
  static let liveValue = 10
  static let previewValue = 20
  static let testValue = 30
}

struct GammaKey: DependencyKey {
  static let liveValue = 100
  static let previewValue = 200
  static let testValue = 300
}

extension DependencyValues {
  var alpha: Int {
    get { self[AlphaKey.self] }
    set { self[AlphaKey.self] = newValue }
  }

  var beta: Int {
    get { self[BetaKey.self] }
    set { self[BetaKey.self] = newValue }
  }

  var gamma: Int {
    get { self[GammaKey.self] }
    set { self[GammaKey.self] = newValue }
  }
}

/// The three numbers in the scope where this was created, overlaid by the scope that reads them.
struct Reader: Sendable {
  @Dependency(\.alpha) var alpha
  @Dependency(\.beta) var beta
  @Dependency(\.gamma) var gamma

  var all: [Int] { [alpha, beta, gamma] }
}

/// The three numbers as they are right here.
var numbersHere: [Int] { Reader().all }

/// A value with an identity.
class Instance: @unchecked Sendable {
  // SAFETY: constant, as are its subclasses' stored properties.
  let seen: [Int]
  init(seen: [Int] = []) { self.seen = seen }
}

/// A class that stores no `@Dependency`.
final class Plain: Sendable {}

/// A model in the style of applications.
class Model: @unchecked Sendable {
  // SAFETY: `Dependency` is, and there is nothing else.
  @Dependency(\.alpha) var alpha
  @Dependency(\.beta) var beta
  @Dependency(\.gamma) var gamma

  var all: [Int] { [alpha, beta, gamma] }
}

/// Reads all three numbers when it is created.
struct SumKey: UniformKey {
  static var liveValue: Instance { Instance(seen: numbersHere) }
}

/// Reads alpha and beta when it is created.
struct AlphaBetaKey: UniformKey {
  static var liveValue: Instance {
    @Dependency(\.alpha) var alpha
    @Dependency(\.beta) var beta
    return Instance(seen: [alpha, beta])
  }
}

/// Reads alpha when it is created.
struct AlphaReaderKey: UniformKey {
  static var liveValue: Instance {
    @Dependency(\.alpha) var alpha
    return Instance(seen: [alpha])
  }
}

/// Reads beta and gamma when it is created.
struct BetaGammaKey: UniformKey {
  static var liveValue: Instance {
    @Dependency(\.beta) var beta
    @Dependency(\.gamma) var gamma
    return Instance(seen: [beta, gamma])
  }
}

/// A model that reads values of scopes.
// SAFETY: `@unchecked` is safe: there is nothing but `Dependency`, which is Sendable.
final class NumbersModel: @unchecked Sendable {
  @Dependency(SumKey.self) var sum
  @Dependency(BetaGammaKey.self) var pair
  @Dependency(AlphaReaderKey.self) var alphaReader
}

/// A model that is created in a scope that overrides alpha.
func numbersModel(_ alpha: Int) -> NumbersModel {
  withNumbers(alpha: alpha) { NumbersModel() }
}

/// Runs `operation` with a fresh root, in a context, where nothing is overridden or resolved.
func withFreshRoot<R>(_ values: DependencyValues = .live, _ operation: () throws -> R) rethrows -> R {
  try DependencyValues.$_current.withValue(values, operation: operation)
}

func withFreshRoot<R>(
  isolation: isolated (any Actor)? = #isolation, _ values: DependencyValues, _ operation: () async throws -> R
) async rethrows -> R {
  try await DependencyValues.$_current.withValue(values, operation: operation)
}

/// Runs `operation` in a scope that overrides the context.
func withContext<R>(_ context: DependencyContext, _ operation: () throws -> R) rethrows -> R {
  try withDependencies {
    $0.context = context
  } operation: {
    try operation()
  }
}

/// Runs `operation` in a scope that overrides some of the three numbers.
@discardableResult
func withNumbers<R>(alpha: Int? = nil, beta: Int? = nil, gamma: Int? = nil, _ operation: () -> R) -> R {
  withDependencies {
    if let alpha { $0.alpha = alpha }
    if let beta { $0.beta = beta }
    if let gamma { $0.gamma = gamma }
  } operation: {
    operation()
  }
}
