import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

/// An application's singletons, through which each test reads what the test has prepared.
///
/// The cases run one after the other, so that a later one meets what an earlier one has touched.
@Suite(.serialized) struct SingletonTests {
  @Suite(.serialized) struct OfAnInitializerThatStillRuns {
    private final class Shared: @unchecked Sendable {
      // SAFETY: nothing changes it.
      @Dependency(RootNameKey.self) var name
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
      prepareDependencies { $0[RootNameKey.self] = "first" }
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
      prepareDependencies { $0[RootNameKey.self] = name }
      #expect(Shared.instance.name == name)
    }

    @Test(.dependencies)
    func `tests with a trait read their own values, until it has returned and later`() {
      prepareDependencies { $0[RootNameKey.self] = "fourth" }
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
      @Dependency(RootNameKey.self) var name
      @Dependency(\.alpha) var alpha
    }

    private struct ScopedKey: TestDependencyKey {
      static let testValue = withNumbers(alpha: 7) { Service() }
    }

    @Test(arguments: ["first", "second", "third"])
    func `each test reads its own root through a static value of a scope`(name: String) {
      prepareDependencies { $0[RootNameKey.self] = name }
      #expect(DependencyValues._current[ScopedKey.self].name == name)
      #expect(DependencyValues._current[ScopedKey.self].alpha == 7)
    }

    @Test(.dependencies, arguments: ["fourth", "fifth"])
    func `each test with a trait reads its own root through a static value of a scope`(name: String) {
      prepareDependencies { $0[RootNameKey.self] = name }
      #expect(DependencyValues._current[ScopedKey.self].name == name)
      #expect(DependencyValues._current[ScopedKey.self].alpha == 7)
    }
  }

  @Suite(.serialized) struct TouchedByATask {
    private final class Shared: @unchecked Sendable {
      // SAFETY: nothing changes it.
      @Dependency(RootNameKey.self) var name
      static let instance = Shared()
    }

    private struct StarterKey: TestDependencyKey {
      static var testValue: Task<Void, Never> { Task { _ = Shared.instance } }
    }

    @Test(arguments: ["first", "second", "third"])
    func `each test reads its own root through what an initializer's task created`(name: String) async {
      prepareDependencies { $0[RootNameKey.self] = name }
      await DependencyValues._current[StarterKey.self].value
      #expect(Shared.instance.name == name)
    }

    @Test(.dependencies, arguments: ["fourth", "fifth"])
    func `a test with a trait reads its own root, too`(name: String) async {
      prepareDependencies { $0[RootNameKey.self] = name }
      await DependencyValues._current[StarterKey.self].value
      #expect(Shared.instance.name == name)
    }
  }

  @Suite(.serialized) struct ReadByATask {
    private final class Shared: @unchecked Sendable {
      // SAFETY: nothing changes it.
      @Dependency(RootNameKey.self) var name
      static let instance = Shared()
    }

    private struct ReaderKey: TestDependencyKey {
      static var testValue: Task<String, Never> { Task { Shared.instance.name } }
    }

    @Test func `a test touches a singleton`() { #expect(Shared.instance.name == "none") }

    @Test(arguments: ["first", "second"])
    func `tasks of initializers read their test's root through it`(name: String) async {
      prepareDependencies { $0[RootNameKey.self] = name }
      #expect(await DependencyValues._current[ReaderKey.self].value == name)
    }

    @Test(.dependencies, arguments: ["third", "fourth"])
    func `a test with a trait reads its own root, too`(name: String) async {
      prepareDependencies { $0[RootNameKey.self] = name }
      #expect(await DependencyValues._current[ReaderKey.self].value == name)
    }
  }
}
