// swift-format-ignore-file

import Dependencies
import Dispatch
import Testing

// The asynchronous program of Sample.swift.
@Test func asynchronous() async {
  await withIssueReporters([Reporter()]) {
    await program()
  }
  let expected: [String] = [
    "alive: ",
    "read 31",
    "alive: ",
    "alive: ",
    "alive: ",
    "alive: ",
    "Scoped1.liveValue begins",
    "read 31",
    "Scoped1 ends with 1",
    "read item 1",
    "alive: 1",
    "read 31",
    "read item 1",
    "read 31",
    "alive: 1",
    "alive: 1",
    "alive: 1",
    "alive: 1",
    "alive: 1",
    "read 37",
    "Scoped1.testValue begins",
    "read 37",
    "Scoped1 ends with 2",
    "read item 2",
    "alive: 1, 2",
    "alive: 1, 2",
    "read 37",
    "alive: 1, 2",
    "alive: 1, 2",
    "alive: 1, 2",
    "alive: 1, 2",
    "read live",
  ]
  #expect(Log.lines == expected)
  #expect(Instance.live.isEmpty)
}

// SAFETY: the program runs one statement at a time.
nonisolated(unsafe) private var values0: DependencyValues?
nonisolated(unsafe) private var item1: (item: Item, rank: Int)?
nonisolated(unsafe) private var task4: StartedTask?
nonisolated(unsafe) private var task5: StartedTask?
nonisolated(unsafe) private var continuation6: DependencyValues.Continuation?

private func program() async {
  await DependencyValues.$_current.withValue(.live) {
    await withDependencies {
      await Task.yield()
      $0[Number1.self] = 31
    } operation: {
      synchronously {
        withEscapedDependencies { continuation6 = $0 }
      }
      Log.alive()
      onAnotherThread {
        if let continuation = continuation6 {
          _ = continuation.yield {
            note(Dependency(Number1.self, line: 32).wrappedValue)
          }
        }
        Log.alive()
      }
      Log.alive()
      do {
        let task = StartedTask(isDetached: false) {
          note(Dependency(Scoped1.self, line: 33).wrappedValue)
        }
        task4 = task
      }
      Log.alive()
      do {
        let task = StartedTask(isDetached: true) {
          if let continuation = continuation6 {
            _ = await continuation.yield {
              await Task.yield()
              note(Dependency(Number1.self, line: 34).wrappedValue)
            }
          }
          Log.alive()
        }
        task5 = task
      }
      Log.alive()
      await task4?.finish()
      Log.alive()
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          note(Dependency(Number1.self, line: 35).wrappedValue)
        }
        await group.next()
        group.addTask {
          note(Dependency(Scoped1.self, line: 36).wrappedValue)
          await task5?.finish()
          Log.alive()
        }
        await group.next()
      }
      Log.alive()
      values0 = DependencyValues.test
      Log.alive()
      if var values = values0.take() {
        values[Number1.self] = 37
        values0 = values
      }
      Log.alive()
      if let values0 {
        note(values0[Number1.self, line: 38])
      }
      if let values = values0 {
        await DependencyValues.$_current.withValue(values) {
          await Task.yield()
          do {
            let read = note(Dependency(Scoped1.self, line: 39).wrappedValue)
            item1 = (read, 4)
          }
        }
      }
      Log.alive()
      synchronously {
        if let values = values0 {
          DependencyValues.$_current.withValue(values) {
            values0 = nil
            Log.alive()
            note(Dependency(Number1.self, line: 40).wrappedValue)
          }
        }
      }
      Log.alive()
      _ = try? await prepareDependencies({
        await Task.yield()
        $0[Number1.self] = 41
        throw Failure()
      }, line: 41)
      Log.alive()
      do {
        let task = StartedTask(isDetached: false) {
          note(DependencyValues._current.context.rawValue)
        }
        task5 = task
      }
      Log.alive()
    }
    Log.alive()
    await StartedTask.finishAll()
  }
  values0 = nil
  item1 = nil
  task4 = nil
  task5 = nil
  continuation6 = nil
}

private enum Number1: DependencyKey {
  static var liveValue: Int { Log.number("Number1", "liveValue", 100, shouldReportUnimplemented) }
  static var previewValue: Int { Log.number("Number1", "previewValue", 101, shouldReportUnimplemented) }
  static var testValue: Int { Log.number("Number1", "testValue", 102, shouldReportUnimplemented) }
}

private enum Scoped1: DependencyKey {
  static var liveValue: Item { make("liveValue") }
  static var previewValue: Item { make("previewValue") }
  static var testValue: Item { make("testValue") }
  static var dependencyLifetime: DependencyLifetime { .scoped }

