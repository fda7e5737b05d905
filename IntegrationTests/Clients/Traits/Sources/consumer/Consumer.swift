import Dependencies
import Foundation

#if EXTRAS
  // A client of 1.16 names this module without a dependency of its own on its package.
  import Clocks
#endif

/// Stops unless something holds.
func require(_ condition: Bool, _ text: String, line: UInt = #line) {
  if !condition {
    print("\(line): \(text)")
    exit(1)
  }
}

@main
enum Consumer {
  static func main() async throws {
    #if EXTRAS
      schedulers()
      locks()
      try await clocks()
    #else
      require(
        String(reflecting: TestClock<Duration>.self).hasPrefix("DependenciesClocks."),
        "TestClock is not this package's")
      ownQueue()
      await missingLiveValues()
    #endif
    print("passed")
  }
}

#if EXTRAS
  func schedulers() {
    @Dependency(\.mainQueue) var mainQueue: AnySchedulerOf<DispatchQueue>
    @Dependency(\.mainRunLoop) var mainRunLoop: AnySchedulerOf<RunLoop>
    func names() -> [String] { [mainQueue.name, mainRunLoop.name] }
    require(names() == ["main", "main"], "a program has \(names())")
    withDependencies({ $0.context = .test }) {
      let unimplemented = [#"@Dependency(\.mainQueue)"#, #"@Dependency(\.mainRunLoop)"#]
      require(names() == unimplemented, "a test has \(names())")
    }
    withDependencies {
      $0.mainQueue = .immediate
      $0.mainRunLoop = .immediate
    } operation: {
      require(names() == ["immediate", "immediate"], "the override is not seen: \(names())")
    }
  }

  func locks() {
    // `LockIsolated` with `import Dependencies` alone.
    let numbers = LockIsolated<[Int]>([])
    numbers.withValue { $0.append(1) }
    require(numbers.value == [1], "LockIsolated lost a value")
  }

  func clocks() async throws {
    let name = String(reflecting: TestClock<Duration>.self)
    require(name.hasPrefix("Clocks."), "TestClock is \(name)")
    try await withDependencies({ $0.continuousClock = .immediate }) {
      @Dependency(\.continuousClock) var clock
      require(clock is Clocks.ImmediateClock<Duration>, "the immediate clock is another type")
      try await clock.sleep(for: .seconds(1000))
    }
    withDependencies({ $0.context = .test }) {
      @Dependency(\.continuousClock) var clock
      require(
        (clock as? UnimplementedClock<Duration>)?.name == #"@Dependency(\.continuousClock)"#,
        "a test's clock is implemented")
    }
  }
#endif

#if !EXTRAS
  // Without the trait, another module may have properties of these names.
  enum MainQueueKey: DependencyKey {
    static var liveValue: String { "main" }
    static var testValue: String { "test" }
  }

  extension DependencyValues {
    var mainQueue: String {
      get { self[MainQueueKey.self] }
      set { self[MainQueueKey.self] = newValue }
    }
  }

  func ownQueue() {
    @Dependency(\.mainQueue) var mainQueue
    withDependencies({ $0.mainQueue += "!" }) {
      require(mainQueue == "main!", "the queue is \(mainQueue)")
      require(DependencyValues._current.mainQueue == "main!", "the values have another queue")
    }
  }

  struct Unlinked: TestDependencyKey { static let testValue = Unlinked() }

  struct UnlinkedModel: Sendable {
    @Dependency(Unlinked.self) private var first
    @Dependency(Unlinked.self) private var second

    func read() { _ = (first, second) }
  }

  enum Reports {
    private static let lock = NSLock()
    // SAFETY: `lock` guards it.
    nonisolated(unsafe) private static var messages: [String] = []
    static var all: [String] { lock.withLock { messages } }
    static func add(_ message: String) { lock.withLock { messages.append(message) } }
  }

  struct Collector: IssueReporter {
    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      Reports.add(message() ?? "")
    }
  }

  /// A program reports a missing live value once for each place, in whichever object, scope, or thread it is read.
  func missingLiveValues() async {
    let model = UnlinkedModel()
    await withIssueReporters([Collector()]) {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<16 { group.addTask { model.read() } }
      }
      withDependencies({ $0.mainQueue = "own" }) { for _ in 0..<3 { UnlinkedModel().read() } }
    }
    require(Reports.all.count == 2, "\(Reports.all.count) reports")
    require(Reports.all.allSatisfy { $0.contains("[DEP-no-live-value]") }, "\(Reports.all)")
  }
#endif
