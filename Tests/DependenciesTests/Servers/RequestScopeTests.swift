#if os(macOS) || os(Linux) || os(Windows)
  import Dependencies
  import DependenciesTestSupport
  import Foundation
  import TestHelpers
  import Testing

  /// Leases of connections, each of which comes back when nothing refers to it anymore.
  private final class Pool: Sendable {
    private let free: Box<Int>

    init(_ count: Int) { free = Box(count) }

    var count: Int { free.value }

    func take() -> Lease? {
      let isTaken = free.update { free in
        defer { free = max(free - 1, 0) }
        return free > 0
      }
      return isTaken ? Lease(self) : nil
    }

    fileprivate func giveBack() { free.update { $0 += 1 } }
  }

  private final class Lease: Sendable {
    private let pool: Pool
    fileprivate init(_ pool: Pool) { self.pool = pool }
    deinit { pool.giveBack() }
  }

  private struct LeaseKey: TestDependencyKey {
    static var testValue: Lease? { nil }
  }

  /// A service that is created in each request from the request's lease.
  private struct ConnectionKey: TestDependencyKey {
    static var testValue: Connection {
      @Dependency(LeaseKey.self) var lease
      return Connection(lease)
    }
  }

  private final class Connection: Sendable {
    let lease: Lease?
    init(_ lease: Lease?) { self.lease = lease }
  }

  private final class Response: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  /// The response to one request, or nothing if there is no connection.
  private func response(_ number: Int, _ pool: Pool) -> Response? {
    guard let lease = pool.take() else { return nil }
    return withDependencies {
      $0[LeaseKey.self] = lease
    } operation: {
      @Dependency(ConnectionKey.self) var connection
      return connection.lease == nil ? nil : Response(number)
    }
  }

  /// In processes of their own, in which no other test's objects are in the way.
  @Suite("A request's scope ends soon after the object that its operation returned")
  struct RequestScopeTests {
    @Test func `a pool of twenty leases answers all requests whose responses are objects`() async {
      await #expect(processExitsWith: .success) {
        let pool = Pool(20)
        for number in 0..<2_000 {
          precondition(response(number, pool)?.number == number, "request \(number) has no connection")
        }
      }
    }

    @Test func `a pool of leases that several threads share answers all requests`() async {
      await #expect(processExitsWith: .success) {
        let pool = Pool(40)
        let answered = onThreads(4) { _ in (0..<500).count { response($0, pool)?.number == $0 } }
        precondition(answered == [500, 500, 500, 500], "\(answered)")
      }
    }

    @Test func `requests are answered again after a burst that took all leases`() async {
      await #expect(processExitsWith: .success) {
        let pool = Pool(20)
        do {
          let burst = (0..<20).map { response($0, pool) }
          precondition(burst.allSatisfy { $0 != nil })
        }
        // A request without a lease is answered in a scope, too.
        let answered = (0..<100).count { number in
          withDependencies {
            $0[LeaseKey.self] = pool.take()
          } operation: {
            DependencyValues._current[ConnectionKey.self].lease == nil ? nil : Response(number)
          } != nil
        }
        precondition(answered > 50, "\(answered) of 100 are answered")
      }
    }

    @Test func `later scopes release it, even if none of them returns an object`() async {
      await #expect(processExitsWith: .success) {
        let pool = Pool(20)
        for number in 0..<20 { precondition(response(number, pool) != nil) }
        for number in 0..<200 { precondition(withNumbers(alpha: number) { numbersHere[0] } == number) }
        precondition(pool.count == 20, "\(pool.count) of 20 leases are back")
      }
    }

    @Test func `sessions that stay do not keep requests that have ended`() async {
      await #expect(processExitsWith: .success) {
        let sessions = (0..<5_000).map { number in withNumbers(alpha: number) { Response(number) } }
        let pool = Pool(10_000)
        for number in 0..<10_000 { _ = response(number, pool) }
        precondition(pool.count > 9_000, "\(10_000 - pool.count) requests are kept")
        for session in sessions {
          precondition(withDependencies(from: session) { numbersHere[0] } == session.number)
        }
      }
    }

    @Test func `no more ended requests than sessions are kept, if responses live for some scopes`() async {
      /// Keeps the memory of an object, so that no other object gets its address.
      struct Memory { unowned let response: Response }
      await #expect(processExitsWith: .success) {
        let sessions = (0..<200).map { number in withNumbers(alpha: number) { Response(number) } }
        let pool = Pool(5_000)
        var memory: [Memory] = []
        var recent: [Response?] = Array(repeating: nil, count: 8)
        for number in 0..<5_000 {
          let new = response(number, pool)
          recent[number % recent.count] = new
          new.map { memory.append(Memory(response: $0)) }
        }
        precondition(pool.count > 4_700, "\(5_000 - pool.count) requests are kept")
        withExtendedLifetime((sessions, memory)) {}
      }
    }

    @Test func `an object keeps its scope as long as it lives`() async {
      await #expect(processExitsWith: .success) {
        let pool = Pool(20)
        let kept = response(1, pool)
        for number in 0..<200 { precondition(response(number, pool) != nil) }
        precondition(pool.count < 20)
        let lease = kept.map { withDependencies(from: $0) { DependencyValues._current[LeaseKey.self] } }
        precondition(lease.map { $0 != nil } == true)
      }
    }
  }
#endif
