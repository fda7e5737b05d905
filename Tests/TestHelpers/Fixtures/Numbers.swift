package import Dependencies

/// A key that creates its value in the same way in tests as in programs.
package protocol UniformKey: DependencyKey {}

extension UniformKey { package static var testValue: Value { liveValue } }

// Three independent numbers, each with a value of its own in each context.

package struct AlphaKey: DependencyKey {
  package static let liveValue = 1
  package static let previewValue = 2
  package static let testValue = 3
}

package struct BetaKey: DependencyKey {
  package static let liveValue = 10
  package static let previewValue = 20
  package static let testValue = 30
}

package struct GammaKey: DependencyKey {
  package static let liveValue = 100
  package static let previewValue = 200
  package static let testValue = 300
}

extension DependencyValues {
  package var alpha: Int {
    get { self[AlphaKey.self] }
    set { self[AlphaKey.self] = newValue }
  }

  package var beta: Int {
    get { self[BetaKey.self] }
    set { self[BetaKey.self] = newValue }
  }

  package var gamma: Int {
    get { self[GammaKey.self] }
    set { self[GammaKey.self] = newValue }
  }
}

/// The three numbers in the scope where this was created, overlaid by the scope that reads them.
package struct Reader: Sendable {
  @Dependency(\.alpha) package var alpha
  @Dependency(\.beta) package var beta
  @Dependency(\.gamma) package var gamma

  package init() {}

  package var all: [Int] { [alpha, beta, gamma] }
}

extension [Int] {
  /// The three numbers in a test that overrides some of them.
  package static func testNumbers(alpha: Int = 3, beta: Int = 30, gamma: Int = 300) -> [Int] {
    [alpha, beta, gamma]
  }
}

/// The three numbers as they are right here.
package var numbersHere: [Int] { Reader().all }

/// The three numbers where an object's scope is entered.
package func numbers(of object: some AnyObject) -> [Int] { withDependencies(from: object) { numbersHere } }

/// A value with an identity.
open class Instance: @unchecked Sendable {
  // SAFETY: constant, as are its subclasses' stored properties.
  package let seen: [Int]
  package init(seen: [Int] = []) { self.seen = seen }

  /// The numbers that it reads where this is called: those of its initializer, unless it captured a scope.
  open var now: [Int] { seen }
}

/// A class that stores no `@Dependency`.
package final class Plain: Sendable { package init() {} }

/// A model in the style of applications.
open class Model: @unchecked Sendable {
  // SAFETY: `Dependency` is, and there is nothing else.
  @Dependency(\.alpha) package var alpha
  @Dependency(\.beta) package var beta
  @Dependency(\.gamma) package var gamma

  package init() {}

  package var all: [Int] { [alpha, beta, gamma] }
}

/// Reads all three numbers when it is created.
package struct SumKey: UniformKey { package static var liveValue: Instance { Instance(seen: numbersHere) } }

/// Reads alpha and beta when it is created.
package struct AlphaBetaKey: UniformKey {
  package static var liveValue: Instance { Instance(seen: [current(\.alpha), current(\.beta)]) }
}

/// Reads alpha when it is created.
package struct AlphaReaderKey: UniformKey {
  package static var liveValue: Instance { Instance(seen: [current(\.alpha)]) }
}

/// Reads beta and gamma when it is created.
package struct BetaGammaKey: UniformKey {
  package static var liveValue: Instance { Instance(seen: [current(\.beta), current(\.gamma)]) }
}

/// Runs `operation` with a fresh root, in a context, where nothing is overridden or resolved.
package func withFreshRoot<R>(_ values: DependencyValues = .live, _ operation: () throws -> R) rethrows -> R {
  try DependencyValues.$_current.withValue(values, operation: operation)
}

package func withFreshRoot<R>(
  isolation: isolated (any Actor)? = #isolation, _ values: DependencyValues, _ operation: () async throws -> R
) async rethrows -> R {
  try await DependencyValues.$_current.withValue(values, operation: operation)
}

/// Runs `operation` in a scope that overrides the context.
package func withContext<R>(_ context: DependencyContext, _ operation: () throws -> R) rethrows -> R {
  try withDependencies({ $0.context = context }) { try operation() }
}

/// Runs `operation` in a scope that overrides some of the three numbers.
@discardableResult
package func withNumbers<R>(
  alpha: Int? = nil, beta: Int? = nil, gamma: Int? = nil, _ operation: () throws -> R
) rethrows -> R {
  try withDependencies({ $0.setNumbers(alpha, beta, gamma) }, operation: operation)
}

@discardableResult
package func withNumbers<R>(
  isolation: isolated (any Actor)? = #isolation, alpha: Int? = nil, beta: Int? = nil, gamma: Int? = nil,
  _ operation: () async throws -> R
) async rethrows -> R {
  try await withDependencies({ $0.setNumbers(alpha, beta, gamma) }, operation: operation)
}

extension DependencyValues {
  fileprivate mutating func setNumbers(_ alpha: Int?, _ beta: Int?, _ gamma: Int?) {
    if let alpha { self.alpha = alpha }
    if let beta { self.beta = beta }
    if let gamma { self.gamma = gamma }
  }
}
