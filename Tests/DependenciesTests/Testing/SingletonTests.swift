import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

/// An application's singletons, through which each test reads the values that it has prepared.
///
/// The cases run one after the other, so that a later one meets objects that an earlier one has touched.
@Suite(.serialized) struct SingletonTests {
  @Suite(.serialized) struct OfAnInitializerThatStillRuns {
    private static let shared = Holder<RootNameKey>()

    private struct SlowKey: TestDependencyKey {
      static let pause = Pause()
      static let ended = DispatchSemaphore(value: 0)
      static var testValue: String {
        let name = shared.value
        pause.wait()
        return name
      }
    }

    private static let hasStarted = Box(false)

    @Test func `an initializer touches a singleton and outlives its test`() {
      prepareDependencies { $0[RootNameKey.self] = "first" }
      let read = escapingDependencies { current(SlowKey.self) }
      Thread.detachNewThread {
        #expect(read() == "first")
        SlowKey.ended.signal()
      }
      SlowKey.pause.untilReached()
      Self.hasStarted.value = true
      #expect(Self.shared.value == "first")
    }

    @Test(arguments: ["second", "third"])
    func `meanwhile, other tests read their own values through it`(name: String) {
      prepareDependencies { $0[RootNameKey.self] = name }
      #expect(Self.shared.value == name)
    }

    @Test(.dependencies)
    func `tests with a trait read their own values, until it has returned and later`() {
      prepareDependencies { $0[RootNameKey.self] = "fourth" }
      #expect(Self.shared.value == "fourth")
      guard Self.hasStarted.value else { return }
      SlowKey.pause.end()
      #expect(SlowKey.ended.wait(timeout: .patience) == .success)
      #expect(Self.shared.value == "fourth")
    }
  }

  /// Each reads a singleton in its own way, in tests with and without a trait.
  enum Way: CaseIterable, Sendable {
    case staticValueOfAScope, taskOfAnInitializer, afterATask
  }

  private struct StaticKey: TestDependencyKey {
    static let testValue = withNumbers(alpha: 7) { (name: Holder<RootNameKey>(), alpha: Holder<AlphaKey>()) }
  }

  private struct ReaderKey: TestDependencyKey {
    static let shared = Holder<RootNameKey>()
    static var testValue: Task<String, Never> { Task { shared.value } }
  }

  private struct StarterKey: TestDependencyKey {
    static let shared = Holder<RootNameKey>()
    static var testValue: Task<Void, Never> { Task { _ = shared } }
  }

  private func name(_ way: Way) async -> String {
    switch way {
    case .staticValueOfAScope:
      #expect(current(StaticKey.self).alpha.value == 7)
      return current(StaticKey.self).name.value
    case .taskOfAnInitializer: return await current(ReaderKey.self).value
    case .afterATask:
      await current(StarterKey.self).value
      return StarterKey.shared.value
    }
  }

  @Test(arguments: Way.allCases, ["none", "first", "second"])
  func `each test reads its own root`(way: Way, name: String) async {
    prepareDependencies { $0[RootNameKey.self] = name }
    #expect(await self.name(way) == name)
  }

  @Test(.dependencies, arguments: Way.allCases, ["third", "fourth"])
  func `each test with a trait reads its own root`(way: Way, name: String) async {
    prepareDependencies { $0[RootNameKey.self] = name }
    #expect(await self.name(way) == name)
  }
}

@Suite("A static test value that many tests read at once")
struct StaticValueOfManyTests {
  private struct Key: TestDependencyKey { static let testValue = Holder<RootNameKey>() }

  @Test(arguments: 0..<40) func `reads the root of each`(number: Int) {
    prepareDependencies { $0[RootNameKey.self] = "\(number)" }
    for _ in 0..<20 { #expect(current(Key.self).value == "\(number)") }
  }
}

/// Captures of a test's objects read that test's values, even after the test has ended.
@Suite(.serialized) struct LateReadTests {
  private struct Reader: Sendable {
    @Dependency(\.counter) var counter
    @Dependency(\.number) var number
  }

  /// The work that outlives an earlier case, with the instance of that case.
  private struct Leftover: Sendable {
    var reader: Reader
    var own: Counter
  }

  private static let leftovers = Box<[Leftover]>([])

  /// Each case reads what all the earlier ones left: from queues and detached tasks it is theirs.
  @Test(arguments: 0..<10) func `queues and detached tasks read the first test's root`(_: Int) async {
    let reader = Reader()
    let own = reader.counter
    #expect(own.increment() == 1)
    Self.leftovers.append(Leftover(reader: reader, own: own))

    for leftover in Self.leftovers.value {
      let reader = leftover.reader
      let fromTask = await Task.detached { reader.counter }.value
      #expect(fromTask === leftover.own)
      #expect(await onQueue { reader.counter } === leftover.own)
      #expect(onNewThread { reader.counter } === leftover.own)
    }
  }

  private struct LiveKey<Tag>: DependencyKey { static var liveValue: Int { 1 } }

  private struct LiveModel {
    @Dependency(LiveKey<Int>.self) var first
    @Dependency(LiveKey<Bool>.self) var second
  }

  /// Messages.txt has every word.
  @Test func `an issue with values says that they are used outside their test's task, or after its end`()
    async throws
  {
    let (models, log) = (Box<[LiveModel]>([]), IssueLog())
    let trait: DependenciesTrait = .dependencies
    try await trait.provideScope(for: #require(Test.current), testCase: Test.Case.current) {
      models.append(LiveModel())
      onNewThread { log.collect { _ = models.value[0].first } }
    }
    onNewThread { log.collect { _ = models.value[0].second } }
    #expect(log.messages.map { $0.contains("but were used outside its task") } == inDebug([true, false]))
    #expect(log.messages.map { $0.contains("which has ended") } == inDebug([false, true]))
  }
}
