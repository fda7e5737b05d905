// swift-format-ignore-file

import Dependencies
import Testing

// The starting program of Sample.swift.
@Test func starting() async {
  await withIssueReporters([Reporter()]) {
    await program()
  }
  let expected: [String] = [
    "Automatic1.liveValue begins",
    "Automatic1 ends with 1",
    "read item 1",
    "alive: 1",
    "Number1.liveValue begins",
    "Number1 ends with 100",
    "read 100",
    "alive: 1",
    "read item 1",
  ]
  #expect(Log.lines == expected)
  #expect(Instance.live.isEmpty)
}

private func program() async {
  await DependencyValues.$_current.withValue(.live) {
    synchronously {
      withDependencies {
        $0[Number1.self] = 11
      } operation: {
        note(Dependency(Automatic1.self, line: 12).wrappedValue)
      }
    }
    Log.alive()
    await StartedTask.finishStarted()
    Log.alive()
    note(Dependency(Automatic1.self, line: 13).wrappedValue)
    await StartedTask.finishStarted()
  }
}

private enum Number1: DependencyKey {
  static var liveValue: Int { Log.number("Number1", "liveValue", 100, shouldReportUnimplemented) }
  static var previewValue: Int { Log.number("Number1", "previewValue", 101, shouldReportUnimplemented) }
  static var testValue: Int { Log.number("Number1", "testValue", 102, shouldReportUnimplemented) }
}

private enum Automatic1: DependencyKey {
  static var liveValue: Item { make("liveValue") }
  static var previewValue: Item { make("previewValue") }
  static var testValue: Item { make("testValue") }

  private static func make(_ initializer: String) -> Item {
    Log.begin("Automatic1", initializer, shouldReportUnimplemented)
    StartedTask.start {
      note(Dependency(Number1.self, line: 1).wrappedValue)
    }
    return Log.end("Automatic1")
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
