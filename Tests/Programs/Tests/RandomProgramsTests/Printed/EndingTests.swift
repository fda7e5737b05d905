// swift-format-ignore-file

import Dependencies
import Dispatch
import Testing

// The ending program of Sample.swift.
@Test func ending() {
  IssueReporters.current = [Reporter()]
  onAnotherThread {
    program()
  }
  let expected: [String] = [
    "alive: ",
    "alive: ",
    "alive: ",
    "Automatic1.liveValue begins",
    "Automatic1 ends with 1",
    "read item 1",
    "Scoped1.liveValue begins",
    "read item 1",
    "Scoped1 ends with 2",
    "read item 2",
    "Automatic1 ends with 3",
    "Scoped1.liveValue begins",
    "read item 3",
    "Scoped1 ends with 4",
    "read item 4",
    "alive: 1, 2",
    "read item 2",
    "Automatic1 ends with 5",
    "Scoped1.liveValue begins",
    "read item 5",
    "Scoped1 ends with 6",
    "read item 6",
    "alive: 1, 2",
    "alive: 1, 2",
    "Root1 ends with 7",
    "read item 1",
    "alive: 1, 2, 7",
    "alive: 1, 2",
    "alive: 1, 2",
  ]
  #expect(Log.lines == expected)
  #expect(Instance.live.isEmpty)
  #expect(LastObject.count == 0)
}

// SAFETY: the program runs one statement at a time.
nonisolated(unsafe) private var reader0: (@Sendable () -> Void)?
nonisolated(unsafe) private var reader1: (@Sendable () -> Void)?
nonisolated(unsafe) private var object1: AnyObject?

private func program() {
  DependencyValues.$_current.withValue(.live) {
    withDependencies {
      $0[Number1.self] = 10
    } operation: {
      reader0 = reader(Dependency(Automatic1.self, line: 11))
      Log.alive()
      do {
        let model = Model(Dependency(Scoped1.self, line: 12))
        withDependencies(from: model) {}
        object1 = model
        reader1 = { model.read() }
      }
      Log.alive()
    }
    Log.alive()
    reader0?()
    for _ in 0..<2 {
      reader1?()
      withDependencies {
        $0[Automatic1.self] = Log.end("Automatic1")
      } operation: {
        note(Dependency(Scoped1.self, line: 15).wrappedValue)
      }
      Log.alive()
    }
    Log.alive()
    onAnotherThread {
      withDependencies {
        $0[Root1.self] = Log.end("Root1")
      } operation: {
        if let from = object1 {
          withDependencies(
            from: from,
            { _ in
            },
            operation: {
              note(Dependency(Automatic1.self, line: 16).wrappedValue)
            },
            line: 16
          )
        }
        Log.alive()
      }
      Log.alive()
    }
    Log.alive()
  }
  reader0 = nil
  reader1 = nil
  object1 = nil
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
    // SAFETY: steps on another thread, which change it too, are waited for.
    nonisolated(unsafe) var held: [Held] = []
    // SAFETY: as of the program's variables.
    nonisolated(unsafe) var readAtEnd: [@Sendable () -> Void] = []
    held.append(Held(rank: 0, read: reader(Dependency(Number1.self, line: 1))))
    reader0 = nil
    readAtEnd.append(makeReadAtEnd())
    return Log.end("Automatic1", held, readAtEnd: readAtEnd)
  }
}

private enum Scoped1: DependencyKey {
  static var liveValue: Item { make("liveValue") }
  static var previewValue: Item { make("previewValue") }
  static var testValue: Item { make("testValue") }
  static var dependencyLifetime: DependencyLifetime { .scoped }

  private static func make(_ initializer: String) -> Item {
    Log.begin("Scoped1", initializer, shouldReportUnimplemented)
    withEscapedDependencies { continuation in
      onAnotherThread {
        continuation.yield {
          note(Dependency(Automatic1.self, line: 2).wrappedValue)
        }
      }
    }
    return Log.end("Scoped1")
  }
}

private enum Root1: DependencyKey {
  static var liveValue: Item { make("liveValue") }
  static var previewValue: Item { make("previewValue") }
  static var testValue: Item { make("testValue") }
  static var dependencyLifetime: DependencyLifetime { .root }

  private static func make(_ initializer: String) -> Item {
    Log.begin("Root1", initializer, shouldReportUnimplemented)
    return Log.end("Root1")
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

private enum LastNumber: DependencyKey {
  static var liveValue: Int { 0 }
  static var testValue: Int { 0 }
}

private func end(_ serial: Int) {
  let before = Dependency(LastNumber.self).wrappedValue
  let within = withDependencies {
    $0[LastNumber.self] = serial
  } operation: {
    Dependency(LastNumber.self).wrappedValue
  }
  if (before, within) != (0, serial) { Log.lines.append("item \(serial) ends with \(before), \(within)") }
}

private final class LastObject: DependencyKey, Sendable {
  private let dependency = Dependency(LastObjectNumber.self)
  // SAFETY: as of `Log`.
  nonisolated(unsafe) static var count = 0

  init() { Self.count += 1 }
  deinit { Self.count -= 1 }

  static var liveValue: LastObject { LastObject() }
  static var testValue: LastObject { LastObject() }
}

private enum LastObjectNumber: DependencyKey {
  static var liveValue: Int { 0 }
  static var testValue: Int { 0 }
}

private func makeReadAtEnd() -> @Sendable () -> Void {
  let dependency = Dependency(LastObject.self)
  return { withExtendedLifetime(dependency.wrappedValue) {} }
}

private class Model<Value: Sendable>: @unchecked Sendable {
  // SAFETY: constant, as are its subclasses.
  let dependency: Dependency<Value>
  init(_ dependency: Dependency<Value>) { self.dependency = dependency }
  func read() { note(dependency.wrappedValue) }
}

private final class SpecialModel<Value: Sendable>: Model<Value>, @unchecked Sendable {
  let more = "stored, and no dependency"
}

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
