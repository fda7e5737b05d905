import Dependencies
import Dispatch
import TestHelpers
import Testing

@Suite("Carrying the values over escaping closures")
struct EscapingTests {
  private struct SomeError: Error, Equatable { var code: Int }

  @Test func `a continuation restores the values`() async {
    let continuation = withNumbers(alpha: 7) { withEscapedDependencies { $0 } }
    #expect(await onQueue { continuation.yield { numbersHere } } == [7, 30, 300])
    #expect(await onQueue { numbersHere } == [3, 30, 300])
    // More than once, and from several threads at once.
    #expect(
      onThreads(8) { _ in continuation.yield { numbersHere } } == Array(repeating: [7, 30, 300], count: 8))
  }

  @Test func `a continuation replaces the current values where it is used`() {
    let continuation = withNumbers(alpha: 7) { withEscapedDependencies { $0 } }
    withNumbers(alpha: 70, beta: 80) {
      #expect(continuation.yield { numbersHere } == [7, 30, 300])
      #expect(numbersHere == [70, 80, 300])
    }
  }

  @Test func `a continuation restores the values in async functions`() async throws {
    let continuation = await withDependencies {
      $0.alpha = 7
    } operation: {
      await withEscapedDependencies { continuation in
        await Task.yield()
        return continuation
      }
    }
    let numbers = await Task.detached {
      await continuation.yield {
        await Task.yield()
        return numbersHere
      }
    }.value
    #expect(numbers == [7, 30, 300])
  }

  @Test func `errors pass through`() async {
    #expect(throws: SomeError(code: 1)) {
      try withEscapedDependencies { _ in throw SomeError(code: 1) }
    }
    withEscapedDependencies { continuation in
      #expect(throws: SomeError(code: 2)) { try continuation.yield { throw SomeError(code: 2) } }
    }
    await withEscapedDependencies { continuation in
      await #expect(throws: SomeError(code: 3)) {
        try await continuation.yield {
          await Task.yield()
          throw SomeError(code: 3)
        }
      }
    }
  }

  @Test func `a closure without parameters has the values`() async {
    let closure = withNumbers(alpha: 7) { escapingDependencies { numbersHere } }
    #expect(await onQueue { closure() } == [7, 30, 300])
  }

  @Test func `a closure with three parameters has the values`() async {
    let closure = withNumbers(alpha: 7) {
      escapingDependencies { (a: Int, b: String, c: (any Error)?) in "\(a) \(b) \(c == nil) \(numbersHere)" }
    }
    #expect(await onQueue { closure(1, "b", nil) } == "1 b true [7, 30, 300]")
  }

  @Test func `a closure that throws has the values`() async throws {
    let closure = withNumbers(alpha: 7) {
      escapingDependencies { (code: Int) throws -> [Int] in
        if code > 0 { throw SomeError(code: code) }
        return numbersHere
      }
    }
    #expect(try closure(0) == [7, 30, 300])
    #expect(throws: SomeError(code: 5)) { try closure(5) }
  }

  @Test func `an async closure has the values`() async throws {
    let closure = withNumbers(alpha: 7) {
      escapingDependencies { (a: Int, b: Int) async throws -> [Int] in
        await Task.yield()
        return numbersHere + [a, b]
      }
    }
    let numbers = try await Task.detached { try await closure(1, 2) }.value
    #expect(numbers == [7, 30, 300, 1, 2])
  }
}

@Suite("Which tasks and callbacks inherit the values")
struct TaskInheritanceTests {
  @Test func `a task group inherits the values`() async {
    let all = await withDependencies {
      $0.alpha = 7
    } operation: {
      await withTaskGroup(of: [Int].self) { group in
        for index in 0..<8 {
          group.addTask {
            await withDependencies {
              $0.beta = index
            } operation: {
              await Task.yield()
              return numbersHere
            }
          }
        }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
    }
    #expect(all == Set((0..<8).map { [7, $0, 300] }))
  }

  @Test func `a detached task does not`() async {
    await withDependencies {
      $0.alpha = 7
    } operation: {
      let numbers = await Task.detached { numbersHere }.value
      #expect(numbers == [3, 30, 300])
    }
  }

  @Test func `a thread does not`() {
    withNumbers(alpha: 7) { #expect(onNewThread { numbersHere } == [3, 30, 300]) }
  }

  @Test func `captured values are read everywhere`() async {
    let reader = withNumbers(alpha: 7) { Reader() }
    #expect(await Task.detached { reader.all }.value == [7, 30, 300])
    #expect(await onQueue { reader.all } == [7, 30, 300])
    #expect(onNewThread { reader.all } == [7, 30, 300])
  }

  @Test func `a task keeps its scope after the scope has ended`() async {
    let gate = AsyncStream<Void>.makeStream()
    let task = withNumbers(alpha: 7) {
      Task {
        for await _ in gate.stream { break }
        return numbersHere
      }
    }
    gate.continuation.yield()
    #expect(await task.value == [7, 30, 300])
  }

  @Test func `actors and the main actor see the values`() async {
    actor Counter {
      func numbers() -> [Int] { numbersHere }
    }
    let counter = Counter()
    await withDependencies {
      $0.alpha = 7
    } operation: {
      #expect(await counter.numbers() == [7, 30, 300])
      #expect(await MainActor.run { numbersHere } == [7, 30, 300])
    }
  }
}
