import DependenciesTestSupport
import TestHelpers
import Testing

/// Many tasks record, wait, and are canceled at once.
@Suite struct CallRecorderRaceTests {
  @Test func `each call is taken once, in the order of calls`() async throws {
    let recorder = CallRecorder<Int>()
    let count = 2_000
    let taken = await withTaskGroup(of: Int?.self) { group in
      for index in 0..<count {
        group.addTask {
          recorder.record(index)
          return nil
        }
        group.addTask {
          let task = Task { try? await recorder.next() }
          if index.isMultiple(of: 3) { task.cancel() }
          return await task.value
        }
      }
      return await group.reduce(into: []) { $0 += $1.map { [$0] } ?? [] }
    }
    var rest: [Int] = []
    while taken.count + rest.count < count { rest.append(try await recorder.next()) }
    #expect((taken + rest).sorted() == Array(0..<count))
    #expect(recorder.calls.sorted() == Array(0..<count))
    #expect(rest == Array(recorder.calls.suffix(rest.count)))
  }

  @Test func `answers in turn follow the order of calls`() async {
    let recorder = CallRecorder<Int>()
    let answer: @Sendable (Int) -> Int = recorder.closure(returning: 0, then: 1, 2, 3, 4, 5, 6, 7)
    let answers = await withTaskGroup(of: (Int, Int).self) { group in
      for index in 0..<8 { group.addTask { (index, answer(index)) } }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(recorder.calls.map { answers[$0] } == Array(0..<8))
  }
}
