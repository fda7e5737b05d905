#if os(macOS) || os(Linux) || os(Windows)
  import Dependencies
  import Dispatch
  import Foundation
  import TestHelpers
  import Testing

  // Keys that need themselves. Lines are set by hand, so that messages can be asserted word for word.

  struct ByKeyRing: DependencyKey {
    static var liveValue: Int { Dependency(ByKeyRing.self, line: 102).wrappedValue }
    static var testValue: Int { liveValue }
  }

  struct BySubscriptRing: DependencyKey {
    static var liveValue: Int { make() }
    static var testValue: Int { make() }
    static func make() -> Int { DependencyValues._current[BySubscriptRing.self, line: 112] }
  }

  struct CyclicClient: DependencyKey {
    var size: Int
    static var liveValue: CyclicClient {
      @Dependency(\.cyclicClient.size, line: 132) var size
      return CyclicClient(size: size)
    }
    static var testValue: CyclicClient { liveValue }
  }

  struct ScopeRing: DependencyKey {
    static var liveValue: Int { make() }
    static var testValue: Int { make() }
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
      (0..<index).reduce("DependenciesTests.Zero") { column, _ in "DependenciesTests.Next<\(column)>" }
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
          _ = DependencyValues._current[BySubscriptRing.self, line: 111]
        }
      }
      expect(result, "BySubscriptRing.self", 111, 112)
    }

    @Test func `a key reads a part of itself`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        within(60) {
          @Dependency(\.cyclicClient.size, line: 131) var size
          _ = size
        }
      }
      expect(result, "\\.cyclicClient", 131, 132)
    }

    @Test func `a key reads itself in a scope's closure`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        within(60) {
          _ = Dependency(ScopeRing.self, line: 151).wrappedValue
        }
      }
      expect(result, "ScopeRing.self", 151, 152)
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
      expect(result, "ByKeyRing.self", 104, 102)
    }

    private func expect(
      _ result: ExitTest.Result, _ name: String, _ first: Int, _ second: Int,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let name = name.hasPrefix("\\") ? name : "DependenciesTests.\(name)"
      let file = "CycleShapesTests.swift"
      let message = Self.message([(name, file, first), (name, file, second)])
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains(message), "\(text.prefix(4_000))", sourceLocation: sourceLocation)
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
          "DependenciesTests.GridKey<DependenciesTests.Ring, DependenciesTests.Zero, \(Ring.column(index))>.self"
        #expect(text.contains(name), "\(text.prefix(4_000))")
      }
    }

    private static func message(_ chain: [(name: String, file: String, line: Int)]) -> String {
      let names = chain.map(\.name).joined(separator: " → ")
      #if DEBUG
        let places = chain.map { "  \($0.name) is read at DependenciesTests/\($0.file):\($0.line)\n" }
        return """
          Fatal error: Circular dependency: \(names)

          Each value's initializer reads the next, so none of them can finish.

          \(places.joined())
          To fix this, break one arrow: let the value store a "@Dependency" property and read it where it is used, \
          instead of reading it while the value is created. [DEP-cycle]
          """
      #else
        return "Fatal error: Circular dependency: \(names)\n"
      #endif
    }
  }
#endif
