#if DEBUG
  import Dependencies
  import DependenciesTestSupport
  import TestHelpers
  import Testing

  @Suite("withDependencies(exhaustive:) reports overrides that nothing reads")
  struct ExhaustiveScopeTests {
    /// The issues of an exhaustive scope at line 9,100.
    private func issuesOf(
      _ update: (inout DependencyValues) -> Void, _ operation: () -> Void = {}
    ) -> [IssueLog.Entry] {
      issues { withDependencies(exhaustive: true, update, operation: operation, line: 9_100) }
    }

    @Test func `an override that nothing reads is an issue at the call`() {
      let issues = issuesOf {
        $0.number = 5
        $0.title = "read"
      } _: {
        #expect(current(\.title) == "read")
      }
      #expect(issues.map(\.code) == ["DEP-unused-override"])
      #expect(issues.map(\.line) == [9_100])
      #expect(issues.map { $0["Overridden by"] } == ["withDependencies"])
      #expect(issues.map { $0["Overridden at"] } == ["DependenciesTests/ExhaustiveScopeTests.swift:9100"])
      #expect(issues.allSatisfy { $0.message.hasPrefix(#"@Dependency(\.number) is overridden,"#) })
    }

    /// The closure needs it to set another value.
    @Test func `a read in the closure that sets it counts`() async {
      let issues = await issues {
        await withDependencies(exhaustive: true) {
          await Task.yield()
          $0.number = 5
          $0.title = "\($0.number)"
        } operation: {
          #expect(current(\.title) == "5")
        }
      }
      #expect(issues == [])
    }

    @Test func `a read of a value that the closure then replaces does not count`() {
      let issues = issuesOf {
        $0.number = 5
        $0.number += 1
      }
      #expect(issues.count == 1)
    }

    @Test func `an explanation is no read, in traces neither`() {
      let issues = issuesOf {
        $0.number = 5
      } _: {
        withDependencyTrace {
          #expect($0.events == [])
        } operation: {
          for path in [\.number, \.alpha] as [KeyPath<DependencyValues, Int>] {
            #expect(DependencyValues.explain(path).dependencies.count == 1)
          }
        }
      }
      #expect(issues.count == 1)
    }

    @Test func `without it, nothing is reported`() {
      #expect(issues { withDependencies(exhaustive: false, { $0.number = 5 }, operation: {}) } == [])
      #expect(issues { withDependencies({ $0.number = 5 }, operation: {}) } == [])
    }

    @Test func `a read in a child task, a carried closure and an initializer counts`() async {
      let issues = await issues {
        await withDependencies(exhaustive: true) {
          $0.number = 5
          $0.title = "title"
          $0.source = "source"
        } operation: {
          await withTaskGroup(of: Void.self) { group in
            group.addTask { #expect(current(\.number) == 5) }
          }
          let carried = escapingDependencies { () async -> String in current(\.title) }
          #expect(await Task.detached { try? await carried() }.value == "title")
          #expect(current(\.derived) == "from source")
        }
      }
      #expect(issues == [])
    }

    @Test func `a read of an inner override isn't a read of the outer one`() {
      let issues = issuesOf({ $0.number = 5 }) {
        withDependencies({ $0.number = 6 }, operation: { #expect(current(\.number) == 6) })
      }
      #expect(issues.count == 1)
    }

    @Test func `a key that is set twice, or in part, is one override, and an inner change of a part a read`()
    {
      let issues = issuesOf {
        $0.title = "a"
        $0.title += "b"
        $0.context = .live
      } _: {
        withDependencies({ $0.title += "!" }, operation: { #expect(current(\.title) == "ab!") })
      }
      #expect(issues == [])
    }

    @Test func `each override of a copy that was set before counts`() {
      var copy = DependencyValues.here
      copy.number = 5
      copy.title = "read"
      let issues = issuesOf { [copy] in
        $0 = copy
      } _: {
        #expect(current(\.title) == "read")
      }
      #expect(issues.map { $0.message.hasPrefix("@Dependency(\\.number) is overridden, but ") } == [true])
    }

    @Test func `nothing is reported if the operation throws`() {
      let issues = issues {
        #expect(throws: Failure.self) {
          try withDependencies(exhaustive: true, { $0.number = 5 }, operation: { throw Failure() })
        }
      }
      #expect(issues == [])
    }

    @Test func `each of many scopes at once knows its own`() async {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<100 {
          group.addTask {
            let issues = await issues {
              await withDependencies(exhaustive: true, { $0.number = number }) {
                await Task.yield()
                if number.isMultiple(of: 2) { _ = current(\.number) }
              }
            }
            #expect(issues.count == number % 2)
          }
        }
      }
    }
  }
#endif
