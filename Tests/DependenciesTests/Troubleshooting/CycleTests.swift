#if os(macOS) || os(Linux) || os(Windows)
  import Dependencies
  import Foundation
  import TestHelpers
  import Testing

  // Keys that need themselves. Lines are set by hand, so that messages can be asserted.

  private struct SelfishKey: UniformKey {
    static var liveValue: Int { Dependency(\.selfish, line: 102).wrappedValue }
  }

  private struct Client: UniformKey {
    var size: Int
    static var liveValue: Client { Client(size: Dependency(\.client.size, line: 112).wrappedValue) }
  }

  private struct SubscriptKey: UniformKey {
    static var liveValue: Int { read(line: 122) }
    static func read(line: UInt) -> Int { DependencyValues.here[SubscriptKey.self, line: line] }
  }

  private struct RingA: UniformKey {
    static var liveValue: Int { Dependency(\.ringB, line: 202).wrappedValue }
  }

  private struct RingB: UniformKey {
    static var liveValue: Int { Dependency(\.ringC, line: 203).wrappedValue }
  }

  private struct RingC: UniformKey {
    static var liveValue: Int { Dependency(\.ringA, line: 204).wrappedValue }
  }

  /// Two initializers on two threads that need each other.
  private struct CrossA: UniformKey {
    private static let (meeting, arrivals) = (Meeting(), Box(0))
    /// The thread whose wait would close the cycle calls an initializer again, which nobody meets.
    static func meet(_ index: Int) { if arrivals.increment() <= 2 { _ = meeting.arrive(index) } }

    static var liveValue: Int {
      meet(0)
      return Dependency(\.crossB, line: 302).wrappedValue
    }
  }

  private struct CrossB: UniformKey {
    static var liveValue: Int {
      CrossA.meet(1)
      return Dependency(\.crossA, line: 303).wrappedValue
    }
  }

  /// Changes a part of itself in a scope's closure.
  private struct ScopeRing: UniformKey {
    static var liveValue: Int { read() }
    static func read() -> Int { withDependencies({ $0[ScopeRing.self, line: 402] += 1 }, operation: { 0 }) }
  }

  private struct TransientRing: UniformKey {
    static var liveValue: Int { Dependency(\.transientRing, line: 502).wrappedValue }
    static var dependencyLifetime: DependencyLifetime { .transient }
  }

  private struct RootRing: UniformKey {
    static var liveValue: Int {
      withDependencies({ $0.alpha += 1 }, operation: { Dependency(\.rootRing, line: 602).wrappedValue })
    }
    static var dependencyLifetime: DependencyLifetime { .root }
  }

  /// An initializer that waits for a thread that inherits nothing.
  private struct SilentRing: UniformKey {
    static let log = IssueLog()
    static var liveValue: Int {
      onNewThread { log.collect { Dependency(\.silentRing, line: 702).wrappedValue } }
    }
  }

  /// Reads keys in the scope where it was created.
  private final class Reader: Sendable {
    struct Key: UniformKey { static var liveValue: Reader { Reader() } }

    let first = Dependency(FirstKey.self)
    let second = Dependency(SecondKey.self)

    /// Each read through it gets a root of its own, so no override is in effect twice.
    static let ofEndedRoot = DependencyValues()[Key.self]
  }

  private struct FirstKey: UniformKey { static var liveValue: Int { Reader.ofEndedRoot.second.wrappedValue } }

  private struct SecondKey: UniformKey { static var liveValue: Int { Reader.ofEndedRoot.first.wrappedValue } }

  extension DependencyValues {
    fileprivate var selfish: Int { self[SelfishKey.self] }
    fileprivate var client: Client { self[Client.self] }
    fileprivate var ringA: Int { self[RingA.self] }
    fileprivate var ringB: Int { self[RingB.self] }
    fileprivate var ringC: Int { self[RingC.self] }
    fileprivate var crossA: Int { self[CrossA.self] }
    fileprivate var crossB: Int { self[CrossB.self] }
    fileprivate var transientRing: Int { self[TransientRing.self] }
    fileprivate var rootRing: Int { self[RootRing.self] }
    fileprivate var silentRing: Int { self[SilentRing.self] }
  }

  @Suite(
    "A dependency that needs itself stops the program with a message that shows the cycle",
    .timeLimit(.minutes(10)))
  struct CycleTests {
    /// A read that can't end.
    enum Cycle: String, CaseIterable, Codable, Sendable {
      case itself, part, bySubscript, ring, ringInScope, inScopesClosure, transient, ofRoot, inDeinit

      func read() {
        switch self {
        case .itself: _ = Dependency(\.selfish, line: 101).wrappedValue
        case .part: _ = Dependency(\.client.size, line: 111).wrappedValue
        case .bySubscript: _ = SubscriptKey.read(line: 121)
        case .ring: _ = Dependency(\.ringA, line: 201).wrappedValue
        case .ringInScope: withNumbers(alpha: 7) { _ = Dependency(\.ringB, line: 201).wrappedValue }
        case .inScopesClosure: _ = Dependency(ScopeRing.self, line: 401).wrappedValue
        case .transient: _ = Dependency(\.transientRing, line: 501).wrappedValue
        case .ofRoot: _ = Dependency(\.rootRing, line: 601).wrappedValue
        case .inDeinit:
          final class Ending: Sendable {
            let dependency = Dependency(\.selfish, line: 103)
            deinit { _ = dependency.wrappedValue }
          }
          do { _ = Ending() }
        }
      }

      /// The keys and lines that the message shows.
      var chain: [(name: String, line: Int)] {
        switch self {
        case .itself: [("\\.selfish", 101), ("\\.selfish", 102)]
        case .part: [("\\.client", 111), ("\\.client", 112)]
        case .bySubscript:
          [("DependenciesTests.SubscriptKey.self", 121), ("DependenciesTests.SubscriptKey.self", 122)]
        case .ring: [("\\.ringA", 201), ("\\.ringB", 202), ("\\.ringC", 203), ("\\.ringA", 204)]
        case .ringInScope: [("\\.ringB", 201), ("\\.ringC", 203), ("\\.ringA", 204), ("\\.ringB", 202)]
        case .inScopesClosure:
          [("DependenciesTests.ScopeRing.self", 401), ("DependenciesTests.ScopeRing.self", 402)]
        case .transient: [("\\.transientRing", 501), ("\\.transientRing", 502)]
        case .ofRoot: [("\\.rootRing", 601), ("\\.rootRing", 602)]
        case .inDeinit: [("\\.selfish", 103), ("\\.selfish", 102)]
        }
      }
    }

    private func text(of result: ExitTest.Result) -> String {
      String(decoding: result.standardErrorContent, as: UTF8.self)
    }

    private func shows(_ text: String, _ chain: [(name: String, line: Int)]) -> Bool {
      let names = "Fatal error: Circular dependency: \(chain.map(\.name).joined(separator: " → "))\n"
      #if DEBUG
        let places = chain.map { "  \($0.name) is read at DependenciesTests/CycleTests.swift:\($0.line)\n" }
        return text.contains(names) && text.contains(places.joined()) && text.contains("[DEP-cycle]")
      #else
        return text.contains(names)
      #endif
    }

    @Test(arguments: Cycle.allCases) func `each key is named, and where it is read`(cycle: Cycle) async throws
    {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [cycle] in
        within(60) { cycle.read() }
      }
      let text = text(of: result)
      #expect(shows(text, cycle.chain), "\(text.prefix(4_000))")
    }

    @Test func `two initializers on two threads read each other`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let root = DependencyValues()
        within(60) {
          onThreads(2) { index in
            withFreshRoot(root) {
              index == 0 ? current(\.crossA, line: 301) : current(\.crossB, line: 311)
            }
          }
        }
      }
      let text = text(of: result)
      let first = [(name: "\\.crossA", line: 301), ("\\.crossB", 302), ("\\.crossA", 303)]
      let second = [(name: "\\.crossB", line: 311), ("\\.crossA", 303), ("\\.crossB", 302)]
      #expect(shows(text, first) || shows(text, second), "\(text.prefix(4_000))")
    }

    @Test func `a root key reads itself in a context that a scope sets`() async {
      await #expect(processExitsWith: .failure) { withContext(.preview) { _ = current(\.rootRing) } }
    }

    /// The stack of a task's thread is small.
    @Test(arguments: [false, true])
    func `a cycle through a value of a root that has ended is named`(inTask: Bool) async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [inTask] in
        await within(60) {
          _ =
            if inTask { await Task.detached { Reader.ofEndedRoot.first.wrappedValue }.value } else {
              onNewThread { Reader.ofEndedRoot.first.wrappedValue }
            }
        }
      }
      let text = text(of: result)
      #expect(text.contains("Fatal error: Circular dependency: "), "\(text.prefix(2_000))")
      #expect(text.contains("FirstKey") && text.contains("SecondKey"), "\(text.prefix(2_000))")
    }
  }

  /// The library cannot see whether an initializer waits for another thread, so it only warns.
  @Suite("A possible cycle is a warning, and the program continues")
  struct UncertainCycleTests {
    @Test
    func `an initializer waits for a thread that inherits nothing: a long wait, after twelve seconds`() async
    {
      await #expect(processExitsWith: .success) {
        Thread { _ = Dependency(\.silentRing, line: 701).wrappedValue }.start()
        for _ in 0..<6_000 where SilentRing.log.entries.isEmpty { usleep(10_000) }
        precondition(SilentRing.log.entries.map(\.isWarning) == [true])
        #if DEBUG
          let (warning, file) = (SilentRing.log.entries[0], "DependenciesTests/CycleTests.swift")
          precondition(warning.code == "DEP-long-wait" && warning.message.hasPrefix("\\.silentRing "))
          precondition([warning["Read at"], warning["Waiting at"]] == ["\(file):701", "\(file):702"])
        #endif
      }
    }
  }
#endif
