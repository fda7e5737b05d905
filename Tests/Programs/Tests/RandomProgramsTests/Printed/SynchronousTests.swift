// swift-format-ignore-file

import Dependencies
import Testing

// The synchronous program of Sample.swift.
@Test func synchronous() {
  withIssueReporters([Reporter()]) {
    program()
  }
  let expected: [String] = [
    "alive: ",
    "NoLive1 ends with 1",
    "NoTest1.liveValue begins, silently",
    "NoTest1 ends with 2",
    "read item 2, changed 1",
    "Automatic1.liveValue begins, silently",
    "read 11",
    "Automatic1 ends with 3",
    "read item 3",
    "read item 3",
    "read 11",
    "alive: 1, 2, 3",
    "alive: 1, 2, 3",
    "alive: 1, 2, 3",
    "alive: 1, 2, 3",
    "issue at 20",
    "read 11",
    "alive: 1, 2, 3",
    "read item 3",
    "alive: 1, 2, 3",
    "read test",
    "alive: 1, 2, 3",
    "Root1.liveValue begins",
    "Automatic1.liveValue begins",
    "read 3",
    "Automatic1 ends with 4",
    "read item 4",
    "read 3",
    "Root1 ends with 5",
    "read item 5",
    "alive: 1, 2, 3, 5",
    "alive: 1, 2, 3, 5",
    "read 25",
    "alive: 1, 2, 3, 5",
    "alive: 1, 2, 3, 5",
    "alive: 1, 2, 3, 5",
  ]
  #expect(Log.lines == expected)
  sweepObjects()
  #expect(Instance.live.isEmpty)
}

// SAFETY: the program runs one statement at a time.
nonisolated(unsafe) private var item0: (item: Item, rank: Int)?
nonisolated(unsafe) private var reader1: (@Sendable () -> Void)?
nonisolated(unsafe) private var reader2: (@Sendable () -> Void)?
nonisolated(unsafe) private var object2: AnyObject?
nonisolated(unsafe) private var reader3: (@Sendable () -> Void)?
nonisolated(unsafe) private var object3: AnyObject?
nonisolated(unsafe) private var object4: AnyObject?
nonisolated(unsafe) private var object5: AnyObject?

private func program() {
  DependencyValues.$_current.withValue(.live) {
    prepareDependencies({
      $0.context = .preview
    }, line: 10)
    Log.alive()
    withDependencies {
      $0[Number1.self] = 11
      $0[NoLive1.self] = Log.end("NoLive1")
      $0[NoTest1.self, line: 12].change()
      note($0[NoTest1.self, line: 12])
      note($0[Automatic1.self, line: 13])
    } operation: {
      do {
        let read = note(Dependency(Automatic1.self, line: 14).wrappedValue)
        item0 = (read, 3)
      }
      if let held = item0?.item.instance.held, held.count > 0 {
        held[0].read()
      }
      reader1 = reader(Dependency(Automatic1.self, line: 16))
      Log.alive()
      do {
        let model = Model(Dependency(Root1.self, line: 17))
        withDependencies(from: model) {}
        object2 = model
        reader2 = { model.read() }
      }
      Log.alive()
      do {
        let model = SpecialModel(Dependency(Root1.self, line: 18))
        withDependencies(from: model) {}
        object3 = model
        reader3 = { model.read() }
      }
      Log.alive()
      object4 = PlainObject()
      Log.alive()
      if let from = object4 {
        withDependencies(
          from: from,
          { _ in
          },
          operation: {
            note(DependencyValues._current[Number1.self, line: 20])
          },
          line: 20
        )
      }
      Log.alive()
      if let from = object3 {
        withDependencies(
          from: from,
          {
            if let item0, item0.rank <= 5 { $0[Root1.self] = item0.item }
          },
          operation: {
            reader1?()
          },
          line: 21
        )
      }
      Log.alive()
      do {
        let object = withDependencies {
          $0.context = .test
        } operation: {
          note(DependencyValues._current.context.rawValue)
          return PlainObject()
        }
        object5 = object
      }
      Log.alive()
      if let from = object5 {
        withDependencies(
          from: from,
          { _ in
          },
          operation: {
            reader2?()
            return object5
          },
          line: 23
        )
      }
      Log.alive()
      _ = try? withDependencies { _ in
        throw Failure()
      } operation: {
      }
      Log.alive()
      _ = try? withDependencies {
        $0[Number1.self] = 25
      } operation: {
        note(Dependency(Number1.self, line: 25).wrappedValue)
        throw Failure()
      }
      Log.alive()
      object4 = nil
      Log.alive()
    }
    Log.alive()
  }
  item0 = nil
  reader1 = nil
  reader2 = nil
  object2 = nil
  reader3 = nil
  object3 = nil
  object4 = nil
  object5 = nil
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
    note(Dependency(Number1.self, line: 1).wrappedValue)
    held.append(Held(rank: 0, read: reader(Dependency(Number1.self, line: 2))))
    return Log.end("Automatic1", held)
  }
}

private enum Root1: DependencyKey {
  static var liveValue: Item { make("liveValue") }
  static var previewValue: Item { make("previewValue") }
  static var testValue: Item { make("testValue") }
  static var dependencyLifetime: DependencyLifetime { .root }

  private static func make(_ initializer: String) -> Item {
    Log.begin("Root1", initializer, shouldReportUnimplemented)
    withDependencies {
      $0[Number1.self] = 3
    } operation: {
      read(note(Dependency(Automatic1.self, line: 4).wrappedValue).instance.held.first, below: 5)
    }
    return Log.end("Root1")
  }
}

private enum NoTest1: DependencyKey {
  static var liveValue: Item { make("liveValue") }

  private static func make(_ initializer: String) -> Item {
    Log.begin("NoTest1", initializer, shouldReportUnimplemented)
    return Log.end("NoTest1")
  }
}

private enum NoLive1: TestDependencyKey {
  static var testValue: Item { make("testValue") }

  private static func make(_ initializer: String) -> Item {
    Log.begin("NoLive1", initializer, shouldReportUnimplemented)
    return Log.end("NoLive1")
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

private enum SweepNumber: DependencyKey {
  static var liveValue: Int { 0 }
  static var testValue: Int { 0 }
}

private func sweepObjects() {
  for _ in 0..<1_000 where !Instance.live.isEmpty {
    _ = withDependencies {
      $0[SweepNumber.self] = 1
    } operation: {
      PlainObject()
    }
  }
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
