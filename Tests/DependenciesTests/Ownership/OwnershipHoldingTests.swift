import Dependencies
import TestHelpers
import Testing

/// Captures the scope it is made in.
private final class Holder: Instance, @unchecked Sendable {
  // SAFETY: `Dependency` is, and there is nothing else.
  @Dependency(\.alpha) var alpha
}

private struct HolderKey: DependencyKey {
  static var liveValue: Holder { Holder() }
  static var testValue: Holder { Holder() }
}

/// Has a holder, and captures nothing itself.
private struct OwnerKey: DependencyKey {
  static var liveValue: Instance {
    @Dependency(HolderKey.self) var holder
    return Instance(seen: [holder.alpha])
  }
  static var testValue: Instance { liveValue }
}

/// Keeps the values in a closure.
private struct ContinuationKey: DependencyKey {
  struct Value: Sendable {
    let instance = Instance()
    let read: @Sendable () -> [Int]
  }
  static var liveValue: Value { Value(read: escapingDependencies { numbersHere }) }
  static var testValue: Value { liveValue }
}

/// Its properties live no longer than the initializer.
private struct LocalKey: DependencyKey {
  static var liveValue: Instance {
    let holder = Holder()
    @Dependency(\.beta) var beta
    _ = holder.seen
    return Instance()
  }
  static var testValue: Instance { liveValue }
}

private struct Client {
  @Dependency(HolderKey.self) var holder
  @Dependency(OwnerKey.self) var owner
  @Dependency(ContinuationKey.self) var continuation
  @Dependency(LocalKey.self) var local
}

@Suite("The owner of a value that captures its scope")
struct OwnershipHoldingTests {
  private let client = Client()

  @Test("A value with a @Dependency belongs to the scope it is made in")
  func capturesAScope() {
    let inner = withDependencies {
      $0.beta = 8
    } operation: {
      let first = client.holder
      #expect(client.holder === first)
      #expect(
        withDependencies {
          $0.gamma = 9
        } operation: {
          client.holder
        } === first)
      return first
    }
    #expect(client.holder !== inner)
    #expect(client.holder === client.holder)
  }

  @Test("Such a value reads the captured scope later")
  func theHeldScopeIsSeenLater() {
    let inner = withDependencies {
      $0.alpha = 7
    } operation: {
      client.holder
    }
    #expect(inner.alpha == 7)
    #expect(client.holder.alpha == 3)
    withDependencies {
      $0.alpha = 70
    } operation: {
      #expect(inner.alpha == 70)
    }
  }

  @Test("The innermost scope is the one that is captured")
  func capturesTheInnermostScope() {
    withDependencies {
      $0.alpha = 7
    } operation: {
      let inner = withDependencies {
        $0.beta = 8
      } operation: {
        client.holder
      }
      #expect(client.holder !== inner)
      #expect(client.holder.alpha == 7)
    }
  }

  @Test("Where nothing is overridden, the value belongs to the root")
  func capturesWhereNothingIsOverridden() {
    let first = client.holder
    #expect(
      withDependencies {
        $0.beta = 8
      } operation: {
        client.holder
      } === first)
    #expect(
      withDependencies { _ in
      } operation: {
        client.holder
      } === first)
  }

  @Test("Where only the context is overridden, the value belongs to the root")
  func capturesInAnotherContextAlone() {
    func live() -> Holder {
      withDependencies {
        $0.context = .live
      } operation: {
        client.holder
      }
    }
    let first = live()
    #expect(live() === first)
    #expect(first.alpha == 1)
    #expect(client.holder !== first)
  }

  @Test("What a dependency captures counts for the value that reads it")
  func throughAnother() {
    let inner = withDependencies {
      $0.alpha = 7
    } operation: {
      let first = client.owner
      #expect(client.owner === first)
      return first
    }
    #expect(inner.seen == [7])
    #expect(client.owner !== inner)
    #expect(client.owner.seen == [3])
  }

  @Test("What a dependency captured counts, also if it was made before")
  func throughAnotherThatIsThereAlready() {
    withDependencies {
      $0.alpha = 7
    } operation: {
      _ = client.holder
      let first = withDependencies {
        $0.beta = 8
      } operation: {
        client.owner
      }
      #expect(first.seen == [7])
      #expect(client.owner === first)
    }
    #expect(client.owner.seen == [3])
  }

  @Test("A stored continuation captures the scope")
  func continuationsCaptureToo() {
    let inner = withDependencies {
      $0.alpha = 7
    } operation: {
      client.continuation
    }
    #expect(inner.read() == [7, 30, 300])
    #expect(client.continuation.read() == [3, 30, 300])
    #expect(client.continuation.instance !== inner.instance)
  }

  @Test("A @Dependency that ends with the initializer captures nothing")
  func whatEndsWithTheInitializerCapturesNothing() {
    let first = withDependencies {
      $0.beta = 8
    } operation: {
      client.local
    }
    #expect(client.local === first)
  }

  @Test("An initializer runs once for each owner")
  func initializersRunOnceForEachOwner() {
    struct CountedKey: DependencyKey {
      static let runs = Box(0)
      static var liveValue: Holder {
        runs.increment()
        return Holder()
      }
      static var testValue: Holder { liveValue }
    }
    @Dependency(CountedKey.self) var counted
    for expected in 1...5 {
      withDependencies {
        $0.beta = expected
      } operation: {
        for _ in 0..<3 {
          _ = counted
          withDependencies {
            $0.gamma = 9
          } operation: {
            _ = counted
          }
        }
      }
      #expect(CountedKey.runs.value == expected)
    }
    _ = (counted, counted)
    #expect(CountedKey.runs.value == 6)
    withDependencies {
      $0.beta = 1
    } operation: {
      _ = counted
    }
    #expect(CountedKey.runs.value == 6)
  }
}
