#if DEBUG
  import Dependencies
  import TestHelpers
  import Testing

  /// In a test, a scope created its own object, which differs from the one outside the scope.
  @Suite struct SecondInstanceTests {
    private final class Store: Sendable {
      let alpha: Int
      init(_ alpha: Int) { self.alpha = alpha }
    }

    private struct StoreKey: UniformKey {
      static var liveValue: Store {
        @Dependency(\.alpha) var alpha
        return Store(alpha)
      }
    }

    /// Reads the store in a scope, and twice after it.
    private func warnings() -> [IssueLog.Entry] {
      let log = IssueLog()
      log.collect {
        withDependencies(
          {
            $0.alpha = 5
            $0.beta = 6
          },
          operation: {
            @Dependency(StoreKey.self, line: 901) var store
            #expect(store.alpha == 5)
          }, line: 903)
        for _ in 0..<2 {
          @Dependency(StoreKey.self, line: 902) var store
          #expect(store.alpha != 5)
        }
      }
      return log.entries.filter { $0.isWarning && $0.code == "DEP-second-instance" }
    }

    @Test func `the warning says where the other one was created`() {
      let warnings = warnings()
      let file = "DependenciesTests/SecondInstanceTests.swift"
      #expect(warnings.map { $0["Read at"] } == ["\(file):902"])
      #expect(warnings.map { $0["Other created at"] } == ["\(file):901"])
      #expect(warnings.map { $0["Overridden at"] } == ["\(file):903"])
      #expect(warnings.allSatisfy { $0.message.contains("which may use the scope's override of \\.alpha.") })
    }

    private struct FollowerKey: UniformKey {
      static var liveValue: Follower { Follower() }
    }

    private final class Follower: @unchecked Sendable {
      // SAFETY: nothing changes it.
      @Dependency(\.beta) var beta
    }

    @Test func `an object of a scope counts, too, but not those of scopes beside each other`() {
      let log = IssueLog()
      func read(line: UInt) {
        @Dependency(FollowerKey.self, line: line) var follower
        _ = follower
      }
      log.collect {
        withNumbers(beta: 6) {
          withNumbers(alpha: 5) { read(line: 901) }
          withNumbers(alpha: 5) { read(line: 902) }
          #expect(log.entries.isEmpty)
          read(line: 903)
        }
      }
      let file = "DependenciesTests/SecondInstanceTests.swift"
      #expect(log.entries.map(\.code) == ["DEP-second-instance"])
      #expect(log.entries.map { $0["Read at"] } == ["\(file):903"])
      #expect(log.entries.map { $0["Other created at"] } == ["\(file):901"])
    }

    private struct RootKey: DependencyKey {
      static var liveValue: Store { Store(0) }
      static var testValue: Store { StoreKey.testValue }
      static var dependencyLifetime: DependencyLifetime { .root }
    }

    /// The key of a value; each scope can have its own.
    private struct NumberKey: UniformKey {
      static var liveValue: Int { StoreKey.liveValue.alpha }
    }

    @Test func `a value, a key of the root, and an instance that the root has already get no warning`() {
      let log = IssueLog()
      log.collect {
        @Dependency(StoreKey.self) var store
        let first = store
        withNumbers(alpha: 5) {
          _ = (first, DependencyValues._current[RootKey.self], DependencyValues._current[NumberKey.self])
        }
        _ = (store, DependencyValues._current[RootKey.self], DependencyValues._current[NumberKey.self])
      }
      #expect(log.messages == [])
    }

    @Test func `an instance of another context gets no warning`() {
      let log = IssueLog()
      log.collect {
        withDependencies {
          $0.context = .live
          $0.alpha = 5
        } operation: {
          #expect(DependencyValues._current[StoreKey.self].alpha == 5)
        }
        #expect(DependencyValues._current[StoreKey.self].alpha == 3)
      }
      #expect(log.entries.isEmpty)
    }

    @Test func `what the closure of a preparation created gets no warning`() {
      let log = IssueLog()
      log.collect {
        prepareDependencies {
          $0.alpha = 5
          #expect($0[StoreKey.self].alpha == 5)
        }
        @Dependency(StoreKey.self) var store
        #expect(store.alpha == 5)
      }
      #expect(log.entries.isEmpty)
    }

    @Test func `a root that doesn't belong to a test gets no warning`() {
      #expect(withFreshRoot { warnings() }.isEmpty)
    }
  }
#endif
