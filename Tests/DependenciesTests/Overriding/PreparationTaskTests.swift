import Dependencies
import Dispatch
import TestHelpers
import Testing

private struct LogKey: UniformKey {
  static let liveValue = "console"
}

private struct DatabaseKey: UniformKey {
  static let liveValue = ""

  /// Opens a database, and writes to the log.
  static func open() async -> String {
    @Dependency(LogKey.self) var log
    await Task.yield()
    return "opened, logged to the \(log)"
  }
}

/// It doesn't matter to a preparation how a library opens a value.
@Suite("What the closure of a preparation causes") struct PreparationTaskTests {
  private func expectPrepared(sourceLocation: SourceLocation = #_sourceLocation) {
    @Dependency(LogKey.self) var log
    @Dependency(DatabaseKey.self) var database
    #expect(log == "file", sourceLocation: sourceLocation)
    #expect(database == "opened, logged to the console", sourceLocation: sourceLocation)
  }

  @Test func `a child task reads in the preparation`() async {
    await prepareDependencies {
      $0[LogKey.self] = "file"
      async let database = DatabaseKey.open()
      $0[DatabaseKey.self] = await database
    }
    expectPrepared()
  }

  @Test func `a task group reads in the preparation`() async {
    await prepareDependencies {
      $0[LogKey.self] = "file"
      $0[DatabaseKey.self] = await withTaskGroup(of: String.self) { group in
        for _ in 0..<10 { group.addTask { await DatabaseKey.open() } }
        return await group.reduce("") { $1 }
      }
    }
    expectPrepared()
  }

  @Test func `a task reads in the preparation`() async {
    await prepareDependencies {
      $0[LogKey.self] = "file"
      $0[DatabaseKey.self] = await Task { await DatabaseKey.open() }.value
    }
    expectPrepared()
  }

  @Test func `a continuation on another thread reads in the preparation`() {
    prepareDependencies { values in
      values[LogKey.self] = "file"
      values[DatabaseKey.self] = withEscapedDependencies { continuation in
        onNewThread {
          continuation.yield {
            @Dependency(LogKey.self) var log
            return "opened, logged to the \(log)"
          }
        }
      }
    }
    expectPrepared()
  }

  @Test func `a continuation on a queue reads in an asynchronous preparation`() async {
    await prepareDependencies {
      $0[LogKey.self] = "file"
      let open = escapingDependencies { (path: String) in
        @Dependency(LogKey.self) var log
        return "\(path), logged to the \(log)"
      }
      $0[DatabaseKey.self] = await onQueue { open("opened") }
    }
    expectPrepared()
  }

  @Test func `a task that a synchronous closure starts reads in the preparation`() async {
    let here = withEscapedDependencies { $0 }
    // Blocking a thread of the pool of tasks could stop the task.
    await onQueue {
      here.yield {
        prepareDependencies {
          $0[LogKey.self] = "file"
          let database = Box("")
          let isOpen = DispatchSemaphore(value: 0)
          Task {
            database.value = await DatabaseKey.open()
            isOpen.signal()
          }
          #expect(isOpen.wait(timeout: .patience) == .success)
          $0[DatabaseKey.self] = database.value
        }
      }
    }
    expectPrepared()
  }

  @Test func `an operation in the closure, and its tasks, read in the preparation`() async {
    await prepareDependencies {
      $0[LogKey.self] = "file"
      $0[DatabaseKey.self] = await withDependencies {
        $0.alpha = 7
      } operation: {
        await Task { await DatabaseKey.open() }.value
      }
    }
    expectPrepared()
  }

  @Test func `a value that a child task creates is shared, and becomes the root's`() async {
    let met = Box<[ObjectIdentifier]>([])
    await prepareDependencies {
      $0.beta = 8
      await withTaskGroup(of: ObjectIdentifier.self) { group in
        for _ in 0..<10 { group.addTask { ObjectIdentifier(current(AlphaReaderKey.self)) } }
        met.value = await group.reduce(into: []) { $0.append($1) }
      }
      met.value.append(ObjectIdentifier($0[AlphaReaderKey.self]))
    }
    met.value.append(ObjectIdentifier(current(AlphaReaderKey.self)))
    #expect(met.value.count == 12 && Set(met.value).count == 1)
  }

  @Test func `nothing that the closure set, or a child task created, stays if the closure throws`() async {
    let met = Box<Instance?>(nil)
    await #expect(throws: Failure.self) {
      try await prepareDependencies {
        $0.beta = 8
        met.value = await Task { current(AlphaReaderKey.self) }.value
        throw Failure()
      }
    }
    prepareDependencies { $0.alpha = 7 }
    #expect(current(AlphaReaderKey.self).seen == [7])
    #expect(current(\.beta) == 30)
    #expect(met.value?.seen == [3])
  }

  /// A task, and a continuation, that outlive the closure.
  @Test func `what outlives the closure reads as other code does`() async {
    let gate = AsyncStream<Void>.makeStream()
    let (task, continuation) = prepareDependencies {
      $0.alpha = 7
      let task = Task {
        for await _ in gate.stream { break }
        return numbersHere
      }
      return (task, withEscapedDependencies { $0 })
    }
    gate.continuation.yield()
    #expect(await task.value == .testNumbers(alpha: 7))
    #expect(await onQueue { continuation.yield { numbersHere } } == .testNumbers(alpha: 7))
    // These were uses.
    #expect(issues { prepareDependencies { $0.beta = 8 } }.count { $0.code == "DEP-prepared-late" } == 1)
  }

  @Test func `a continuation of an ended preparation joins another one`() {
    let continuation = prepareDependencies {
      $0.alpha = 7
      return withEscapedDependencies { $0 }
    }
    let found = issues {
      prepareDependencies {
        #expect(continuation.yield { numbersHere } == .testNumbers(alpha: 7))
        $0.beta = 8
      }
    }
    #expect(found.isEmpty)
    #expect(numbersHere == .testNumbers(alpha: 7, beta: 8))
  }
}
