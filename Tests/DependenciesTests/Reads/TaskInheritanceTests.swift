import Dependencies
import Dispatch
import TestHelpers
import Testing

@Suite("Which tasks and callbacks inherit the values")
struct TaskInheritanceTests {
  @Test func unstructuredTask() async {
    let task = withDependencies {
      $0.alpha = 7
    } operation: {
      Task {
        await Task.yield()
        return numbersHere
      }
    }
    #expect(await task.value == [7, 30, 300])
  }

  @Test func taskGroup() async {
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

  @Test func asyncLet() async {
    await withDependencies {
      $0.alpha = 7
    } operation: {
      async let child = numbersHere
      #expect(await child == [7, 30, 300])
    }
  }

  @Test func detachedTaskDoesNot() async {
    await withDependencies {
      $0.alpha = 7
    } operation: {
      let numbers = await Task.detached { numbersHere }.value
      #expect(numbers == [3, 30, 300])
    }
  }

  @Test func queueDoesNot() async {
    await withDependencies {
      $0.alpha = 7
    } operation: {
      #expect(await onQueue { numbersHere } == [3, 30, 300])
    }
  }

  @Test func threadDoesNot() {
    withDependencies {
      $0.alpha = 7
    } operation: {
      #expect(onNewThread { numbersHere } == [3, 30, 300])
    }
  }

  @Test func capturedValuesAreReadEverywhere() async {
    let reader = withDependencies {
      $0.alpha = 7
    } operation: {
      Reader()
    }
    #expect(await Task.detached { reader.all }.value == [7, 30, 300])
    #expect(await onQueue { reader.all } == [7, 30, 300])
    #expect(onNewThread { reader.all } == [7, 30, 300])
  }

  @Test func taskKeepsItsScopeAfterTheScopeHasEnded() async {
    let gate = AsyncStream<Void>.makeStream()
    let task = withDependencies {
      $0.alpha = 7
    } operation: {
      Task {
        for await _ in gate.stream { break }
        return numbersHere
      }
    }
    gate.continuation.yield()
    #expect(await task.value == [7, 30, 300])
  }

  @Test func scopesSurviveSuspensions() async {
    await withDependencies {
      await Task.yield()
      $0.alpha = 7
    } operation: {
      for _ in 0..<100 {
        await Task.yield()
        #expect(numbersHere == [7, 30, 300])
      }
    }
    #expect(numbersHere == [3, 30, 300])
  }

  @Test func actorsAndTheMainActor() async {
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
