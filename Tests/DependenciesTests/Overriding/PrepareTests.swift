import Dependencies
import DependenciesTestSupport
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
    withFreshRoot(other) {
      let issues = issues { prepareDependencies { $0.beta = 8 } }
      #expect(issues.isEmpty)
    }
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

  @Test func `scopes win over it`() {
    prepareDependencies {
      $0.alpha = 7
      $0.beta = 7
    }
    withNumbers(alpha: 8) { #expect(numbersHere == .testNumbers(alpha: 8, beta: 7)) }
  }

  @Test func `a key may be set twice in one preparation`() {
    let issues = issues {
      prepareDependencies {
        $0.alpha = 1
        $0.alpha = 2
        #expect($0.alpha == 2)
        $0.alpha += 5
      }
    }
    #expect(issues.isEmpty)
    #expect(numbersHere == .testNumbers(alpha: 7))
  }

  @Test func `what was created from a value that the preparation replaces is created again`() {
    struct CopyKey: UniformKey {
      static var liveValue: [Int] { [current(\.alpha), current(\.beta)] }
    }
    struct CopyOfCopyKey: UniformKey {
      static var liveValue: [Int] { current(CopyKey.self) }
      static var dependencyLifetime: DependencyLifetime { .root }
    }
    struct CopyOfRootKey: UniformKey {
      static var liveValue: [Int] { current(CopyOfCopyKey.self) }
    }
    let issues = issues {
      prepareDependencies {
        @Dependency(CopyOfRootKey.self) var copy
        #expect(copy == [3, 30])
        $0.alpha = 7
      }
    }
    #expect(issues.isEmpty)
    #expect(current(CopyOfRootKey.self) == [7, 30])
  }

  @Test func `a partial change uses what the initializer of the changed value reads`() {
    struct PartialKey: UniformKey {
      static var liveValue: [Int] {
        @Dependency(\.alpha) var alpha
        return [alpha]
      }
    }
    prepareDependencies {
      _ = $0.alpha
      $0[PartialKey.self].append(1)
    }
    #expect(issues { prepareDependencies { $0.alpha = 7 } }.count == 1)
    #expect(numbersHere == .testNumbers())
  }

  @Test func `values are created from prepared values`() {
    struct DerivedKey: UniformKey {
      static var liveValue: [Int] { numbersHere }
    }
    prepareDependencies { $0.alpha = 7 }
    @Dependency(DerivedKey.self) var derived
    #expect(derived == .testNumbers(alpha: 7))
  }

  @Test func `async work can prepare values`() async throws {
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
    #expect(numbersHere == .testNumbers(alpha: 7))
  }

  @Test func `values that async work prepares become visible together`() async {
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
    #expect(numbersHere == .testNumbers(alpha: 7, beta: 8))
  }

  @MainActor
  @Test func `async work prepares values on its actor`() async {
    await prepareDependencies {
      await Task.yield()
      MainActor.assertIsolated()
      $0.alpha = 7
    }
    #expect(numbersHere == .testNumbers(alpha: 7))
  }

  @Test func `other threads see all of it or nothing`() {
    for _ in 0..<50 {
      let root = DependencyValues()
      let keys = AnyNumber.family(8)
      let seen = onThreads(4) { thread in
        withFreshRoot(root) {
          if thread == 0 {
            _ = issues { prepareDependencies { values in for key in keys { key.set(&values, 1) } } }
          }
          return keys.map { $0.get(DependencyValues.here) }
        }
      }
      // Once a key is seen prepared, those that were not read before it are too.
      for values in seen { #expect(values.drop { $0 == -3 }.allSatisfy { $0 == 1 || $0 == -3 }) }
      #expect(Set(keys.map { $0.get(root) }).isSubset(of: [1, -3]))
    }
  }
}

private struct MadeKey: DependencyKey {
  static var liveValue: String { made("live") }
  static var testValue: String { made("test") }
  static func made(_ text: String) -> String {
    @Dependency(\.alpha) var alpha
    return "\(text) \(alpha)"
  }
}

private struct Here {
  @Dependency(MadeKey.self) var made
}

@Suite("Preparing a root's context")
struct PrepareContextTests {
  @Test func `a context can be prepared`() {
    let issues = issues {
      prepareDependencies {
        $0.context = .live
        $0.beta = 8
      }
    }
    #expect(issues.isEmpty)
    #expect(numbersHere == [1, 8, 100])
    @Dependency(\.context) var context
    #expect(context == .live)
    withContext(.test) {
      #expect(numbersHere == .testNumbers(beta: 8))
    }
  }

  @Test func `a context can be prepared with partial changes`() {
    #expect(
      issues {
        prepareDependencies {
          $0.alpha += 1
          $0.context = .live
          $0.beta += 1
        }
      }.isEmpty)
    #expect(numbersHere == [4, 11, 100])
  }

  @Test func `a context after a scope has created something is an issue`() {
    withNumbers(alpha: 7) {
      #expect(Here().made == "test 7")
      #expect(issues { prepareDependencies { $0.context = .live } }.count == 1)
      #expect(Here().made == "test 7")
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

  @Test func `a prepared context counts for earlier readers`() {
    let reader = Reader()
    prepareDependencies { $0.context = .live }
    #expect(reader.all == [1, 10, 100])
  }
}
