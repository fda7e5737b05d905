import Dependencies
import TestHelpers
import Testing

/// A client by value that looks a number up whenever it is used.
private struct LazyClient: DependencyKey {
  var read: @Sendable () -> [Int]
  static let liveValue = Self { Reader().all }
  static let testValue = Self { Reader().all }
}

/// A client that stores `@Dependency` properties itself.
private struct HoldingClient: UniformKey {
  let reader = Reader()
  static var liveValue: Self { Self() }
}

/// A value that is computed from others each time.
private struct TotalKey: UniformKey {
  static var liveValue: Int { Reader().all.reduce(0, +) }
  static var dependencyLifetime: DependencyLifetime { .transient }
}

extension DependencyValues {
  fileprivate var lazyClient: LazyClient {
    get { self[LazyClient.self] }
    set { self[LazyClient.self] = newValue }
  }

  fileprivate var holdingClient: HoldingClient { self[HoldingClient.self] }
  fileprivate var sum: Int { self[TotalKey.self] }

  /// A computed property that reads `@Dependency` on its way.
  fileprivate var computed: [Int] {
    @Dependency(\.alpha) var alpha
    @Dependency(\.sum) var sum
    return [alpha, sum]
  }
}

private struct Consumer {
  @Dependency(\.lazyClient) var lazyClient
  @Dependency(\.holdingClient) var holdingClient
  @Dependency(\.sum) var sum
  @Dependency(\.computed) var computed
  @Dependency(\.holdingClient.reader.all) var held
}

@Suite("Reads within a read see the same overrides")
struct NestedReadsTests {
  @Test func `captured overrides reach computed values`() {
    let consumer = withNumbers(alpha: 7) { Consumer() }
    #expect(consumer.sum == 337)
    #expect(consumer.computed == [7, 337])
  }

  @Test func `combined overrides reach computed values`() {
    let consumer = withNumbers(alpha: 7, beta: 8) { Consumer() }
    withNumbers(beta: 80, gamma: 900) {
      #expect(consumer.sum == 987)
      #expect(consumer.computed == [7, 987])
    }
    #expect(consumer.sum == 315)
  }

  @Test func `clients that are held by value see them`() {
    let consumer = withNumbers(alpha: 7) { Consumer() }
    withNumbers(beta: 8) { #expect(consumer.held == .testNumbers(alpha: 7, beta: 8)) }
  }

  @Test func `closures of clients see the scope that calls them`() {
    withNumbers(alpha: 7) {
      let consumer = Consumer()
      #expect(consumer.lazyClient.read() == .testNumbers(alpha: 7))
      withNumbers(alpha: 70) { #expect(consumer.lazyClient.read() == .testNumbers(alpha: 70)) }
    }
  }

  @Test func `initializers see the captured overrides`() {
    struct SnapshotKey: UniformKey {
      static var liveValue: [Int] { Reader().all }
    }
    struct Holder {
      @Dependency(SnapshotKey.self) var snapshot
    }
    let holder = withNumbers(alpha: 7) { Holder() }
    withNumbers(beta: 8) { #expect(holder.snapshot == .testNumbers(alpha: 7, beta: 8)) }
    #expect(holder.snapshot == .testNumbers(alpha: 7))
    #expect(Holder().snapshot == .testNumbers())
  }
}
