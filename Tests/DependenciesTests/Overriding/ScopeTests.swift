import Dependencies
import TestHelpers
import Testing

@Suite("An override holds for its operation alone")
struct ScopeTests {
  @Test func `an override holds for its operation alone`() {
    let result = withDependencies {
      $0.alpha = 7
    } operation: {
      #expect(numbersHere == .testNumbers(alpha: 7))
      return "result"
    }
    #expect(result == "result")
    #expect(numbersHere == .testNumbers())
  }

  @Test func `nested scopes add to each other`() {
    withDependencies {
      $0.alpha = 7
    } operation: {
      withDependencies {
        #expect($0.alpha == 7)
        $0.beta = 8
      } operation: {
        withDependencies {
          $0.alpha += 10
        } operation: {
          #expect(numbersHere == .testNumbers(alpha: 17, beta: 8))
        }
        #expect(numbersHere == .testNumbers(alpha: 7, beta: 8))
      }
      #expect(numbersHere == .testNumbers(alpha: 7))
    }
  }

  @Test func `the last setting counts`() {
    withDependencies {
      $0.alpha = 1
      $0.alpha = 2
      #expect($0.alpha == 2)
      $0.alpha = 3
      $0.alpha += 4
    } operation: {
      #expect(numbersHere == .testNumbers(alpha: 7))
    }
  }

  @Test func `changes are not current in the closure`() {
    withDependencies {
      $0.alpha = 7
      #expect(numbersHere == .testNumbers())
    } operation: {
    }
  }

  @Test func `a throw from the operation leaves nothing`() {
    #expect(throws: Failure()) {
      try withDependencies {
        $0.alpha = 7
      } operation: {
        throw Failure()
      }
    }
    #expect(numbersHere == .testNumbers())
    #expect(AlphaKey.shouldReportUnimplemented)
  }

  @Test func `a throw from the closure leaves nothing`() {
    var hasRun = false
    #expect(throws: Failure(number: 1)) {
      try withDependencies {
        $0.alpha = 7
        throw Failure(number: 1)
      } operation: {
        hasRun = true
      }
    }
    #expect(!hasRun)
    #expect(numbersHere == .testNumbers())
    #expect(AlphaKey.shouldReportUnimplemented)
  }

  @Test func `throws in async functions leave nothing`() async {
    await #expect(throws: Failure(number: 1)) {
      try await withDependencies {
        await Task.yield()
        $0.alpha = 7
        throw Failure(number: 1)
      } operation: {
      }
    }
    await #expect(throws: Failure(number: 2)) {
      try await withDependencies {
        $0.alpha = 7
      } operation: {
        await Task.yield()
        throw Failure(number: 2)
      }
    }
    #expect(numbersHere == .testNumbers())
    #expect(AlphaKey.shouldReportUnimplemented)
  }

  @Test func `throws with a model's values leave nothing`() async {
    let model = withDependencies {
      $0.alpha = 7
    } operation: {
      Model()
    }
    #expect(throws: Failure(number: 1)) {
      try withDependencies(from: model) { throw Failure(number: 1) }
    }
    #expect(throws: Failure(number: 2)) {
      try withDependencies(from: model) { _ in
        throw Failure(number: 2)
      } operation: {
      }
    }
    await #expect(throws: Failure(number: 3)) {
      try await withDependencies(from: model) {
        await Task.yield()
        throw Failure(number: 3)
      }
    }
    #expect(numbersHere == .testNumbers())
  }

  @Test func `a hundred keys can be overridden at once`() {
    let keys = AnyNumber.family(100)
    withDependencies {
      for (index, key) in keys.enumerated() { key.set(&$0, index) }
    } operation: {
      for (index, key) in keys.enumerated() {
        #expect(key.get(DependencyValues.here) == index)
        #expect(key.dependency().wrappedValue == index)
      }
      withDependencies {
        keys[50].set(&$0, 1_000)
      } operation: {
        #expect(keys[50].get(DependencyValues.here) == 1_000)
        #expect(keys[51].get(DependencyValues.here) == 51)
      }
    }
    #expect(keys.allSatisfy { $0.get(DependencyValues.here) == -3 })
  }
}
