import Dependencies
import TestHelpers
import Testing

private struct NameKey: DependencyKey {
  static let runs = Box(0)
  static var liveValue: String { "live" }
  static var testValue: String { "test" }
}

extension DependencyValues {
  var preparedName: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

@Suite("Preparing a root before its first use")
struct PrepareTests {
  private struct SomeError: Error, Equatable {}

  @Test func theWholeRoot() {
    let reader = Reader()
    prepareDependencies { $0.alpha = 7 }
    #expect(numbersHere == [7, 30, 300])
    #expect(reader.all == [7, 30, 300])
    let continuation = withEscapedDependencies { $0 }
    #expect(onNewThread { continuation.yield { numbersHere } } == [7, 30, 300])
  }

  @Test func otherRootsAreNotConcerned() {
    let other = DependencyValues()
    prepareDependencies { $0.alpha = 7 }
    #expect(other.alpha == 3)
    withFreshRoot(other) {
      let issues = issues { prepareDependencies { $0.beta = 8 } }
      #expect(issues.isEmpty)
    }
    #expect(other.beta == 8)
    #expect(numbersHere == [7, 30, 300])
  }

  @Test("A preparation in a scope reads the scope's values, and sets the root's")
  func aPreparationInAScopeSetsTheRoot() {
    withDependencies {
      $0.alpha = 7
    } operation: {
      prepareDependencies {
        // The scope's values are read, and the root's are set.
        #expect($0.alpha == 7)
        $0.beta = 8
      }
      #expect(numbersHere == [7, 8, 300])
    }
    #expect(numbersHere == [3, 8, 300])
  }

  @Test func scopesWin() {
    prepareDependencies {
      $0.alpha = 7
      $0.beta = 7
    }
    withDependencies {
      $0.alpha = 8
    } operation: {
      #expect(numbersHere == [8, 7, 300])
    }
  }

  @Test func theResultIsReturned() {
    let result = prepareDependencies {
      $0.alpha = 7
      return "result"
    }
    #expect(result == "result")
  }

  @Test func theSameKeyTwice() {
    let issues = issues {
      prepareDependencies {
        $0.alpha = 1
        $0.alpha = 2
        #expect($0.alpha == 2)
        $0.alpha += 5
      }
    }
    #expect(issues.isEmpty)
    #expect(numbersHere == [7, 30, 300])
  }

  @Test func inSeveralPreparations() {
    let issues = issues {
      prepareDependencies { $0.alpha = 7 }
      prepareDependencies { $0.beta = 8 }
      prepareDependencies { _ in }
    }
    #expect(issues.isEmpty)
    #expect(numbersHere == [7, 8, 300])
  }

  @Test func aPartialChange() {
    let issues = issues {
      prepareDependencies {
        $0[PaymentClient.self].charge = { "prepared \($0)" }
        $0.interfaceOnlyClient.size = 3
      }
      @Dependency(\.paymentClient) var client
      @Dependency(\.interfaceOnlyClient) var other
      #expect(client.charge(1) == "prepared 1")
      #expect(client.refund(1) == "live 1")
      #expect(other.size == 3)
    }
    #expect(issues.isEmpty)
  }

  @Test("A partial change uses what the initializer of the changed value reads")
  func aPartialChangeUsesWhatItsInitializerReads() {
    struct PartialKey: DependencyKey {
      static var liveValue: [Int] {
        @Dependency(\.alpha) var alpha
        return [alpha]
      }
      static var testValue: [Int] { liveValue }
    }
    prepareDependencies {
      _ = $0.alpha
      $0[PartialKey.self].append(1)
    }
    #expect(issues { prepareDependencies { $0.alpha = 7 } }.count == 1)
    #expect(numbersHere == [3, 30, 300])
  }

  @Test func whatOthersAreMadeFrom() {
    struct DerivedKey: DependencyKey {
      static var liveValue: [Int] { numbersHere }
      static var testValue: [Int] { numbersHere }
    }
    prepareDependencies { $0.alpha = 7 }
    @Dependency(DerivedKey.self) var derived
    #expect(derived == [7, 30, 300])
  }

  @Test func aThrowLeavesNothing() {
    #expect(throws: SomeError()) {
      try prepareDependencies {
        $0.alpha = 7
        throw SomeError()
      }
    }
    #expect(numbersHere == [3, 30, 300])
    let issues = issues { prepareDependencies { $0[NameKey.self] = "later" } }
    #expect(issues.isEmpty)
  }

  @Test func beforeTheFirstUseAfterAThrow() {
    try? prepareDependencies {
      $0.preparedName = "first"
      throw SomeError()
    }
    let issues = issues { prepareDependencies { $0.preparedName = "second" } }
    #expect(issues.isEmpty)
    @Dependency(\.preparedName) var name
    #expect(name == "second")
  }

  @Test func asyncSetUp() async throws {
    func open() async throws -> String {
      await Task.yield()
      return "opened"
    }
    let result = try await prepareDependencies {
      $0.preparedName = try await open()
      $0.alpha = 7
      return 5
    }
    #expect(result == 5)
    @Dependency(\.preparedName) var name
    #expect(name == "opened")
    #expect(numbersHere == [7, 30, 300])
  }

  @Test func asyncSetUpIsVisibleTogether() async {
    let gate = AsyncStream<Void>.makeStream()
    let isSet = AsyncStream<Void>.makeStream()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await prepareDependencies {
          $0.alpha = 7
          isSet.continuation.yield()
          for await _ in gate.stream { break }
          $0.beta = 8
        }
      }
      for await _ in isSet.stream { break }
      // Set in the closure, which has not returned: it is not visible yet, and what is used now stays.
      @Dependency(\.gamma) var gamma
      #expect(gamma == 300)
      gate.continuation.yield()
    }
    #expect(numbersHere == [7, 8, 300])
  }

  @Test func asyncSetUpThatThrows() async {
    await #expect(throws: SomeError()) {
      try await prepareDependencies {
        $0.alpha = 7
        await Task.yield()
        throw SomeError()
      }
    }
    #expect(numbersHere == [3, 30, 300])
  }

  @MainActor
  @Test func asyncSetUpOnAnActor() async {
    await prepareDependencies {
      await Task.yield()
      MainActor.assertIsolated()
      $0.alpha = 7
    }
    #expect(numbersHere == [7, 30, 300])
  }

  @Test func allOrNothingForOtherThreads() {
    for _ in 0..<50 {
      let root = DependencyValues()
      let keys = AnyNumber.family(8)
      let seen = onThreads(4) { thread in
        withFreshRoot(root) {
          if thread == 0 {
            _ = issues { prepareDependencies { values in for key in keys { key.set(&values, 1) } } }
          }
          return keys.map { $0.get(DependencyValues._current) }
        }
      }
      // Once a key is seen prepared, those that were not read before it are too.
      for values in seen { #expect(values.drop { $0 == -3 }.allSatisfy { $0 == 1 || $0 == -3 }) }
      #expect(Set(keys.map { $0.get(root) }).isSubset(of: [1, -3]))
    }
  }
}
