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
    #expect(log.value == [.testNumbers()])
  }

  @Test func `it may read while its scope ends`() {
    let log = Box<[[Int]]>([])
    withDependencies {
      $0[Farewell.LogKey.self] = log
      $0.alpha = 7
    } operation: {
      _ = current(Farewell.Key.self)
      #expect(log.value == [])
    }
    #expect(log.value == [.testNumbers(alpha: 7)])
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
    #expect(log.value == .testNumbers())
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
