extension Program {
  /// The support code of all printed tests.
  static let support = """
    private struct Failure: Error {}

    /// What is seen of the program, as it happens.
    private enum Log {
      // SAFETY: the program runs one statement at a time, no matter on which thread.
      nonisolated(unsafe) static var lines: [String] = []
      nonisolated(unsafe) static var serial = 0

      static func begin(_ key: String, _ initializer: String, _ reports: Bool) {
        lines.append("\\(key).\\(initializer) begins\\(reports ? "" : ", silently")")
      }

      static func end(_ key: String, _ held: [Held] = [], readAtEnd: [@Sendable () -> Void] = []) -> Item {
        serial += 1
        lines.append("\\(key) ends with \\(serial)")
        return Item(instance: Instance(serial: serial, held: held, readAtEnd: readAtEnd))
      }

      static func alive() {
        lines.append("alive: \\(Instance.live.sorted().map(String.init).joined(separator: ", "))")
      }

      static func number(_ key: String, _ initializer: String, _ number: Int, _ reports: Bool) -> Int {
        begin(key, initializer, reports)
        lines.append("\\(key) ends with \\(number)")
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
      var description: String { "item \\(instance.serial)\\(changes == 0 ? "" : ", changed \\(changes)")" }
    }

    extension Int: ProgramValue {
      fileprivate mutating func change() { self += 1 }
    }

    @discardableResult
    private func note<Value>(_ value: Value) -> Value {
      Log.lines.append("read \\(value)")
      return value
    }

    private func reader<Value>(_ dependency: Dependency<Value>) -> @Sendable () -> Void {
      { note(dependency.wrappedValue) }
    }

    private func read(_ held: Held?, below rank: Int) {
      if let held, held.rank < rank { held.read() }
    }

    private final class PlainObject: Sendable {}

    """

  /// The issue reporter of a printed test.
  ///
  /// A test that comes from a release build, which does not report that keys lack values, does not listen for
  /// that in a debug build.
  static func reporter(listensForMissingValues: Bool) -> String {
    let condition = #"if let message = message(), codes.contains(where: message.contains) { return }"#
    let codes = #"let codes = ["DEP-no-live-value", "DEP-no-test-value", "DEP-stale-value"]"#
    return """
      private struct Reporter: IssueReporter {\(listensForMissingValues ? "" : "\n  \(codes)")
        func reportIssue(
          _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
          filePath: StaticString, line: UInt, column: UInt
        ) {\(listensForMissingValues ? "" : "\n    \(condition)")
          Log.lines.append("issue at \\(line)")
        }
      }

      """
  }

  /// The support code of printed tests with models.
  static let modelSupport = """
    private class Model<Value: Sendable>: @unchecked Sendable {
      // SAFETY: constant, as are its subclasses.
      let dependency: Dependency<Value>
      init(_ dependency: Dependency<Value>) { self.dependency = dependency }
      func read() { note(dependency.wrappedValue) }
    }

    private final class SpecialModel<Value: Sendable>: Model<Value>, @unchecked Sendable {
      let more = "stored, and no dependency"
    }

    """

  /// The support code of printed tests with asynchronous code.
  static let asyncSupport = """
    /// Has the overloads for synchronous code chosen.
    private func synchronously(_ body: () -> Void) { body() }

    """

  /// The support code of printed tests with threads.
  static let threadSupport = """
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

    """

  /// The support code of printed tests with tasks.
  static let taskSupport = """
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

    """
}
