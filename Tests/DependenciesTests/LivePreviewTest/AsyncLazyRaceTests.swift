import Dependencies
import TestHelpers
import Testing

/// Many tasks await one value, and are canceled at random.
@Suite struct AsyncLazyRaceTests {
  @Test func `100,000 callers share one creation`() async throws {
    let runs = Box(0)
    let gate = Gate()
    let lazy = AsyncLazy {
      await gate.wait()
      return runs.increment()
    }
    // Not a group, in which this test would take minutes if they were resumed in another order.
    let tasks = (0..<100_000).map { _ in Task { try await lazy.value } }
    await lazy.untilWaiting(100_000)
    gate.open()
    var sum = 0
    for task in tasks { sum += try await task.value }
    #expect(sum == 100_000)
    #expect(runs.value == 1)
    #expect(lazy.waiterCount == 0)
  }

  @Test(arguments: 0..<8)
  func `callers are canceled at random, and creations fail at random`(seed: Int) async {
    let random = Box(SeededGenerator(seed: seed))
    let running = Box(0)
    let overlaps = Box(0)
    let runs = Box(0)
    let lazy = AsyncLazy { () async throws -> Int in
      if running.increment() > 1 { overlaps.increment() }
      defer { running.update { $0 -= 1 } }
      let run = runs.increment()
      for _ in 0..<random.update({ Int.random(in: 0..<8, using: &$0) }) { await Task.yield() }
      if random.update({ Int.random(in: 0..<40, using: &$0) }) > 0 { throw CancellationError() }
      return run
    }
    let values = await withTaskGroup(of: Int?.self) { group in
      for index in 0..<3_000 {
        group.addTask {
          let task = Task { try await lazy.value }
          if random.update({ Bool.random(using: &$0) }) {
            for _ in 0..<index % 4 { await Task.yield() }
            task.cancel()
          }
          return try? await task.value
        }
      }
      return await group.reduce(into: Set<Int>()) { if let value = $1 { $0.insert(value) } }
    }
    #expect(overlaps.value == 0)
    #expect(values.count <= 1)
    #expect(lazy.waiterCount == 0)
  }
}
