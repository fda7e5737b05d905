import Dependencies
import TestHelpers
import Testing

/// Says what it reads when it ends.
private final class Farewell: Sendable {
  struct Key: UniformKey {
    static var liveValue: Farewell { Farewell() }
  }

  struct LogKey: DependencyKey {
    static let liveValue = Box<[[Int]]>([])
    static var testValue: Box<[[Int]]> { Box([]) }
  }

  private let log: Box<[[Int]]>
  private let reader = Reader()

  init() {
    @Dependency(LogKey.self) var log
    self.log = log
  }

  deinit {
    let numbers = reader.all
    log.update { $0.append(numbers) }
  }
}

/// Resolves keys for the first time when it ends, which hold others that do the same.
private final class Chain<Tag>: Sendable {
  struct Key: UniformKey {
    static var liveValue: Chain { Chain() }
  }
  private let dependency = Dependency(Chain<Chain>.Key.self)
  private let depth = Dependency(\.alpha)
  let ended = Dependency(EndedKey.self)

  deinit {
    ended.wrappedValue.increment()
    if depth.wrappedValue > 0, Chain.isShallow { _ = dependency.wrappedValue }
  }

  private static var isShallow: Bool { "\(Tag.self)".count < 60 }
}

private struct EndedKey: DependencyKey {
  static let liveValue = Box(0)
  static let testValue = Box(0)
}

@Suite("The `deinit` of a resolved value may read dependencies")
struct EndTests {
  @Test func `it may read while its root ends`() {
    let log = Box<[[Int]]>([])
    do {
      var values = DependencyValues.test
      values[Farewell.LogKey.self] = log
      _ = values[Farewell.Key.self]
      #expect(log.value == [])
    }
    #expect(log.value == [[3, 30, 300]])
  }

  @Test func `it may read while its scope ends`() {
    let log = Box<[[Int]]>([])
    withDependencies {
      $0[Farewell.LogKey.self] = log
      $0.alpha = 7
    } operation: {
      _ = DependencyValues._current[Farewell.Key.self]
      #expect(log.value == [])
    }
    #expect(log.value == [[7, 30, 300]])
  }

  @Test func `an overriding value may also read`() {
    final class Value: Sendable {
      let log: Box<[Int]>
      init(_ log: Box<[Int]>) { self.log = log }
      deinit { log.update { $0 = numbersHere } }
    }
    struct ValueKey: UniformKey {
      static var liveValue: Value? { nil }
    }
    let log = Box<[Int]>([])
    withDependencies {
      $0[ValueKey.self] = Value(log)
    } operation: {
      #expect(log.value == [])
    }
    #expect(log.value == [3, 30, 300])
  }

  @Test func `the values that it creates then are also released`() {
    let ended = Box(0)
    do {
      var root = DependencyValues.test
      root[EndedKey.self] = ended
      _ = root[Chain<Never>.Key.self]
    }
    #expect(ended.value >= 1)
  }

  @Test func `it may read on many threads at once`() {
    _ = onThreads(8) { _ in
      for _ in 0..<100 {
        let root = DependencyValues.test
        _ = root[Farewell.Key.self]
        _ = root.alpha
      }
    }
  }
}

private struct TokenHolderKey: UniformKey {
  static var liveValue: Dependency<Plain?> { Dependency(TokenKey.self) }
}

/// Prepared values are freed with their root, and at once.
@Suite("Prepared values end with their root") struct PreparedValuesEndTests {
  @Test func `they end with their root`() {
    let token = Token()
    withFreshRoot(.test) {
      prepareDependencies {
        token.set(in: &$0)
      }
      #expect(token.isAlive)
      // A resolved value that refers to the root does not keep the root.
      #expect(DependencyValues._current[TokenHolderKey.self].wrappedValue === token.plain)
    }
    #expect(token.isGone)
  }

  @Test func `they end with a preparation that throws`() {
    struct SomeError: Error {}
    let token = Token()
    try? prepareDependencies {
      token.set(in: &$0)
      throw SomeError()
    }
    #expect(token.isGone)
  }

  @Test func `they end with a preparation that comes too late`() {
    _ = DependencyValues._current[TokenKey.self]
    let token = Token()
    let issues = issues {
      prepareDependencies {
        token.set(in: &$0)
      }
    }
    #expect(issues.count == 1)
    #expect(token.isGone)
  }

  /// The last one to hold a model of the root holds its prepared values.
  @Test func `they end with the last model of their root`() {
    let token = Token()
    var dependency: Dependency<Plain?>? = withFreshRoot(.test) {
      prepareDependencies {
        token.set(in: &$0)
      }
      return Dependency(TokenKey.self)
    }
    #expect(token.isAlive)
    #expect(dependency?.wrappedValue === token.plain)
    dependency = nil
    #expect(token.isGone)
  }
}
