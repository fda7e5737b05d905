import Dependencies
import Dispatch
import TestHelpers
import Testing

private let file = "DependenciesTests/PrepareConflictTests.swift"

@Suite("Preparations that come too late")
struct PrepareConflictTests {
  private func late(_ spelling: String, line: Int, first: String) -> String {
    """
    prepareDependencies sets \(spelling), which was used before.

      Called at:     \(file):\(line)
      First read at: \(first)

    The value in use stays. Call prepareDependencies before anything reads \(spelling), such as in the \
    initializer of the application, or at the start of the test. [DEP-prepared-late]
    """
  }

  private func twice(_ spelling: String, line: Int, first: String) -> String {
    """
    prepareDependencies sets \(spelling), which was prepared before.

      Called at:   \(file):\(line)
      Prepared at: \(first)

    The first value stays. Prepare each dependency once, where the program starts, and override it with \
    withDependencies where part of the program needs another value. [DEP-prepared-twice]
    """
  }

  @Test func `another context in a second preparation is an issue`() {
    let issues = issues {
      prepareDependencies({ $0.context = .live }, line: 8_101)
      prepareDependencies({ $0.context = .live }, line: 8_102)
      prepareDependencies({ $0.context = .test }, line: 8_103)
    }
    #expect(issues.map(\.message) == [twice("\\.context", line: 8_103, first: "\(file):8101")])
    #expect(numbersHere == [1, 10, 100])
    // A preview prepares its values again and again.
    withFreshRoot(DependencyValues()) {
      prepareDependencies { $0.context = .preview }
      prepareDependencies { $0.context = .live }
      #expect(numbersHere == [1, 10, 100])
    }
  }

  @Test func `a preparation wins over an initializer that runs`() {
    struct SlowKey: DependencyKey {
      static let meeting = Meeting()
      static let isPrepared = DispatchSemaphore(value: 0)
      static var liveValue: String {
        _ = meeting.arrive(0)
        _ = isPrepared.wait(timeout: .patience)
        return "made"
      }
      static var testValue: String { liveValue }
      static var dependencyLifetime: DependencyLifetime { .scoped }
    }
    let root = DependencyValues()
    let results = onThreads(2) { index in
      withFreshRoot(root) {
        if index == 0 { return DependencyValues._current[SlowKey.self] }
        _ = SlowKey.meeting.arrive(1)
        prepareDependencies { $0[SlowKey.self] = "prepared" }
        SlowKey.isPrepared.signal()
        return DependencyValues._current[SlowKey.self]
      }
    }
    #expect(results == ["prepared", "prepared"])
    #expect(withFreshRoot(root) { DependencyValues._current[SlowKey.self] } == "prepared")
  }

  @Test func `a preparation after the first use is an issue`() {
    @Dependency(\.alpha, line: 8_001) var alpha
    #expect(alpha == 3)
    let issues = issues {
      prepareDependencies(
        {
          $0.alpha = 7
          $0.beta = 8
        }, line: 8_002)
    }
    #if DEBUG
      #expect(issues.map(\.message) == [late("\\.alpha", line: 8_002, first: "\(file):8001")])
    #else
      #expect(issues.count == 1)
    #endif
    #expect(issues.map(\.line) == [8_002])
    #expect(issues.map(\.fileID) == [file])
    #expect(issues.map(\.isWarning) == [false])
    // Values without a conflict are prepared.
    #expect(numbersHere == [3, 8, 300])
  }

