/// A type that passes a random number generator to a closure.
///
/// Read it with `@Dependency(\.withRandomNumberGenerator)`; see
/// ``DependencyValues/withRandomNumberGenerator``.
///
/// Any thread can use it, even inside its own closure. Each number takes a lock, but no lock is held while
/// your closure runs. If two threads draw numbers at the same time, each number goes to one of them, in no
/// particular order.
public struct WithRandomNumberGenerator: Sendable {
  /// The generator that all copies share.
  private let current: LockedValue<Shared>
  private let willLend: @Sendable () -> Void

  /// Creates a value that passes a generator to closures.
  ///
  /// ```swift
  /// let seeded = WithRandomNumberGenerator(SeededGenerator(seed: 42))
  /// ```
  ///
  /// Copies of this value share the generator, so each continues where the last one left off.
  ///
  /// - Parameter generator: The source of the numbers. It must not draw from this value: that would wait forever.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.init(generator, willLend: {})
  }

  fileprivate init(
    _ generator: some RandomNumberGenerator & Sendable, willLend: @escaping @Sendable () -> Void
  ) {
    current = LockedValue(Shared(generator))
    self.willLend = willLend
  }

  /// Passes the generator to a closure.
  ///
  /// - Parameter operation: Receives the generator, to use before it returns. If it assigns another
  ///   generator, later calls use that one.
  /// - Returns: The value that the closure returns.
  /// - Throws: Any error that the closure throws.
  public func callAsFunction<R>(
    _ operation: (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    willLend()
    let shared = current.withLock { $0 }
    var lent: any RandomNumberGenerator & Sendable = shared
    defer { if lent as? Shared !== shared { replace(with: Shared(lent)) } }
    return try operation(&lent)
  }

  private func replace(with shared: Shared) {
    let old = current.withLock { current in
      defer { current = shared }
      return current
    }
    // Released outside the lock.
    withExtendedLifetime(old) {}
  }

  /// A generator that threads use one at a time.
  ///
  /// The generator itself runs while the lock is held, so it must not draw from this one. Another one that replaces
  /// this one may.
  private final class Shared: RandomNumberGenerator, Sendable {
    private let generator: LockedValue<any RandomNumberGenerator & Sendable>

    init(_ generator: any RandomNumberGenerator & Sendable) { self.generator = LockedValue(generator) }

    func next() -> UInt64 { generator.withLock { $0.next() } }
  }
}

extension DependencyValues {
  /// A source of random numbers.
  ///
  /// Use it with the functions of the standard library that take one:
  ///
  /// ```swift
  /// struct Die {
  ///   var face = 1
  ///   @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  ///
  ///   mutating func roll() {
  ///     face = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  ///   }
  /// }
  /// ```
  ///
  /// In the app and in previews, it's the system's generator. A test overrides it with a generator of known
  /// numbers. Otherwise, each use is an issue:
  ///
  /// ```swift
  /// @Test(.dependency(\.withRandomNumberGenerator, WithRandomNumberGenerator(SeededGenerator(seed: 1))))
  /// func roll() {
  ///   var die = Die()
  ///   die.roll()
  ///   #expect((1...6).contains(die.face))
  /// }
  /// ```
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGenerator.self] }
    set { self[WithRandomNumberGenerator.self] = newValue }
  }
}

extension WithRandomNumberGenerator: DependencyKey {
  /// The system's random numbers.
  public static var liveValue: WithRandomNumberGenerator {
    WithRandomNumberGenerator(SystemRandomNumberGenerator())
  }
  /// The system's random numbers, with an issue at each use.
  public static var testValue: WithRandomNumberGenerator {
    let use = Unoverridden(
      "withRandomNumberGenerator", value: "WithRandomNumberGenerator(…)",
      consequence: "The system's random numbers are used.")
    return WithRandomNumberGenerator(SystemRandomNumberGenerator(), willLend: { use.report() })
  }
}
