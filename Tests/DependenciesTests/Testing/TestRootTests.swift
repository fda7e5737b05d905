import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

private struct NameKey: TestDependencyKey {
  static var testValue: String { "none" }
}

private struct ServiceKey: TestDependencyKey {
  static var testValue: Instance { Instance() }
}

/// The name that is read where this is called.
private var nameHere: String { DependencyValues._current[NameKey.self] }

@Suite("A test case has one root, and a trait opens a scope over it")
struct TestRootTests {
  private func expectOneRoot(sourceLocation: SourceLocation = #_sourceLocation) async {
    prepareDependencies { $0[NameKey.self] = "mine" }
    let service = DependencyValues._current[ServiceKey.self]
    let read = escapingDependencies { (nameHere, DependencyValues._current[ServiceKey.self]) }
    let continuation = withEscapedDependencies { $0 }
    let ofScope = withNumbers(beta: 1) { withEscapedDependencies { $0 } }
    let found = [
      read(), onNewThread { read() }, await Task.detached { read() }.value, await onQueue { read() },
      continuation.yield { (nameHere, DependencyValues._current[ServiceKey.self]) },
      ofScope.yield { (nameHere, DependencyValues._current[ServiceKey.self]) },
    ]
    #expect(found.map(\.0) == Array(repeating: "mine", count: 6), sourceLocation: sourceLocation)
    #expect(found.allSatisfy { $0.1 === service }, sourceLocation: sourceLocation)
  }

  @Test func `continuations of a test without a trait read its root`() async { await expectOneRoot() }

  @Test(.dependencies)
  func `continuations of a test with the trait read its root`() async { await expectOneRoot() }

  @Test(.dependency(\.alpha, 5), .dependencies { $0.beta = 6 })
  func `continuations of a test whose traits set something read its root`() async { await expectOneRoot() }

  @Test(.dependencies, arguments: 0..<4)
  func `continuations of an argument with the trait read its root`(_: Int) async { await expectOneRoot() }

  @Suite(.dependencies) struct InASuite {
    @Test func `continuations of a test in a suite with the trait read its root`() async {
      await TestRootTests().expectOneRoot()
    }
  }

  /// An issue that is recorded here fails the run, because it belongs to no test.
  @Test func `an empty list of reporters silences issues outside the tasks of tests`() {
    onNewThread {
      withFreshRoot(.test) {
        withIssueReporters([]) {
          for name in ["first", "second"] { prepareDependencies { $0[NameKey.self] = name } }
        }
        #expect(nameHere == "first")
      }
    }
  }

  private struct ContinuingKey: TestDependencyKey {
    static var testValue: [String] {
      let read = escapingDependencies { "\(nameHere) \(DependencyValues._current.alpha)" }
      return [read(), onNewThread { read() }]
    }
  }

  private func expectContinuationsOfInitializers() {
    prepareDependencies { $0[NameKey.self] = "mine" }
    #expect(DependencyValues._current[ContinuingKey.self] == ["mine 3", "mine 3"])
    let inScope = withNumbers(alpha: 7) {
      withFreshRoot(.test) { DependencyValues._current[ContinuingKey.self] }
    }
    #expect(inScope == ["none 3", "none 3"])
  }

  @Test func `a continuation that its initializer uses reads the test's root`() {
    expectContinuationsOfInitializers()
  }

  @Test(.dependencies)
  func `a continuation that its initializer uses reads the test's root under a trait`() {
    expectContinuationsOfInitializers()
  }
}

/// An application's singletons, through which each test reads what the test has prepared.
///
/// The cases run one after the other, so that a later one meets what an earlier one has touched.
@Suite(.serialized) struct SingletonTests {
  @Suite(.serialized) struct OfAnInitializerThatStillRuns {
    private final class Shared: @unchecked Sendable {
      // SAFETY: nothing changes it.
      @Dependency(NameKey.self) var name
      static let instance = Shared()
    }

    private struct SlowKey: TestDependencyKey {
      static let touched = DispatchSemaphore(value: 0)
      static let goesOn = DispatchSemaphore(value: 0)
      static let ended = DispatchSemaphore(value: 0)
      static var testValue: String {
        let name = Shared.instance.name
        touched.signal()
        _ = goesOn.wait(timeout: .patience)
        return name
      }
    }

    private static let hasStarted = Box(false)

