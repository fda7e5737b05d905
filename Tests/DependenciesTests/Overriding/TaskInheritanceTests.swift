import Dependencies
import Dispatch
import TestHelpers
import Testing

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
      #expect(numbers == .testNumbers())
    }
  }

  @Test func `a thread does not`() {
    withNumbers(alpha: 7) { #expect(onNewThread { numbersHere } == .testNumbers()) }
  }

  @Test func `captured values are read everywhere`() async {
    let reader = withNumbers(alpha: 7) { Reader() }
    #expect(await Task.detached { reader.all }.value == .testNumbers(alpha: 7))
    #expect(await onQueue { reader.all } == .testNumbers(alpha: 7))
    #expect(onNewThread { reader.all } == .testNumbers(alpha: 7))
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
    #expect(await task.value == .testNumbers(alpha: 7))
  }

  @Test func `actors and the main actor see the values`() async {
    actor Counter {
      func numbers() -> [Int] { numbersHere }
    }
    let counter = Counter()
    await withDependencies {
      $0.alpha = 7
    } operation: {
      #expect(await counter.numbers() == .testNumbers(alpha: 7))
      #expect(await MainActor.run { numbersHere } == .testNumbers(alpha: 7))
    }
  }
}
