import Dependencies
import TestHelpers
import Testing

/// Says what it reads when it ends.
private final class Farewell: Sendable {
  struct Key: UniformKey { static var liveValue: Farewell { Farewell() } }

  struct LogKey: DependencyKey {
    static let liveValue = Box<[[Int]]>([])
    static var testValue: Box<[[Int]]> { Box([]) }
  }

  private let log: Box<[[Int]]>
  private let reader = Reader()

  init() { self.log = current(LogKey.self) }

  deinit {
    let numbers = reader.all
    log.update { $0.append(numbers) }
  }
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
    struct ValueKey: UniformKey { static var liveValue: Value? { nil } }
    let log = Box<[Int]>([])
    withDependencies({ $0[ValueKey.self] = Value(log) }) { #expect(log.value == []) }
    #expect(log.value == .testNumbers())
  }
}

@Suite("Objects that outlive their initializer, after their scope and their root have ended")
struct AfterwardsTests {
  @Test func `a value of a root that has ended creates what it reads once, and releases it`() {
    weak var released: Instance?
    do {
      let holder = DependencyValues.live[HolderKey<AlphaReaderKey>.self]
      let instance = holder.value
      released = instance
      #expect(instance.seen == [1])
      #expect(holder.value === instance)
      #expect(onNewThread { holder.value } === instance)
    }
    #expect(isSoon { released == nil })
  }

  @Test func `an object keeps its values after another object of its scope has ended`() {
    struct HoldersKey: UniformKey {
      static var liveValue: [Box<Holder<AlphaBetaKey>?>] {
        withNumbers(alpha: 5) { [Box(Holder()), Box(Holder())] }
      }
    }
    withFreshRoot {
      let holders = current(HoldersKey.self)
      withNumbers(beta: 9) {
        _ = holders[0].value?.value
        holders[0].value = nil
        #expect(holders[1].value?.value.seen == [5, 9])
        #expect(holders[1].value?.value === holders[1].value?.value)
      }
    }
  }
}

private struct TokenHolderKey: UniformKey {
  static var liveValue: Dependency<Plain?> { Dependency(TokenKey.self) }
}

@Suite("Prepared values end with their root") struct PreparedValuesEndTests {
  @Test func `they end with their root`() {
    let token = Token()
    withFreshRoot(.test) {
      prepareDependencies { token.set(in: &$0) }
      #expect(token.isAlive)
      // A resolved value that refers to the root does not keep the root.
      #expect(current(TokenHolderKey.self).wrappedValue === token.plain)
    }
    #expect(token.isGone)
  }

  @Test func `they end with a preparation that comes too late`() {
    _ = current(TokenKey.self)
    let token = Token()
    #expect(issues { prepareDependencies { token.set(in: &$0) } }.count == 1)
    #expect(token.isGone)
  }

  /// The last one to hold a model of the root holds its prepared values.
  @Test func `they end with the last model of their root`() {
    let token = Token()
    var dependency: Dependency<Plain?>? = withFreshRoot(.test) {
      prepareDependencies { token.set(in: &$0) }
      return Dependency(TokenKey.self)
    }
    #expect(token.isAlive)
    #expect(dependency?.wrappedValue === token.plain)
    dependency = nil
    #expect(token.isGone)
  }
}