    @Test func `an initializer touches a singleton and outlives its test`() {
      prepareDependencies { $0[NameKey.self] = "first" }
      let read = escapingDependencies { DependencyValues._current[SlowKey.self] }
      Thread.detachNewThread {
        #expect(read() == "first")
        SlowKey.ended.signal()
      }
      #expect(SlowKey.touched.wait(timeout: .patience) == .success)
      Self.hasStarted.value = true
      #expect(Shared.instance.name == "first")
    }

    @Test(arguments: ["second", "third"])
    func `meanwhile, other tests read their own values through it`(name: String) {
      prepareDependencies { $0[NameKey.self] = name }
      #expect(Shared.instance.name == name)
    }

    @Test(.dependencies)
    func `tests with a trait read their own values, until it has returned and later`() {
      prepareDependencies { $0[NameKey.self] = "fourth" }
      #expect(Shared.instance.name == "fourth")
      guard Self.hasStarted.value else { return }
      SlowKey.goesOn.signal()
      #expect(SlowKey.ended.wait(timeout: .patience) == .success)
      #expect(Shared.instance.name == "fourth")
    }
  }

  @Suite(.serialized) struct OfAStaticTestValue {
    private final class Service: @unchecked Sendable {
      // SAFETY: nothing changes it.
      @Dependency(NameKey.self) var name
      @Dependency(\.alpha) var alpha
    }

    private struct ScopedKey: TestDependencyKey {
      static let testValue = withNumbers(alpha: 7) { Service() }
    }

    @Test(arguments: ["first", "second", "third"])
    func `each test reads its own root through a static value of a scope`(name: String) {
      prepareDependencies { $0[NameKey.self] = name }
      #expect(DependencyValues._current[ScopedKey.self].name == name)
      #expect(DependencyValues._current[ScopedKey.self].alpha == 7)
    }

    @Test(.dependencies, arguments: ["fourth", "fifth"])
    func `each test with a trait reads its own root through a static value of a scope`(name: String) {
      prepareDependencies { $0[NameKey.self] = name }
      #expect(DependencyValues._current[ScopedKey.self].name == name)
      #expect(DependencyValues._current[ScopedKey.self].alpha == 7)
    }
  }

  @Suite(.serialized) struct TouchedByATask {
    private final class Shared: @unchecked Sendable {
      // SAFETY: nothing changes it.
      @Dependency(NameKey.self) var name
      static let instance = Shared()
    }

    private struct StarterKey: TestDependencyKey {
      static var testValue: Task<Void, Never> { Task { _ = Shared.instance } }
    }

    @Test(arguments: ["first", "second", "third"])
    func `each test reads its own root through what an initializer's task created`(name: String) async {
      prepareDependencies { $0[NameKey.self] = name }
      await DependencyValues._current[StarterKey.self].value
      #expect(Shared.instance.name == name)
    }

    @Test(.dependencies, arguments: ["fourth", "fifth"])
    func `a test with a trait reads its own root, too`(name: String) async {
      prepareDependencies { $0[NameKey.self] = name }
      await DependencyValues._current[StarterKey.self].value
      #expect(Shared.instance.name == name)
    }
  }

  @Suite(.serialized) struct ReadByATask {
    private final class Shared: @unchecked Sendable {
      // SAFETY: nothing changes it.
      @Dependency(NameKey.self) var name
      static let instance = Shared()
    }

    private struct ReaderKey: TestDependencyKey {
      static var testValue: Task<String, Never> { Task { Shared.instance.name } }
    }

    @Test func `a test touches a singleton`() { #expect(Shared.instance.name == "none") }

    @Test(arguments: ["first", "second"])
    func `tasks of initializers read their test's root through it`(name: String) async {
      prepareDependencies { $0[NameKey.self] = name }
      #expect(await DependencyValues._current[ReaderKey.self].value == name)
    }

    @Test(.dependencies, arguments: ["third", "fourth"])
    func `a test with a trait reads its own root, too`(name: String) async {
      prepareDependencies { $0[NameKey.self] = name }
      #expect(await DependencyValues._current[ReaderKey.self].value == name)
    }
  }
}

@Suite("A static test value that many tests read at once")
struct StaticValueOfManyTests {
  private final class Service: @unchecked Sendable {
    // SAFETY: nothing changes it.
    @Dependency(NameKey.self) var name
    static let instance = Service()
  }

  private struct Key: TestDependencyKey {
    static let testValue = Service()
  }

  @Test(arguments: 0..<40) func `reads the root of each`(number: Int) {
    prepareDependencies { $0[NameKey.self] = "\(number)" }
    for _ in 0..<20 { #expect(DependencyValues._current[Key.self].name == "\(number)") }
  }
}
