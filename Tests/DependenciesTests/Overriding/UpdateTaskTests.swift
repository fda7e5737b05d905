import Dependencies
import DependenciesTestSupport
import Dispatch
import TestHelpers
import Testing

/// A server that makes an identifier while it starts.
private struct ServerKey: TestDependencyKey {
  static let testValue = ""

  static func start() -> String {
    @Dependency(\.uuid) var uuid
    return "\(uuid())"
  }
}

/// Only the closure itself is silent.
@Suite("Tasks that a closure starts while it sets values") struct UpdateTaskTests {
  private func expectOne(
    _ issues: [IssueLog.Entry], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(issues.map(\.code) == ["DEP-not-overridden"], sourceLocation: sourceLocation)
  }

  private func issuesOf(_ update: (inout DependencyValues) async -> Void) async -> [IssueLog.Entry] {
    await issues { await withDependencies(update, operation: {}) }
  }

  @Test func `a task of an asynchronous closure reports, and the closure doesn't`() async {
    expectOne(
      await issuesOf {
        _ = ServerKey.start()
        $0[ServerKey.self] = await Task { ServerKey.start() }.value
        _ = ServerKey.start()
      })
  }

  @Test func `a child task reports`() async {
    let update: (inout DependencyValues) async -> Void = {
      async let server = ServerKey.start()
      $0[ServerKey.self] = await server
    }
    expectOne(await issuesOf(update))
    expectOne(await issues { await prepareDependencies(update) })
    expectOne(
      await issuesOf {
        $0[ServerKey.self] = await withTaskGroup(of: String.self) { group in
          group.addTask { ServerKey.start() }
          return await group.reduce("", +)
        }
      })
  }

  @Test func `a child task in the closure of a trait reports`() async throws {
    let log = IssueLog()
    let trait = DependenciesTrait.dependencies {
      async let server = ServerKey.start()
      $0[ServerKey.self] = await server
    }
    let test = try #require(Test.current)
    try await log.collect {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {}
    }
    expectOne(log.entries)
  }

  @Test func `a task that sets values itself is silent while it does`() async {
    let found = await issuesOf { _ in
      await Task {
        await withDependencies {
          _ = ServerKey.start()
          await Task.yield()
          _ = ServerKey.start()
          $0.alpha = 7
        } operation: {
        }
        #expect(AlphaKey.shouldReportUnimplemented)
      }.value
      #expect(!AlphaKey.shouldReportUnimplemented)
    }
    #expect(found.isEmpty)
  }

  @Test func `a task that outlives the closure that started it isn't part of a later closure`() async {
    let gate = Gate()
    let started = Box<Task<Bool, Never>?>(nil)
    _ = await issuesOf {
      await Task.yield()
      $0.alpha = 1
      #expect(!AlphaKey.shouldReportUnimplemented)
      started.value = Task {
        await gate.wait()
        return AlphaKey.shouldReportUnimplemented
      }
    }
    _ = await issuesOf {
      $0.alpha = 2
      gate.open()
      #expect(await started.value?.value == true)
    }
  }

  @Test func `a task of a synchronous closure reports`() async {
    let log = IssueLog()
    // Blocking a thread of the pool of tasks could stop the task.
    await onQueue {
      withDependencies { _ in
        let isDone = DispatchSemaphore(value: 0)
        Task {
          log.collect { _ = ServerKey.start() }
          isDone.signal()
        }
        #expect(isDone.wait(timeout: .patience) == .success)
      } operation: {
      }
    }
    expectOne(log.entries)
  }
}
