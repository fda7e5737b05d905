import Dependencies
import Testing

/// A client by value that looks a number up whenever it is used.
private struct LazyClient: DependencyKey {
  var read: @Sendable () -> [Int]
  static let liveValue = Self { Reader().all }
  static let testValue = Self { Reader().all }
}

/// A client that stores `@Dependency` properties itself.
private struct HoldingClient: DependencyKey {
  let reader = Reader()
  static var liveValue: Self { Self() }
  static var testValue: Self { Self() }
}

/// A value that is computed anew from others each time.
private struct TotalKey: DependencyKey {
  static var liveValue: Int { Reader().all.reduce(0, +) }
  static var testValue: Int { liveValue }
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

@Suite("What is read on the way of a read sees the same overrides")
struct NestedReadsTests {
  @Test func capturedOverridesReachComputedValues() {
    let consumer = withDependencies {
      $0.alpha = 7
    } operation: {
      Consumer()
    }
    #expect(consumer.sum == 337)
    #expect(consumer.computed == [7, 337])
  }

  @Test func combinedOverridesReachComputedValues() {
    let consumer = withDependencies {
      $0.alpha = 7
      $0.beta = 8
    } operation: {
      Consumer()
    }
    withDependencies {
      $0.beta = 80
      $0.gamma = 900
    } operation: {
      #expect(consumer.sum == 987)
      #expect(consumer.computed == [7, 987])
    }
    #expect(consumer.sum == 315)
  }

  @Test func clientsThatAreHeldByValueSeeThem() {
    let consumer = withDependencies {
      $0.alpha = 7
    } operation: {
      Consumer()
    }
    withDependencies {
      $0.beta = 8
    } operation: {
      #expect(consumer.held == [7, 8, 300])
    }
  }

  @Test func closuresOfClientsSeeTheScopeThatCallsThem() {
    withDependencies {
      $0.alpha = 7
    } operation: {
      let consumer = Consumer()
      #expect(consumer.lazyClient.read() == [7, 30, 300])
      withDependencies {
        $0.alpha = 70
      } operation: {
        #expect(consumer.lazyClient.read() == [70, 30, 300])
      }
    }
  }

  @Test func initializersSeeTheCapturedOverrides() {
    struct SnapshotKey: DependencyKey {
      static var liveValue: [Int] { Reader().all }
      static var testValue: [Int] { liveValue }
    }
    struct Holder {
      @Dependency(SnapshotKey.self) var snapshot
    }
    let holder = withDependencies {
      $0.alpha = 7
    } operation: {
      Holder()
    }
    withDependencies {
      $0.beta = 8
    } operation: {
      #expect(holder.snapshot == [7, 8, 300])
    }
    #expect(holder.snapshot == [7, 30, 300])
    #expect(Holder().snapshot == [3, 30, 300])
  }

  @Test func theCombinationIsCurrentOnlyWhileReading() {
    let consumer = withDependencies {
      $0.alpha = 7
    } operation: {
      Consumer()
    }
    _ = consumer.computed
    #expect(numbersHere == [3, 30, 300])
    withDependencies {
      $0.beta = 8
    } operation: {
      _ = consumer.computed
      #expect(numbersHere == [3, 8, 300])
    }
  }

  @Test func customInitialAssignment() {
    struct Custom {
      @Dependency(\.lazyClient) var client: LazyClient
      init() { _client = Dependency(\.lazyClient) }
    }
    let custom = withDependencies {
      $0.lazyClient = LazyClient { [42] }
    } operation: {
      Custom()
    }
    #expect(custom.client.read() == [42])
  }
}
