import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

#if os(macOS) || os(Linux) || os(Windows)
  /// Leases of connections, each of which comes back when nothing refers to it anymore.
  private final class Pool: Sendable {
    private let free: Box<Int>

    init(_ count: Int) { free = Box(count) }

    var count: Int { free.value }

    /// Takes a lease, as soon as one is back.
    func wait() -> Lease {
      func take(_ free: inout Int) -> Bool {
        defer { free = max(free - 1, 0) }
        return free > 0
      }
      while !free.update(take) { usleep(500) }
      return Lease(self)
    }

    /// Waits until all leases are back, which takes five milliseconds, or two seconds on a busy machine.
    func isFull(_ count: Int) -> Bool {
      let end = Date(timeIntervalSinceNow: 2)
      while free.value < count, Date() < end { usleep(500) }
      return free.value == count
    }

    fileprivate func giveBack() { free.update { $0 += 1 } }
  }

  private final class Lease: Sendable {
    private let pool: Pool
    fileprivate init(_ pool: Pool) { self.pool = pool }
    deinit { pool.giveBack() }
  }

  private struct LeaseKey: TestDependencyKey { static var testValue: Lease? { nil } }

  /// A service that is created in each request, and retains the request's lease.
  private struct ConnectionKey: TestDependencyKey { static var testValue: Lease? { current(LeaseKey.self) } }

  private final class Response: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  /// The response to one request, which waits for a connection.
  private func response(_ number: Int, _ pool: Pool) -> Response? {
    withDependencies({ $0[LeaseKey.self] = pool.wait() }) {
      current(ConnectionKey.self) == nil ? nil : Response(number)
    }
  }

  /// In processes of their own, in which no other test's objects are in the way.
  @Suite("A request's scope ends soon after the object that its operation returned")
  struct RequestScopeTests {
    @Test func `a pool of leases that several threads share answers all requests`() async {
      await #expect(processExitsWith: .success) {
        let pool = Pool(40)
        let answered = onThreads(4) { _ in (0..<500).count { response($0, pool)?.number == $0 } }
        precondition(answered == [500, 500, 500, 500], "\(answered)")
      }
    }

    @Test func `sessions that stay do not keep requests that have ended`() async {
      await #expect(processExitsWith: .success) {
        let sessions = (0..<5_000).map { number in withNumbers(alpha: number) { Response(number) } }
        let pool = Pool(10_000)
        for number in 0..<10_000 { _ = response(number, pool) }
        precondition(pool.isFull(10_000), "\(10_000 - pool.count) requests are kept")
        for session in sessions {
          precondition(withDependencies(from: session) { numbersHere[0] } == session.number)
        }
      }
    }
  }
#endif

private struct SessionKey: UniformKey { static var liveValue: Instance { AlphaReaderKey.liveValue } }

extension DependencyValues {
  fileprivate var session: Instance { self[SessionKey.self] }
  fileprivate var scopedSession: Instance { self[Scoped<SessionKey>.self] }
}

@Suite("A key that multiplies with sibling scopes is a warning")
struct ManyScopesWarningTests {
  private func readInScopes(_ count: Int) {
    for index in 0..<count {
      withNumbers(alpha: index) {
        @Dependency(\.session, line: 4_711) var session
        _ = (session, session, current(\.scopedSession))
      }
    }
  }

  @Test func `the warning comes once for a key, at the sixteenth scope`() {
    withFreshRoot {
      #expect(issues { readInScopes(15) }.isEmpty)
      let issues = issues { readInScopes(200) }
      #if DEBUG
        #expect(issues.map(\.code) == ["DEP-many-scopes"])
        #expect(issues.allSatisfy { $0.message.hasPrefix(#"@Dependency(\.session) was created 16 times, "#) })
        #expect(issues.allSatisfy { $0.isWarning && $0.line == 4_711 })
      #else
        #expect(issues.map(\.isWarning) == [true])
      #endif
    }
  }

  @Test(arguments: [DependencyContext.test, .preview])
  func `there is no warning in tests and previews`(context: DependencyContext) {
    withFreshRoot(context == .test ? .test : .preview) { #expect(issues { readInScopes(300) }.isEmpty) }
  }

  /// The scopes get the root's, which does not see their overrides: that is another warning.
  @Test func `there is no warning where the root has an instance`() {
    withFreshRoot {
      _ = current(\.session)
      let codes = issues { readInScopes(300) }.map(\.code)
      #expect(codes == inDebug(["DEP-stale-value"]))
    }
  }

  @Test func `many sibling scopes are reported, even if the sixteenth value is created in another context`() {
    struct PoolKey: DependencyKey {
      static var liveValue: Instance { AlphaReaderKey.liveValue }
      static var previewValue: Instance { AlphaReaderKey.liveValue }
      static var testValue: Instance { AlphaReaderKey.liveValue }
    }
    withFreshRoot {
      let found = issues {
        for number in 0..<40 {
          withDependencies {
            $0.alpha = number
            if number == 15 { $0.context = .preview }
          } operation: {
            _ = current(PoolKey.self)
          }
        }
      }
      #expect(found.count { $0.message.contains("DEP-many-scopes") } == 1)
    }
  }
}