  private static func make(_ initializer: String) -> Item {
    Log.begin("Scoped1", initializer, shouldReportUnimplemented)
    // SAFETY: steps on another thread, which change it too, are waited for.
    nonisolated(unsafe) var held: [Held] = []
    onAnotherThread(escapingDependencies {
      held.append(Held(rank: 0, read: escapingDependencies { reader(Dependency(Number1.self, line: 1))() }))
      note(Dependency(Number1.self, line: 2).wrappedValue)
    })
    return Log.end("Scoped1", held)
  }
}

private struct Failure: Error {}

/// What is seen of the program, as it happens.
private enum Log {
  // SAFETY: the program runs one statement at a time, no matter on which thread.
  nonisolated(unsafe) static var lines: [String] = []
  nonisolated(unsafe) static var serial = 0

  static func begin(_ key: String, _ initializer: String, _ reports: Bool) {
    lines.append("\(key).\(initializer) begins\(reports ? "" : ", silently")")
  }

  static func end(_ key: String, _ held: [Held] = [], readAtEnd: [@Sendable () -> Void] = []) -> Item {
    serial += 1
    lines.append("\(key) ends with \(serial)")
    return Item(instance: Instance(serial: serial, held: held, readAtEnd: readAtEnd))
  }

  static func alive() {
    lines.append("alive: \(Instance.live.sorted().map(String.init).joined(separator: ", "))")
  }

  static func number(_ key: String, _ initializer: String, _ number: Int, _ reports: Bool) -> Int {
    begin(key, initializer, reports)
    lines.append("\(key) ends with \(number)")
    return number
  }
}

private struct Held: Sendable {
  let rank: Int
  let read: @Sendable () -> Void
}

private final class Instance: Sendable {
  let serial: Int
  let held: [Held]
  let readAtEnd: [@Sendable () -> Void]

  // SAFETY: as of `Log`.
  nonisolated(unsafe) static var live: Set<Int> = []

  init(serial: Int, held: [Held], readAtEnd: [@Sendable () -> Void]) {
    self.serial = serial
    self.held = held
    self.readAtEnd = readAtEnd
    Self.live.insert(serial)
  }

  deinit {
    Self.live.remove(serial)
    for read in readAtEnd { read() }
    end(serial)
  }
}

private protocol ProgramValue: Sendable, CustomStringConvertible {
  mutating func change()
}

private struct Item: ProgramValue {
  let instance: Instance
  var changes = 0

  mutating func change() { changes += 1 }
  var description: String { "item \(instance.serial)\(changes == 0 ? "" : ", changed \(changes)")" }
}

extension Int: ProgramValue {
  fileprivate mutating func change() { self += 1 }
}

@discardableResult
private func note<Value>(_ value: Value) -> Value {
  Log.lines.append("read \(value)")
  return value
}

private func reader<Value>(_ dependency: Dependency<Value>) -> @Sendable () -> Void {
  { note(dependency.wrappedValue) }
}

private func read(_ held: Held?, below rank: Int) {
  if let held, held.rank < rank { held.read() }
}

private final class PlainObject: Sendable {}

private struct Reporter: IssueReporter {
  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    Log.lines.append("issue at \(line)")
  }
}

private func end(_ serial: Int) {}

/// Has the overloads for synchronous code chosen.
private func synchronously(_ body: () -> Void) { body() }

private final class Job: @unchecked Sendable {
  // SAFETY: handed over to one thread, which is waited for.
  private var body: (@Sendable () -> Void)?
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  func run() { body.take()?() }
}

private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let job = Job(body)
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    job.run()
    done.signal()
  }
  done.wait()
}

/// A task that waits until it is to run.
private final class StartedTask: @unchecked Sendable {
  // SAFETY: the program uses it one statement at a time.
  private let start: AsyncStream<Void>.Continuation
  private let task: Task<Void, Never>
  private var hasStarted = false
  nonisolated(unsafe) static var all: [StartedTask] = []
  nonisolated(unsafe) static var started: [StartedTask] = []

  init(isDetached: Bool, isOfProgram: Bool = true, _ body: @escaping @Sendable () async -> Void) {
    let (stream, start) = AsyncStream<Void>.makeStream()
    self.start = start
    @Sendable func run() async {
      for await _ in stream { break }
      await body()
    }
    task = isDetached ? Task.detached { await run() } : Task { await run() }
    if isOfProgram { Self.all.append(self) } else { Self.started.append(self) }
  }

  /// Starts a task of an initializer.
  static func start(_ body: @escaping @Sendable () async -> Void) {
    _ = StartedTask(isDetached: false, isOfProgram: false, body)
  }

  func finish() async {
    if hasStarted { return }
    hasStarted = true
    start.yield()
    await task.value
  }

  static func finishAll() async {
    var next = 0
    while next < all.count {
      await all[next].finish()
      next += 1
    }
    all = []
  }

  static func finishStarted() async {
    var next = 0
    while next < started.count {
      await started[next].finish()
      next += 1
    }
    started = []
  }
}
