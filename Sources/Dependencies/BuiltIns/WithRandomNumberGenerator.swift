internal import DependenciesPlatform

/// A type that passes a random number generator to a closure.
///
/// Read it with `@Dependency(\.withRandomNumberGenerator)`; see
/// ``DependencyValues/withRandomNumberGenerator``.
///
/// Any thread can use it. Your closure has the generator to itself: until it returns, other threads
/// that use the same generator wait. So two tasks that shuffle at once get the same numbers as if one
/// had shuffled after the other. Don't wait for another thread in the closure: if that uses the
/// generator, too, this is a deadlock.
///
/// A nested call starts from the state that the generator had when the outer call began. When the outer
/// closure returns, its generator replaces that of the nested call.
public struct WithRandomNumberGenerator: Sendable {
  /// The generator that all copies share.
  private let loan: Loan
  private let willLend: @Sendable () -> Void

  /// Creates a value that passes a generator to closures.
  ///
  /// ```swift
  /// let seeded = WithRandomNumberGenerator(SeededGenerator(seed: 42))
  /// ```
  ///
  /// Copies of this value share the generator, so each continues where the last one left off.
  ///
  /// - Parameter generator: The source of the numbers.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.init(generator, willLend: {})
  }

  fileprivate init(
    _ generator: some RandomNumberGenerator & Sendable, willLend: @escaping @Sendable () -> Void
  ) {
    loan = Loan(generator)
    self.willLend = willLend
  }

  /// Passes the generator to a closure.
  ///
  /// The closure gets the generator itself, with its own type. A copy of it is independent, and assigning the
  /// copy later restores its state:
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  ///
  /// withRandomNumberGenerator { generator in
  ///   let start = generator
  ///   print(Int.random(in: 1...6, using: &generator))
  ///   generator = start
  ///   // The same number again, if the generator has a seed.
  ///   print(Int.random(in: 1...6, using: &generator))
  /// }
  /// ```
  ///
  /// A call takes a lock twice, and waits until other threads' closures with the generator have returned.
  ///
  /// - Parameter operation: Receives the generator, to use before it returns. The next call continues with
  ///   the generator as the closure leaves it, even if the closure throws.
  /// - Returns: The value that the closure returns.
  /// - Throws: Any error that the closure throws.
  public func callAsFunction<R>(
    _ operation: (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    willLend()
    var generator = loan.take()
    defer { loan.giveBack(generator) }
    return try operation(&generator)
  }

  /// A generator that one thread at a time has.
  ///
  /// A thread can take it again, because closures call functions that use it, too. Others wait: without that,
  /// two closures would start from one state, and get the same numbers.
  // SAFETY: the variables are only used with `lock` held, and the generators that are
  // put in and taken out are Sendable.
  private final class Loan: @unchecked Sendable {
    private let lock = Lock()
    private var generator: any RandomNumberGenerator & Sendable
    private var borrower: UInt = 0
    private var calls = 0

    init(_ generator: any RandomNumberGenerator & Sendable) { self.generator = generator }

    func take() -> any RandomNumberGenerator & Sendable {
      let thread = dependencies_thread()
      return lock.withLock {
        while calls > 0, borrower != thread { lock.wait(milliseconds: 1_000, for: borrower) }
        borrower = thread
        calls += 1
        return generator
      }
    }

    func giveBack(_ new: any RandomNumberGenerator & Sendable) {
      let old = lock.withLock {
        defer { generator = new }
        calls -= 1
        if calls == 0 { lock.wake() }
        return generator
      }
      // Released outside the lock.
      withExtendedLifetime(old) {}
    }
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
