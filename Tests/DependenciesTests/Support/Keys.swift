import Dependencies

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

/// The three numbers in the scope where this was made, overlaid by the scope that reads them.
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
