/// Lends a source of random numbers.
///
/// Read it with `@Dependency(\.withRandomNumberGenerator)`; see
/// ``DependencyValues/withRandomNumberGenerator``.
///
/// It can be used on every thread, and within its own closure. The numbers are drawn one by one: a lock is
/// held for each number, and none while your closure runs. Where two threads draw at a time, each number
/// goes to one of them, in no particular order.
public struct WithRandomNumberGenerator: Sendable {
  private let source: Source
  private let willLend: @Sendable () -> Void

  /// Lends a generator.
  ///
  /// ```swift
  /// $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 42))
  /// ```
  ///
  /// Copies of this value share the generator, and go on where the last one stopped.
  ///
  /// - Parameter generator: Where the numbers come from.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.init(generator, willLend: {})
  }

  fileprivate init(
    _ generator: some RandomNumberGenerator & Sendable, willLend: @escaping @Sendable () -> Void
  ) {
    source = Source(generator)
    self.willLend = willLend
  }

  /// Lends the generator to a closure.
  ///
  /// - Parameter operation: Is given the generator, to use before it returns. If it puts another
  ///   generator in its place, that one is lent from then on.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func callAsFunction<R>(
    _ operation: (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    willLend()
    var lent: any RandomNumberGenerator & Sendable = source
    defer { if lent as? Source !== source { source.replace(with: lent) } }
    return try operation(&lent)
  }

  /// A generator that its users share.
  private final class Source: RandomNumberGenerator, @unchecked Sendable {
    // Sendable: `generator` is guarded by `lock`, and is Sendable itself.

    private let lock = Lock()
    private var generator: any RandomNumberGenerator & Sendable

    init(_ generator: any RandomNumberGenerator & Sendable) { self.generator = generator }

    func next() -> UInt64 { lock.withLock { generator.next() } }

    func replace(with generator: any RandomNumberGenerator & Sendable) {
      lock.withLock { self.generator = generator }
    }
  }
}

extension DependencyValues {
  /// Lends a source of random numbers.
  ///
  /// Use it with the functions of the standard library that take one:
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  ///
  /// func rollButtonTapped() {
  ///   die = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  /// }
  /// ```
  ///
  /// Live and in previews it is the system's. A test gives one whose numbers it knows, or using it is an
  /// issue:
  ///
  /// ```swift
  /// @Test(.dependency(\.withRandomNumberGenerator, WithRandomNumberGenerator(SeededGenerator(seed: 1))))
  /// func roll() { … }
  /// ```
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static var liveValue: WithRandomNumberGenerator {
    WithRandomNumberGenerator(SystemRandomNumberGenerator())
  }
  static var testValue: WithRandomNumberGenerator {
    let use = Unoverridden(
      "withRandomNumberGenerator", consequence: "The system's random numbers are used.",
      remedy: "$0.withRandomNumberGenerator = WithRandomNumberGenerator(…)")
    return WithRandomNumberGenerator(SystemRandomNumberGenerator(), willLend: { use.report() })
  }
}
