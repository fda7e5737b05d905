import Dependencies
import DependenciesTestSupport
import Dispatch
import TestHelpers
import Testing

@Suite("Carrying the values over escaping closures")
struct EscapingTests {
  @Test func `a continuation restores the values`() async {
    let continuation = withNumbers(alpha: 7) { withEscapedDependencies { $0 } }
    #expect(await onQueue { continuation.yield { numbersHere } } == .testNumbers(alpha: 7))
    #expect(await onQueue { numbersHere } == .testNumbers())
    // More than once, and from several threads at once.
    #expect(
      onThreads(8) { _ in continuation.yield { numbersHere } }
        == Array(repeating: .testNumbers(alpha: 7), count: 8))
  }

  @Test func `a continuation replaces the current values where it is used`() {
    let continuation = withNumbers(alpha: 7) { withEscapedDependencies { $0 } }
    withNumbers(alpha: 70, beta: 80) {
      #expect(continuation.yield { numbersHere } == .testNumbers(alpha: 7))
      #expect(numbersHere == .testNumbers(alpha: 70, beta: 80))
    }
  }

  @Test func `errors pass through`() async {
    #expect(throws: Failure(number: 1)) {
      try withEscapedDependencies { _ in throw Failure(number: 1) }
    }
    withEscapedDependencies { continuation in
      #expect(throws: Failure(number: 2)) { try continuation.yield { throw Failure(number: 2) } }
    }
    await withEscapedDependencies { continuation in
      await #expect(throws: Failure(number: 3)) {
        try await continuation.yield {
          await Task.yield()
          throw Failure(number: 3)
        }
      }
    }
  }

  @Test func `closures with any parameters and effects have the values`() async throws {
    let plain = withNumbers(alpha: 7) { escapingDependencies { numbersHere } }
    let many = withNumbers(alpha: 7) {
      escapingDependencies { (a: Int, b: String, c: (any Error)?) in "\(a) \(b) \(c == nil) \(numbersHere)" }
    }
    let throwing = withNumbers(alpha: 7) {
      escapingDependencies { (code: Int) throws -> [Int] in
        if code > 0 { throw Failure(number: code) }
        return numbersHere
      }
    }
    let asynchronous = withNumbers(alpha: 7) {
      escapingDependencies { (a: Int, b: Int) async throws -> [Int] in
        await Task.yield()
        return numbersHere + [a, b]
      }
    }
    #expect(await onQueue { plain() } == .testNumbers(alpha: 7))
    #expect(await onQueue { many(1, "b", nil) } == "1 b true [7, 30, 300]")
    #expect(try throwing(0) == .testNumbers(alpha: 7))
    #expect(throws: Failure(number: 5)) { try throwing(5) }
    let numbers = try await Task.detached { try await asynchronous(1, 2) }.value
    #expect(numbers == [7, 30, 300, 1, 2])
  }
}

@Suite("Which tasks and callbacks inherit the values")
struct TaskInheritanceTests {
  @Test func `a detached task and a thread do not`() async {
    await withNumbers(alpha: 7) {
      #expect(await Task.detached { numbersHere }.value == .testNumbers())
      #expect(onNewThread { numbersHere } == .testNumbers())
    }
  }

  @Test func `captured values are read everywhere`() async {
    let reader = withNumbers(alpha: 7) { Reader() }
    #expect(await Task.detached { reader.all }.value == .testNumbers(alpha: 7))
    #expect(await onQueue { reader.all } == .testNumbers(alpha: 7))
    #expect(onNewThread { reader.all } == .testNumbers(alpha: 7))
  }

  @Test func `a task keeps its scope after the scope has ended`() async {
    let gate = Gate()
    let task = withNumbers(alpha: 7) {
      Task {
        await gate.wait()
        return numbersHere
      }
    }
    gate.open()
    #expect(await task.value == .testNumbers(alpha: 7))
  }
}

/// A server that makes an identifier while it starts.
private struct ServerKey: TestDependencyKey {
  static let testValue = ""

  static func start() -> String { "\(current(\.uuid)())" }
}

/// Only the closure itself is silent.
@Suite("Tasks that a closure starts while it sets values") struct UpdateTaskTests {
  private func expectOne(_ issues: [IssueLog.Entry], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(issues.map(\.code) == ["DEP-not-overridden"], sourceLocation: sourceLocation)
  }

  private func issuesOf(_ update: (inout DependencyValues) async -> Void) async -> [IssueLog.Entry] {
    await issues { await withDependencies(update, operation: {}) }
  }

  @Test func `a task or a child task of an asynchronous closure reports, and the closure doesn't`() async {
    expectOne(
      await issuesOf {
        _ = ServerKey.start()
        $0[ServerKey.self] = await Task { ServerKey.start() }.value
        _ = ServerKey.start()
      })
    let update: (inout DependencyValues) async -> Void = {
      async let server = ServerKey.start()
      $0[ServerKey.self] = await server
    }
    expectOne(await issuesOf(update))
    expectOne(await issues { await prepareDependencies(update) })
  }

  @Test func `a child task in the closure of a trait reports`() async throws {
    let log = IssueLog()
    let trait = DependenciesTrait.dependencies {
      async let server = ServerKey.start()
      $0[ServerKey.self] = await server
    }
    let test = try #require(Test.current)
    try await log.collect { try await trait.provideScope(for: test, testCase: Test.Case.current) {} }
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
