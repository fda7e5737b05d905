import Dependencies
import TestHelpers
import Testing

private let file = "DependenciesTests/PreparationMisuseTests.swift"

/// Preparations in places where none belongs.
@Suite("Preparations in the wrong places") struct PreparationMisuseTests {
  /// The inner one is done first.
  @Test func `a preparation in a preparation is done first`() {
    let issues = issues {
      prepareDependencies(
        {
          $0.alpha = 1
          prepareDependencies({ $0.alpha = 2 }, line: 7_002)
        }, line: 7_001)
    }
    #expect(issues.map(\.code) == ["DEP-prepared-twice"])
    #expect(issues.map { $0["Prepared at"] } == ["\(file):7002"])
    #expect(issues.map(\.line) == [7_001])
    #expect(numbersHere == .testNumbers(alpha: 2))
  }

  @Test func `a preparation in a scope's closure sets the root`() {
    withDependencies {
      prepareDependencies { $0.alpha = 70 }
      $0.beta = 8
    } operation: {
      #expect(numbersHere == .testNumbers(alpha: 70, beta: 8))
    }
    #expect(numbersHere == .testNumbers(alpha: 70))
  }

  @Test func `an initializer can prepare`() {
    struct PreparingKey: UniformKey {
      static var liveValue: [Int] {
        prepareDependencies { $0.alpha = 70 }
        return numbersHere
      }
    }
    let issues = issues {
      #expect(current(PreparingKey.self) == .testNumbers(alpha: 70))
    }
    #expect(issues.isEmpty)
    #expect(numbersHere == .testNumbers(alpha: 70))
  }

  /// An initializer that prepares its own key does not get in its own way, nor in that of its readers.
  @Test func `an initializer can prepare its own key`() {
    struct SelfPreparingKey: UniformKey {
      static var liveValue: Int {
        prepareDependencies { $0[SelfPreparingKey.self] = 1 }
        return 2
      }
    }
    let issues = issues { #expect(current(SelfPreparingKey.self) == 1) }
    #expect(issues.isEmpty)
    #expect(current(SelfPreparingKey.self) == 1)
  }

  /// A value that only the closure itself has read is in use once another thread has read it.
  @Test func `a value that another thread reads meanwhile is in use`() {
    let root = DependencyValues.test
    withFreshRoot(root) {
      let issues = issues {
        prepareDependencies {
          #expect($0.alpha == 3)
          #expect(onNewThread { root.alpha } == 3)
          $0.alpha = 7
        }
      }
      #expect(issues.count { $0.code == "DEP-prepared-late" } == 1)
      #expect(numbersHere == .testNumbers())
    }
  }

  @Test func `a value that a detached task reads meanwhile is in use`() async {
    let root = DependencyValues.test
    await withFreshRoot(root) {
      let issues = await issues {
        await prepareDependencies {
          #expect(await Task.detached { root.alpha }.value == 3)
          $0.alpha = 7
        }
      }
      #expect(issues.count { $0.code == "DEP-prepared-late" } == 1)
      #expect(numbersHere == .testNumbers())
    }
  }

  /// One wins; the issues of the others name its place.
  @Test func `of many threads, one prepares and the others report an issue`() {
    for _ in 0..<50 {
      let root = DependencyValues.test
      let log = IssueLog()
      _ = onThreads(8) { thread in
        log.collect {
          withFreshRoot(root) {
            prepareDependencies({ $0.alpha = 7_100 + thread }, line: UInt(7_100 + thread))
          }
        }
      }
      let winner = root.alpha
      #expect(Set(log.entries.map(\.line)) == Set(7_100..<7_108).subtracting([UInt(winner)]))
      #expect(log.entries.count == 7)
      #expect(log.entries.allSatisfy { $0["Prepared at"] == "\(file):\(winner)" })
    }
  }
}
