import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

@Suite("Preparing a root before its first use")
struct PrepareTests {
  @Test func `a prepared value is seen in the whole root`() {
    let reader = Reader()
    prepareDependencies { $0.alpha = 7 }
    #expect(numbersHere == .testNumbers(alpha: 7))
    #expect(reader.all == .testNumbers(alpha: 7))
    let continuation = withEscapedDependencies { $0 }
    #expect(onNewThread { continuation.yield { numbersHere } } == .testNumbers(alpha: 7))
  }

  @Test func `other roots do not see it`() {
    let other = DependencyValues()
    prepareDependencies { $0.alpha = 7 }
    #expect(other.alpha == 3)
    withFreshRoot(other) { #expect(issues { prepareDependencies { $0.beta = 8 } }.isEmpty) }
    #expect(other.beta == 8)
    #expect(numbersHere == .testNumbers(alpha: 7))
  }

  @Test func `a preparation in a scope reads the scope's values, and sets the root's`() {
    withNumbers(alpha: 7) {
      prepareDependencies {
        // The scope's values are read, and the root's are set.
        #expect($0.alpha == 7)
        $0.beta = 8
      }
      #expect(numbersHere == .testNumbers(alpha: 7, beta: 8))
    }
    #expect(numbersHere == .testNumbers(beta: 8))
  }

  @Test func `what was created from a value that the preparation replaces is created again`() {
    struct CopyKey: UniformKey { static var liveValue: [Int] { [current(\.alpha), current(\.beta)] } }
    struct CopyOfCopyKey: UniformKey {
      static var liveValue: [Int] { current(CopyKey.self) }
      static var dependencyLifetime: DependencyLifetime { .root }
    }
    struct CopyOfRootKey: UniformKey { static var liveValue: [Int] { current(CopyOfCopyKey.self) } }
    let issues = issues {
      prepareDependencies {
        #expect(current(CopyOfRootKey.self) == [3, 30])
        $0.alpha = 7
      }
    }
    #expect(issues.isEmpty)
    #expect(current(CopyOfRootKey.self) == [7, 30])
  }

  @Test func `a partial change uses what the initializer of the changed value reads`() {
    struct PartialKey: UniformKey { static var liveValue: [Int] { [current(\.alpha)] } }
    prepareDependencies {
      _ = $0.alpha
      $0[PartialKey.self].append(1)
    }
    #expect(issues { prepareDependencies { $0.alpha = 7 } }.count == 1)
    #expect(numbersHere == .testNumbers())
  }

  @MainActor
  @Test func `async work can prepare values, on its actor`() async {
    let result = await prepareDependencies {
      await Task.yield()
      MainActor.assertIsolated()
      $0.alpha = 7
      return 5
    }
    #expect(result == 5)
    #expect(numbersHere == .testNumbers(alpha: 7))
  }

  @Test func `values that async work prepares become visible together`() async {
    let (isSet, gate) = (Gate(), Gate())
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await prepareDependencies {
          $0.alpha = 7
          isSet.open()
          await gate.wait()
          $0.beta = 8
        }
      }
      await isSet.wait()
      // Set in the closure, which has not returned: it is not visible yet, and what is used now stays.
      #expect(current(\.gamma) == 300)
      gate.open()
    }
    #expect(numbersHere == .testNumbers(alpha: 7, beta: 8))
  }

  @Test func `other threads see a key prepared or not at all`() {
    for _ in 0..<50 {
      let root = DependencyValues()
      let seen = onThreads(4) { thread in
        withFreshRoot(root) {
          if thread == 0 {
            _ = issues { prepareDependencies { ($0.alpha, $0.beta, $0.gamma) = (1, 1, 1) } }
          }
          return numbersHere
        }
      }
      // A number that was read before is in use, and stays.
      #expect(Set(seen.joined()).isSubset(of: [1, 3, 30, 300]))
      #expect(seen.allSatisfy { $0 == seen[0] })
    }
  }
}

@Suite("Preparing a root's context")
struct PrepareContextTests {
  @Test func `a context can be prepared, and counts for earlier readers`() {
    let reader = Reader()
    let issues = issues {
      prepareDependencies {
        $0.context = .live
        $0.beta = 8
      }
    }
    #expect(issues.isEmpty)
    #expect(reader.all == [1, 8, 100])
    #expect(current(\.context) == .live)
    withContext(.test) { #expect(numbersHere == .testNumbers(beta: 8)) }
  }

  @Test func `a context can be prepared with partial changes`() {
    let issues = issues {
      prepareDependencies {
        $0.alpha += 1
        $0.context = .live
        $0.beta += 1
      }
    }
    #expect(issues.isEmpty)
    #expect(numbersHere == [4, 11, 100])
  }

  @Test func `a context after a scope has created something is an issue`() {
    withNumbers(alpha: 7) {
      #expect(current(SumKey.self).seen == .testNumbers(alpha: 7))
      #expect(issues { prepareDependencies { $0.context = .live } }.count == 1)
      #expect(numbersHere == .testNumbers(alpha: 7))
    }
  }

  @Test func `a context can be prepared after values`() {
    prepareDependencies {
      $0.alpha = 7
      _ = $0.beta
    }
    #expect(issues { prepareDependencies { $0.context = .live } }.isEmpty)
    #expect(numbersHere == [7, 10, 100])
  }
}
