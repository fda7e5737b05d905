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
      static let pause = Pause()
      static var liveValue: Int {
        @Dependency(\.alpha) var alpha
        if alpha == 1 { pause.wait() }
        if alpha == 2 { pause.end() }
        return alpha
      }
    }
    let root = DependencyValues.live
    // It shows that results of this key belong to scopes.
    withFreshRoot(root) { _ = withNumbers(alpha: 0) { current(MeetingKey.self) } }
    let found = onThreads(2) { index in
      if index == 1 { MeetingKey.pause.untilReached() }
      return withFreshRoot(root) { withNumbers(alpha: index + 1) { current(MeetingKey.self) } }
    }
    #expect(found == [1, 2])
  }
}
