import Dependencies
import Dispatch
import TestHelpers
import Testing

private struct LogKey: UniformKey { static let liveValue = "console" }

/// A database, which writes to the log when it is opened.
private struct DatabaseKey: UniformKey {
  static let liveValue = ""

  static func open() -> String { "opened, logged to the \(current(LogKey.self))" }

  static func openLater() async -> String {
    await Task.yield()
    return open()
  }
}

@Suite("What the closure of a preparation causes") struct PreparationTaskTests {
  /// How a library opens a database.
  enum Way: CaseIterable, Sendable {
    case childTask, taskGroup, task, thread, queue, scope

    func open() async -> String {
      switch self {
      case .childTask:
        async let database = DatabaseKey.openLater()
        return await database
      case .taskGroup:
        return await withTaskGroup(of: String.self) { group in
          for _ in 0..<10 { group.addTask { await DatabaseKey.openLater() } }
          return await group.reduce("") { $1 }
        }
      case .task: return await Task { await DatabaseKey.openLater() }.value
      case .thread:
        return withEscapedDependencies { continuation in
          onNewThread { continuation.yield { DatabaseKey.open() } }
        }
      case .queue: return await onQueue(escapingDependencies { DatabaseKey.open() })
      case .scope: return await withNumbers(alpha: 7) { await Task { await DatabaseKey.openLater() }.value }
      }
    }
  }

  private func expectPrepared() {
    #expect(current(LogKey.self) == "file")
    #expect(current(DatabaseKey.self) == "opened, logged to the console")
  }

  @Test(arguments: Way.allCases) func `all that it causes reads in the preparation`(way: Way) async {
    await prepareDependencies {
      $0[LogKey.self] = "file"
      $0[DatabaseKey.self] = await way.open()
    }
    expectPrepared()
  }

  @Test func `a task that a synchronous closure starts reads in the preparation`() async {
    // Blocking a thread of the pool of tasks could stop the task.
    await onQueue(
      escapingDependencies {
        prepareDependencies {
          $0[LogKey.self] = "file"
          let database = Box("")
          let isOpen = DispatchSemaphore(value: 0)
          Task {
            database.value = await DatabaseKey.openLater()
            isOpen.signal()
          }
          #expect(isOpen.wait(timeout: .patience) == .success)
          $0[DatabaseKey.self] = database.value
        }
      })
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

  /// A task, and a continuation, that outlive the closure.
  @Test func `what outlives the closure reads as other code does`() async {
    let gate = Gate()
    let (task, continuation) = prepareDependencies {
      $0.alpha = 7
      let task = Task {
        await gate.wait()
        return numbersHere
      }
      return (task, withEscapedDependencies { $0 })
    }
    gate.open()
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