  @Test func `a second preparation is an issue`() {
    prepareDependencies({ $0.alpha = 7 }, line: 8_101)
    let issues = issues { prepareDependencies({ $0.alpha = 70 }, line: 8_102) }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("  Prepared at: \(file):8101\n") == true)
    #expect(issues.first?.message.hasPrefix("prepareDependencies sets ") == true)
    #expect(issues.first?.message.contains("which was prepared before.") == true)
    #expect(numbersHere == [7, 30, 300])
    // After a use, too.
    let later = TestHelpers.issues { prepareDependencies({ $0.alpha = 71 }, line: 8_103) }
    #expect(later.count == 1)
    #expect(later.first?.message.contains("  Prepared at: \(file):8101\n") == true)
    #expect(numbersHere == [7, 30, 300])
  }

  @Test func `a key without a property is named`() {
    @Dependency(BetaKey.self, line: 8_301) var beta
    _ = beta
    let issues = issues { prepareDependencies({ $0[BetaKey.self] = 8 }, line: 8_302) }
    #if DEBUG
      #expect(
        issues.map(\.message) == [
          late("DependenciesTests.BetaKey.self", line: 8_302, first: "\(file):8301")
        ])
    #else
      #expect(issues.count == 1)
    #endif
    #expect(numbersHere == [3, 30, 300])
  }

  @Test func `a use in another context counts`() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.alpha) var alpha
      #expect(alpha == 1)
    }
    #expect(issues { prepareDependencies { $0.alpha = 7 } }.count == 1)
    #expect(numbersHere == [3, 30, 300])
  }

  @Test func `a use of a transient key counts`() {
    struct FreshKey: DependencyKey {
      static var liveValue: Int { 1 }
      static var testValue: Int { 2 }
      static var dependencyLifetime: DependencyLifetime { .transient }
    }
    struct Here { @Dependency(FreshKey.self) var number }
    #expect(Here().number == 2)
    let issues = issues { prepareDependencies { $0[FreshKey.self] = 7 } }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("which was used before.") == true)
    #expect(Here().number == 2)
  }

  @Test func `a context can be prepared while a scope overrides it`() {
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(issues { prepareDependencies { $0.context = .live } }.isEmpty)
      #expect(DependencyValues._current.context == .preview)
    }
    #expect(numbersHere == [1, 10, 100])
  }

  @Test func `a context after a use is an issue`() {
    @Dependency(\.alpha, line: 8_401) var alpha
    _ = alpha
    let issues = issues { prepareDependencies({ $0.context = .live }, line: 8_402) }
    #if DEBUG
      #expect(
        issues.map(\.message) == [
          """
          prepareDependencies sets \\.context, but dependencies were used before.

            Called at:     \(file):8402
            First read at: \(file):8401

          The context stays as it is. Call prepareDependencies before anything reads a dependency, such as in \
          the initializer of the application, or at the start of the test. [DEP-prepared-context-late]
          """
        ])
    #else
      #expect(issues.count == 1)
    #endif
    #expect(numbersHere == [3, 30, 300])
  }

  @Test func `overridden reads are not uses`() {
    withNumbers(alpha: 1) { #expect(Reader().alpha == 1) }
    #expect(issues { prepareDependencies { $0.alpha = 7 } }.isEmpty)
    #expect(Reader().alpha == 7)
  }

  @Test func `a use in the closure itself does not count`() async {
    let issues = await issues {
      await prepareDependencies {
        $0.alpha = 7
        @Dependency(\.alpha) var alpha
        // Not visible yet, here neither; and only this closure has looked at it.
        #expect(alpha == 3)
        await Task.yield()
      }
    }
    #expect(issues.isEmpty)
    #expect(numbersHere == [7, 30, 300])
  }

  @Test func `a use by another thread meanwhile counts`() async {
    let issues = await issues {
      await prepareDependencies {
        $0.alpha = 7
        let continuation = withEscapedDependencies { $0 }
        #expect(onNewThread { continuation.yield { Reader().alpha } } == 3)
        await Task.yield()
      }
    }
    #expect(issues.count == 1)
    #expect(numbersHere == [3, 30, 300])
  }

  @Test func `previews replace values`() {
    withFreshRoot(.preview) {
      let reader = Reader()
      #expect(reader.all == [2, 20, 200])
      for index in 1...5 {
        let issues = issues {
          prepareDependencies {
            $0.alpha = index
            $0.beta += 1
          }
        }
        #expect(issues.isEmpty)
        #expect(reader.all == [index, 20 + index, 200])
      }
    }
  }
}
