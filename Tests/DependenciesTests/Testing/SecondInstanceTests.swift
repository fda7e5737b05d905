#if DEBUG
  import Dependencies
  import TestHelpers
  import Testing

  /// In a test, an object that a scope has made is another one than the object outside of the scope.
  @Suite struct SecondInstanceTests {
    private final class Store: Sendable {
      let alpha: Int
      init(_ alpha: Int) { self.alpha = alpha }
    }

    private struct StoreKey: DependencyKey {
      static var liveValue: Store {
        @Dependency(\.alpha) var alpha
        return Store(alpha)
      }
      static var testValue: Store { liveValue }
    }

    /// Reads the store in a scope, and twice after it.
    private func warnings() -> [String] {
      let log = IssueLog()
      log.collect {
        withDependencies(
          { $0.alpha = 5 },
          operation: {
            @Dependency(StoreKey.self, line: 901) var store
            #expect(store.alpha == 5)
          }, line: 903)
        for _ in 0..<2 {
          @Dependency(StoreKey.self, line: 902) var store
          #expect(store.alpha != 5)
        }
      }
      return log.entries.filter(\.isWarning).map(\.message).filter { $0.contains("[DEP-second-instance]") }
    }

    @Test func `the warning says where the other one was created`() throws {
      let warnings = warnings()
      #expect(warnings.count == 1)
      let message = try #require(warnings.first)
      #expect(
        message.hasPrefix(
          """
          @Dependency(DependenciesTests.SecondInstanceTests.StoreKey.self) is a new instance here, since a scope of this test \
          has made one of its own, which uses the scope's override of \\.alpha.

            Read at:       DependenciesTests/SecondInstanceTests.swift:902
            Other made at: DependenciesTests/SecondInstanceTests.swift:901
            Overridden at: DependenciesTests/SecondInstanceTests.swift:903

          To share one instance, do one of these:

          • Read it once before the scope is opened.
          • Set the override for the whole test: @Test(.dependency(…))
          • Add to "DependenciesTests.SecondInstanceTests.StoreKey": static var dependencyLifetime: DependencyLifetime { .root }
          """), "\(message)")
    }

    private struct RootKey: DependencyKey {
      static var liveValue: Store { Store(0) }
      static var testValue: Store { StoreKey.testValue }
      static var dependencyLifetime: DependencyLifetime { .root }
    }

    /// The key of a value, of which each scope can have its own.
    private struct NumberKey: DependencyKey {
      static var liveValue: Int { StoreKey.liveValue.alpha }
      static var testValue: Int { liveValue }
    }

    @Test func `a value, a key of the root, and an instance that the root has already get no warning`() {
      let log = IssueLog()
      log.collect {
        @Dependency(StoreKey.self) var store
        let first = store
        withDependencies {
          $0.alpha = 5
        } operation: {
          _ = (first, DependencyValues._current[RootKey.self], DependencyValues._current[NumberKey.self])
        }
        _ = (store, DependencyValues._current[RootKey.self], DependencyValues._current[NumberKey.self])
      }
      #expect(log.messages == [])
    }

    @Test func `a root that is no test's gets no warning`() {
      #expect(withFreshRoot { warnings() }.isEmpty)
    }
  }
#endif
