import Dependencies
import Dispatch
import Foundation
import TestHelpers
import Testing

@Suite("An initializer runs once for one root, context and key")
struct OnceTests {
  @Test func `a value is created once for each root`() {
    struct SlowKey: UniformKey {
      static let runs = Box(0)
      static var liveValue: Instance {
        runs.increment()
        usleep(500)
        return Instance()
      }
    }
    let roots = (0..<8).map { _ in DependencyValues() }
    _ = onThreads(16) { roots[$0 % 8][SlowKey.self] }
    #expect(SlowKey.runs.value == 8)
  }

  @Test func `a value of a scope is created once for all its readers`() {
    // The second read of the initializer depends on its first, so the scope that the result belongs to
    // cannot be known from earlier results.
    struct FickleKey: UniformKey {
      static let runs = Box<[Int: Int]>([:])
      static var liveValue: Int {
        @Dependency(\.gamma) var gamma
        @Dependency(\.alpha) var alpha
        @Dependency(\.beta) var beta
        runs.update { $0[gamma, default: 0] += 1 }
        usleep(300)
        return gamma.isMultiple(of: 2) ? alpha : beta
      }
    }
    for round in 0..<50 {
      withNumbers(beta: round, gamma: round) {
        withNumbers(alpha: round) {
          withEscapedDependencies { dependencies in
            let results = onThreads(4) { _ in
              dependencies.yield { () -> Int in
                @Dependency(FickleKey.self) var value
                return value
              }
            }
            #expect(results == Array(repeating: round, count: 4))
          }
        }
      }
    }
    #expect(FickleKey.runs.value.values.allSatisfy { $0 == 1 })
  }

  @Test func `a scoped value is created once for a scope's readers`() {
    _ = current(Scoped<AlphaReaderKey>.self)
    let scope = withNumbers(alpha: 7) { withEscapedDependencies { $0 } }
    let found = onThreads(16) { _ in scope.yield { current(Scoped<AlphaReaderKey>.self) } }
    #expect(Set(found.map(ObjectIdentifier.init)).count == 1)
    #expect(found[0].seen == [7])
  }

  @Test func `sibling scopes do not wait for each other`() {
    struct MeetingKey: UniformKey {
      static let meeting = DispatchSemaphore(value: 0)
      static var liveValue: Bool {
        @Dependency(\.alpha) var alpha
        switch alpha {
        case 1: return MeetingKey.meeting.wait(timeout: .patience) == .success
        case 2: return MeetingKey.meeting.signal() >= 0
        default: return true
        }
      }
    }
    let root = DependencyValues.live
    withFreshRoot(root) {
      withNumbers(alpha: 0) {
        // It shows that results of this key belong to scopes.
        @Dependency(MeetingKey.self) var met
        #expect(met)
      }
    }
    let met = onThreads(2) { index in
      withFreshRoot(root) {
        withNumbers(alpha: index + 1) {
          @Dependency(MeetingKey.self) var met
          return met
        }
      }
    }
    #expect(met == [true, true])
  }
}
