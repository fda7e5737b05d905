import Dependencies
import TestHelpers
import Testing

@testable import DependenciesTestSupport

@Suite struct CallRecorderTests {
  // MARK: - Parameters and effects

  @Test func `closures have none to five parameters`() {
    let (none, one, two) = (CallRecorder<Void>(), CallRecorder<Int>(), CallRecorder<(Int, String)>())
    let three = CallRecorder<(Int, String, Bool)>()
    let five = CallRecorder<(Int, String, Bool, Double, [Int])>()
    (none.closure() as @Sendable () -> Void)()
    (one.closure() as @Sendable (Int) -> Void)(1)
    (two.closure() as @Sendable (Int, String) -> Void)(1, "a")
    (three.closure() as @Sendable (Int, String, Bool) -> Void)(1, "a", true)
    (five.closure() as @Sendable (Int, String, Bool, Double, [Int]) -> Void)(1, "a", true, 0.5, [7])

    #expect(none.calls.count == 1)
    #expect(one.calls == [1])
    #expect(two.calls == [(1, "a")])
    #expect(three.calls == [(1, "a", true)])
    #expect(five.calls == [(1, "a", true, 0.5, [7])])
    #expect(two.calls != [(1, "b")])
    #expect(!(two.calls == [(1, "b")]))
    #expect(two.calls != [(1, "a"), (1, "a")])
    #expect(!(three.calls == [(1, "a", false)]))
  }

  @Test func `closures have each effect`() async throws {
    let recorder = CallRecorder<Int>()
    let plain: @Sendable (Int) -> String = recorder.closure { "\($0)" }
    let throwing: @Sendable (Int) throws -> String = recorder.closure { _ in throw Failure() }
    let typed: @Sendable (Int) throws(Failure) -> String = recorder.closure { _ throws(Failure) in
      throw Failure()
    }
    let typedWithoutError: @Sendable (Int) throws(Failure) -> String = recorder.closure { "\($0)" }
    let asynchronous: @Sendable (Int) async -> String = recorder.closure { value in
      await Task.yield()
      return "\(value)"
    }
    let all: @Sendable (Int) async throws(Failure) -> String = recorder.closure {
      _ async throws(Failure) in
      await Task.yield()
      throw Failure()
    }
    let converted: @Sendable (Int) async throws -> String = recorder.closure(returning: "six")
    let ofMain: @MainActor @Sendable (Int) -> Void = recorder.closure()
    let saving: @Sendable (Int) async throws -> Void = recorder.closure()

    #expect(plain(0) == "0")
    #expect(throws: Failure()) { try throwing(1) }
    #expect(throws: Failure()) { try typed(2) }
    #expect(try typedWithoutError(3) == "3")
    #expect(await asynchronous(4) == "4")
    await #expect(throws: Failure()) { try await all(5) }
    #expect(try await converted(6) == "six")
    await ofMain(7)
    try await saving(8)
    #expect(recorder.calls == Array(0..<9))
  }

  @Test func `a call is recorded before its answer, without a lock`() {
    let recorder = CallRecorder<Int>()
    let closure: @Sendable (Int) -> [Int] = recorder.closure { _ in recorder.calls }
    #expect(closure(1) == [1])
    #expect(closure(2) == [1, 2])
  }

  // MARK: - Answers in turn

  @Test func `answers come in turn, and then an issue with the last one`() {
    let recorder = CallRecorder<String>()
    let line = #line + 1
    let closure: @Sendable (String) -> Int = recorder.closure(returning: 1, then: 2)
    let other: @Sendable (String) -> Int = recorder.closure(returning: 8, then: 9)
    let log = IssueLog()
    let answers = log.collect { ["a", "b", "c"].map(closure) }
    #expect(answers == [1, 2, 2])
    #expect(other("d") == 8)
    #expect(recorder.calls == ["a", "b", "c", "d"])
    #expect(log.entries.map(\.code) == ["DEP-no-answer-left"])
    #expect(log.entries.first?.line == UInt(line))
    #expect(log.entries.first?["Call"] == "\"c\"")
  }

  // MARK: - Waiting

  @Test func `next waits, and each call is taken once`() async throws {
    let recorder = CallRecorder<Int>()
    recorder.record(1)
    #expect(try await recorder.next() == 1)
    async let second = recorder.next()
    while recorder.waiterCount == 0 { await Task.yield() }
    recorder.record(2)
    recorder.record(3)
    #expect(try await second == 2)
    #expect(try await recorder.next() == 3)
    #expect(recorder.calls == [1, 2, 3])
  }

  @Test func `the one that waits longest is first`() async throws {
    let recorder = CallRecorder<Int>()
    let first = Task { try await recorder.next() }
    while recorder.waiterCount < 1 { await Task.yield() }
    let second = Task { try await recorder.next() }
    while recorder.waiterCount < 2 { await Task.yield() }
    recorder.record(1)
    recorder.record(2)
    #expect(try await [first.value, second.value] == [1, 2])
  }

  @Test(arguments: [true, false])
  func `a canceled task throws an error that names the recorder`(waitsFirst: Bool) async throws {
    let recorder = CallRecorder<String>()
    let line = #line - 1
    recorder.record("a")
    _ = try await recorder.next()
    let task = Task { try await recorder.next() }
    while waitsFirst, recorder.waiterCount == 0 { await Task.yield() }
    task.cancel()
    let error = await #expect(throws: (any Error).self) { try await task.value }
    let expected = """
      The task was canceled while it waited for call 2 of the CallRecorder<String> created at \
      DependenciesTests/CallRecorderTests.swift:\(line), which has not come.
      """
    #expect(error.map { "\($0)" } == expected)
    // It has left the line.
    recorder.record("b")
    #expect(try await recorder.next() == "b")
  }

  @Test func `a loop takes calls until its task is canceled`() async {
    let recorder = CallRecorder<(Int, String)>()
    recorder.record(1, "a")
    let loop = Task {
      var numbers: [Int] = []
      for await (number, _) in recorder { numbers.append(number) }
      return numbers
    }
    recorder.record(2, "b")
    while recorder.waiterCount == 0 { await Task.yield() }
    loop.cancel()
    #expect(await loop.value == [1, 2])
  }

  // MARK: - Descriptions

  @Test func `the description has each call`() {
    let recorder = CallRecorder<(Int, String)>()
    #expect("\(recorder)" == "no call of CallRecorder<(Int, String)>")
    recorder.record(1, "a")
    #expect("\(recorder)" == "1 call of CallRecorder<(Int, String)>:\n  1. (1, \"a\")")
    recorder.record(2, "b")
    #expect("\(recorder)" == "2 calls of CallRecorder<(Int, String)>:\n  1. (1, \"a\")\n  2. (2, \"b\")")
  }
}

extension CallRecorder { fileprivate var waiterCount: Int { state.withLock { $0.waiters.count } } }

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
