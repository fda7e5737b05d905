import Dependencies
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
    #expect(numbers == .testNumbers(alpha: 7))
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

  @Test func `a closure without parameters has the values`() async {
    let closure = withNumbers(alpha: 7) { escapingDependencies { numbersHere } }
    #expect(await onQueue { closure() } == .testNumbers(alpha: 7))
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
        if code > 0 { throw Failure(number: code) }
        return numbersHere
      }
    }
    #expect(try closure(0) == .testNumbers(alpha: 7))
    #expect(throws: Failure(number: 5)) { try closure(5) }
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
