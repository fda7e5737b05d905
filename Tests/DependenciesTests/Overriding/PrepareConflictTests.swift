import Dependencies
import Dispatch
import TestHelpers
import Testing

private let file = "DependenciesTests/PrepareConflictTests.swift"

extension DependencyValues {
  fileprivate enum ColumnCountKey: UniformKey { static let liveValue = 3 }

  fileprivate var columnCount: Int {
    get { self[ColumnCountKey.self] }
    set { self[ColumnCountKey.self] = newValue }
  }
}

@Suite("Preparations that come too late")
struct PrepareConflictTests {
  /// Expects one error with a code at a line of this file, and another line after a label.
  private func expect(
    _ issues: [IssueLog.Entry], _ code: String, at line: UInt, _ label: String, _ first: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(issues.map(\.code) == [code], sourceLocation: sourceLocation)
    #expect(issues.map(\.line) == [line], sourceLocation: sourceLocation)
    #expect(issues.map(\.fileID) == [file], sourceLocation: sourceLocation)
    #expect(issues.map(\.isWarning) == [false], sourceLocation: sourceLocation)
    #if DEBUG
      #expect(issues.map { $0[label] } == ["\(file):\(first)"], sourceLocation: sourceLocation)
    #endif
  }

  @Test func `another context in a second preparation is an issue`() {
    let issues = issues {
      prepareDependencies({ $0.context = .live }, line: 8_101)
      prepareDependencies({ $0.context = .live }, line: 8_102)
      prepareDependencies({ $0.context = .test }, line: 8_103)
    }
    expect(issues, "DEP-prepared-twice", at: 8_103, "Prepared at", 8101)
    #expect(numbersHere == [1, 10, 100])
    // A preview prepares its values again and again.
    withFreshRoot(DependencyValues()) {
      prepareDependencies { $0.context = .preview }
      prepareDependencies { $0.context = .live }
      #expect(numbersHere == [1, 10, 100])
    }
  }

  @Test func `a preparation wins over an initializer that runs`() {
    struct SlowKey: UniformKey {
      static let pause = Pause()
      static var liveValue: String {
        pause.wait()
        return "made"
      }
      static var dependencyLifetime: DependencyLifetime { .scoped }
    }
    let root = DependencyValues()
    let results = onThreads(2) { index in
      withFreshRoot(root) {
        if index == 0 { return current(SlowKey.self) }
        SlowKey.pause.untilReached()
        prepareDependencies { $0[SlowKey.self] = "prepared" }
        SlowKey.pause.end()
        return current(SlowKey.self)
      }
    }
    #expect(results == ["prepared", "prepared"])
    #expect(withFreshRoot(root) { current(SlowKey.self) } == "prepared")
  }

  @Test func `a preparation after the first use is an issue`() {
    #expect(current(\.alpha, line: 8_001) == 3)
    let issues = issues {
      prepareDependencies(
        {
          $0.alpha = 7
          $0.beta = 8
        }, line: 8_002)
    }
    expect(issues, "DEP-prepared-late", at: 8_002, "First read at", 8001)
    // Values without a conflict are prepared.
    #expect(numbersHere == .testNumbers(beta: 8))
  }

  @Test func `a second preparation is an issue`() {
    prepareDependencies({ $0.alpha = 7 }, line: 8_101)
    let issues = issues { prepareDependencies({ $0.alpha = 70 }, line: 8_102) }
    expect(issues, "DEP-prepared-twice", at: 8_102, "Prepared at", 8101)
    #expect(numbersHere == .testNumbers(alpha: 7))
    // After a use, too.
    let later = TestHelpers.issues { prepareDependencies({ $0.alpha = 71 }, line: 8_103) }
    expect(later, "DEP-prepared-twice", at: 8_103, "Prepared at", 8101)
    #expect(numbersHere == .testNumbers(alpha: 7))
  }

  @Test func `a property is named as it was written, before its first read, too`() {
    prepareDependencies { $0.columnCount = 1 }
    let issues = issues { prepareDependencies { $0.columnCount = 2 } }
    #if DEBUG
      let name = #"\.columnCount"#
    #else
      let name = "Dependencies.DependencyValues.ColumnCountKey.self"
    #endif
    #expect(issues.first?.message.hasPrefix("prepareDependencies sets \(name),") == true)
  }

  @Test func `a use in another context counts`() {
    withContext(.live) { #expect(current(\.alpha) == 1) }
    #expect(issues { prepareDependencies { $0.alpha = 7 } }.count == 1)
    #expect(numbersHere == .testNumbers())
  }

  @Test func `a use that only a scope has cached counts`() {
    withNumbers(alpha: 10) {
      let first = current(AlphaReaderKey.self)
      let issues = issues { prepareDependencies { $0[AlphaReaderKey.self] = Instance() } }
      #expect(issues.map(\.code) == ["DEP-prepared-late"])
      #expect(current(AlphaReaderKey.self) === first)
    }
  }

  @Test func `a use of a transient key counts`() {
    #expect(current(Transient<SumKey>.self).seen == .testNumbers())
    let issues = issues { prepareDependencies { $0[Transient<SumKey>.self] = Instance() } }
    #expect(issues.map(\.code) == ["DEP-prepared-late"])
    #expect(current(Transient<SumKey>.self).seen == .testNumbers())
  }

  @Test func `a context after a use is an issue`() {
    _ = current(\.alpha, line: 8_401)
    let issues = issues { prepareDependencies({ $0.context = .live }, line: 8_402) }
    expect(issues, "DEP-prepared-context-late", at: 8_402, "First read at", 8401)
    #expect(numbersHere == .testNumbers())
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
        // Not visible yet, not even here, and only this closure has looked at it.
        #expect(alpha == 3)
        await Task.yield()
      }
    }
    #expect(issues.isEmpty)
    #expect(numbersHere == .testNumbers(alpha: 7))
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

@Suite("Preparations in the wrong places") struct PreparationMisuseTests {
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
