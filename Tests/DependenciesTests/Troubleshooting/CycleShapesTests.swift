#if os(macOS) || os(Linux) || os(Windows)
  import Dependencies
  import Dispatch
  import Foundation
  import TestHelpers
  import Testing

  // Keys that need themselves. Lines are set by hand, so that messages can be asserted word for word.

  struct ByKeyRing: UniformKey {
    static var liveValue: Int { Dependency(ByKeyRing.self, line: 102).wrappedValue }
  }

  struct BySubscriptRing: UniformKey {
    static var liveValue: Int { make() }
    static func make() -> Int { DependencyValues.here[BySubscriptRing.self, line: 112] }
  }

  struct CyclicClient: UniformKey {
    var size: Int
    static var liveValue: CyclicClient {
      @Dependency(\.cyclicClient.size, line: 132) var size
      return CyclicClient(size: size)
    }
  }

  struct ScopeRing: UniformKey {
    static var liveValue: Int { make() }
    static func make() -> Int {
      withDependencies {
        $0[ScopeRing.self, line: 152] += 1
      } operation: {
        0
      }
    }
  }

  /// Eight initializers that wait until all of them run, and then need the next one.
  enum Ring: GridMaker {
    static let keys = AnyGridKey.grid(8, of: Ring.self)
    private static let started = DispatchGroup()
    private static let all: Void = { for _ in 0..<8 { started.enter() } }()
    private static let count = Box(0)

    static func make(_ index: Int) -> Instance {
      _ = all
      // The thread that closes the ring calls more of them.
      if count.increment() <= 8 { started.leave() }
      started.wait()
      return keys[(index + 1) % 8].readHere(UInt(210 + index))
    }

    static func column(_ index: Int) -> String {
      (0..<index).reduce("TestHelpers.Zero") { column, _ in "TestHelpers.Next<\(column)>" }
    }
  }

  extension DependencyValues {
    fileprivate var cyclicClient: CyclicClient { self[CyclicClient.self] }
  }

  @Suite("Cycles of every shape, word for word", .timeLimit(.minutes(10)))
  struct CycleShapesTests {
    @Test func `a key reads itself by subscript`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        within(60) {
          _ = DependencyValues.here[BySubscriptRing.self, line: 111]
        }
      }
      expectCycle(
        result,
        [
          ("DependenciesTests.BySubscriptRing.self", "CycleShapesTests", 111),
          ("DependenciesTests.BySubscriptRing.self", "CycleShapesTests", 112),
        ])
    }

    @Test func `a key reads a part of itself`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        within(60) {
          @Dependency(\.cyclicClient.size, line: 131) var size
          _ = size
        }
      }
      expectCycle(
        result, [("\\.cyclicClient", "CycleShapesTests", 131), ("\\.cyclicClient", "CycleShapesTests", 132)])
    }

    @Test func `a key reads itself in a scope's closure`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        within(60) {
          _ = Dependency(ScopeRing.self, line: 151).wrappedValue
        }
      }
      expectCycle(
        result,
        [
          ("DependenciesTests.ScopeRing.self", "CycleShapesTests", 151),
          ("DependenciesTests.ScopeRing.self", "CycleShapesTests", 152),
        ])
    }

    @Test func `a key that reads itself is read in a deinit`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        within(60) {
          final class Ending: Sendable {
            let dependency = Dependency(ByKeyRing.self, line: 104)
            deinit { _ = dependency.wrappedValue }
          }
          do { _ = Ending() }
        }
      }
      expectCycle(
        result,
        [
          ("DependenciesTests.ByKeyRing.self", "CycleShapesTests", 104),
          ("DependenciesTests.ByKeyRing.self", "CycleShapesTests", 102),
        ])
    }

    /// Eight threads that each run one initializer of a ring, and wait for the next one.
    @Test func `eight threads read each other in a ring`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let root = DependencyValues()
        within(60) {
          onThreads(8) { thread in
            withFreshRoot(root) { _ = Ring.keys[thread].readHere(UInt(200 + thread)) }
          }
        }
        exit(EXIT_SUCCESS)
      }
      // The thread whose wait would close the ring creates its own, until it needs itself.
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("Fatal error: Circular dependency: "), "\(text.prefix(4_000))")
      for index in 0..<8 {
        let name =
          "TestHelpers.GridKey<DependenciesTests.Ring, TestHelpers.Zero, \(Ring.column(index))>.self"
        #expect(text.contains(name), "\(text.prefix(4_000))")
      }
    }
  }

  /// An object that reads keys in the scope where it was created.
  private final class Holder: Sendable {
    let first = Dependency(FirstKey.self)
    let second = Dependency(SecondKey.self)

    /// A holder that was created for a root that has ended.
    static let ofEndedRoot = DependencyValues()[HolderKey.self]
  }

  private struct HolderKey: UniformKey {
    static var liveValue: Holder { Holder() }
  }

  private struct FirstKey: UniformKey {
    static var liveValue: Int { Holder.ofEndedRoot.second.wrappedValue }
  }

  private struct SecondKey: UniformKey {
    static var liveValue: Int { Holder.ofEndedRoot.first.wrappedValue }
  }

  /// Each read through an object whose root has ended gets a root of its own, so no override is in effect twice.
  @Suite("Circular dependencies through an object whose root has ended") struct EndedRootCycleTests {
    private func expectMessage(of result: ExitTest.Result) {
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("Fatal error: Circular dependency: "), "\(text.prefix(2_000))")
      #expect(text.contains("FirstKey") && text.contains("SecondKey"), "\(text.prefix(2_000))")
    }

    @Test func `a cycle through a value of a root that has ended is named`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        within(60) { _ = onNewThread { Holder.ofEndedRoot.first.wrappedValue } }
      }
      expectMessage(of: result)
    }

    /// The stack of such a thread is small.
    @Test func `a cycle of this kind is named in a task, too`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await within(60) { _ = await Task.detached { Holder.ofEndedRoot.first.wrappedValue }.value }
      }
      expectMessage(of: result)
    }
  }
#endif
