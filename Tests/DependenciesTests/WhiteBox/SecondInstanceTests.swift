#if DEBUG
  import Testing

  @testable import Dependencies

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
    private func warnings(of test: TestRun?) -> [String] {
      let log = IssueLog()
      log.collect {
        withFreshRoot(DependencyValues(root: Root(context: .test, test: test))) {
          withDependencies {
            $0.alpha = 5
          } operation: {
            @Dependency(StoreKey.self, line: 901) var store
            #expect(store.alpha == 5)
          }
          for _ in 0..<2 {
            @Dependency(StoreKey.self, line: 902) var store
            #expect(store.alpha != 5)
          }
        }
      }
      return log.entries.filter(\.isWarning).map(\.message).filter { $0.contains("[DEP-second-instance]") }
    }

    @Test func theWarningSaysWhereTheOtherOneWasMade() throws {
      let line = #line - 16
      let warnings = warnings(of: TestRun("example"))
      #expect(warnings.count == 1)
      let message = try #require(warnings.first)
      #expect(
        message.hasPrefix(
          """
          @Dependency(DependenciesTests.SecondInstanceTests.StoreKey.self) is a new instance here, since a scope of this test \
          has made one of its own, which uses the scope's override of \\.alpha.

            Read at:       DependenciesTests/SecondInstanceTests.swift:902
            Other made at: DependenciesTests/SecondInstanceTests.swift:901
            Overridden at: DependenciesTests/SecondInstanceTests.swift:\(line)

          To share one instance, do one of these:

          • Read it once before the scope is opened.
          • Set the override for the whole test: @Test(.dependency(…))
          • Add to "DependenciesTests.SecondInstanceTests.StoreKey": static var dependencyLifetime: DependencyLifetime { .root }
          """), "\(message)")
    }

    @Test func aProgramGetsNoWarning() {
      #expect(warnings(of: nil).isEmpty)
    }
  }
#endif
