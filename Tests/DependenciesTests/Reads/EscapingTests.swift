import Dependencies
import Dispatch
import TestHelpers
import Testing

@Suite("Carrying the values over escaping closures")
struct EscapingTests {
  private struct SomeError: Error, Equatable { var code: Int }

  @Test func continuationRestoresThem() async {
    let continuation = withDependencies {
      $0.alpha = 7
    } operation: {
      withEscapedDependencies { $0 }
    }
    #expect(await onQueue { continuation.yield { numbersHere } } == [7, 30, 300])
    #expect(await onQueue { numbersHere } == [3, 30, 300])
    // More than once, and from several threads at once.
    #expect(
      onThreads(8) { _ in continuation.yield { numbersHere } } == Array(repeating: [7, 30, 300], count: 8))
  }

  @Test func continuationReplacesWhatIsCurrentThere() {
    let continuation = withDependencies {
      $0.alpha = 7
    } operation: {
      withEscapedDependencies { $0 }
    }
    withDependencies {
      $0.alpha = 70
      $0.beta = 80
    } operation: {
      #expect(continuation.yield { numbersHere } == [7, 30, 300])
      #expect(numbersHere == [70, 80, 300])
    }
  }

  @Test func continuationOfNothingOverridden() {
    withEscapedDependencies { continuation in
      withDependencies {
        $0.alpha = 7
      } operation: {
        #expect(continuation.yield { numbersHere } == [3, 30, 300])
      }
    }
  }

  @Test func continuationInAsyncFunctions() async throws {
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

  @Test func errorsPass() async {
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

  @Test func closureWithoutParameters() async {
    let closure = withDependencies {
      $0.alpha = 7
    } operation: {
      escapingDependencies { numbersHere }
    }
    #expect(await onQueue { closure() } == [7, 30, 300])
  }

  @Test func closureWithOneParameter() async {
    let closure = withDependencies {
      $0.alpha = 7
    } operation: {
      escapingDependencies { (offset: Int) in numbersHere.map { $0 + offset } }
    }
    #expect(await onQueue { closure(1) } == [8, 31, 301])
  }

  @Test func closureWithThreeParameters() async {
    let closure = withDependencies {
      $0.alpha = 7
    } operation: {
      escapingDependencies { (a: Int, b: String, c: (any Error)?) in "\(a) \(b) \(c == nil) \(numbersHere)" }
    }
    #expect(await onQueue { closure(1, "b", nil) } == "1 b true [7, 30, 300]")
  }

  @Test func throwingClosure() async throws {
    let closure = withDependencies {
      $0.alpha = 7
    } operation: {
      escapingDependencies { (code: Int) throws -> [Int] in
        if code > 0 { throw SomeError(code: code) }
        return numbersHere
      }
    }
    #expect(try closure(0) == [7, 30, 300])
    #expect(throws: SomeError(code: 5)) { try closure(5) }
  }

  @Test func asyncClosure() async throws {
    let closure = withDependencies {
      $0.alpha = 7
    } operation: {
      escapingDependencies { (a: Int, b: Int) async throws -> [Int] in
        await Task.yield()
        return numbersHere + [a, b]
      }
    }
    let numbers = try await Task.detached { try await closure(1, 2) }.value
    #expect(numbers == [7, 30, 300, 1, 2])
  }

  @Test func aModelMadeInAYieldHasTheValues() {
    let continuation = withDependencies {
      $0.alpha = 7
    } operation: {
      withEscapedDependencies { $0 }
    }
    let model = continuation.yield { Model() }
    #expect(model.all == [7, 30, 300])
  }
}
