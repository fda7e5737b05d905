import Dependencies
import TestHelpers
import Testing

/// Programs that go on for days: nothing of an earlier step stays alive.
@Suite("A program that goes on retains nothing of its earlier steps")
struct FlatProgramsTests {
  /// An override of each step, which tells how many steps something still retains.
  private final class Lease: Sendable {}

  private enum LeaseKey: TestDependencyKey { static var testValue: Lease { Lease() } }

  /// A value of both sides, created again for each of them.
  private struct Both: TestDependencyKey {
    static var dependencyLifetime: DependencyLifetime { .scoped }
    static var testValue: Both {
      _ = (DependencyValues._current.alpha, DependencyValues._current.beta)
      return Both()
    }
  }

  private final class Visitor: Sendable {
    let both = Dependency(Both.self)
    let lease = Dependency(LeaseKey.self)
  }

  private struct Leases {
    private struct Weak { weak var lease: Lease? }
    private var all: [Weak] = []
    var alive: Int { all.count { $0.lease != nil } }

    mutating func next() -> Lease {
      let lease = Lease()
      all.append(Weak(lease: lease))
      return lease
    }
  }

  @Test func `an object that is replaced from itself in requests retains the last request`() {
    var leases = Leases()
    var visitor = Visitor()
    for number in 0..<2_000 {
      let lease = leases.next()
      withDependencies {
        $0[LeaseKey.self] = lease
        $0.alpha = number
      } operation: {
        visitor = withDependencies(from: visitor) {
          $0.beta = number
        } operation: {
          Visitor()
        }
        _ = visitor.both.wrappedValue
      }
    }
    #expect(leases.alive == 1)
    withExtendedLifetime(visitor) {}
  }

  @Test(arguments: [2, 3])
  func `objects that are replaced in each other's scope retain their last steps`(count: Int) {
    var leases = Leases()
    var objects = (0..<count).map { _ in Visitor() }
    for number in 0..<600 {
      let lease = leases.next()
      let (old, new) = (number % count, (number + 1) % count)
      withDependencies {
        $0[LeaseKey.self] = lease
        $0.alpha = number
      } operation: {
        objects[old] = withDependencies(from: objects[old]) {
          $0.beta = number
        } operation: {
          Visitor()
        }
      }
      withDependencies(from: objects[old]) {
        objects[new] = withDependencies(from: objects[new]) { Visitor() }
        _ = objects[new].both.wrappedValue
      }
    }
    #expect(1...2 * count ~= leases.alive)
    withExtendedLifetime(objects) {}
  }

  /// An effect that opens a scope returns the next effect, which runs in that scope.
  private func leasesOfEffects(
    _ count: Int, _ update: @escaping (inout DependencyValues, Int) -> Void
  ) -> Int {
    var leases = Leases()
    let last = (0..<count).reduce(withEscapedDependencies { $0 }) { effect, number in
      effect.yield {
        withDependencies {
          let lease = leases.next()
          $0[LeaseKey.self] = lease
          update(&$0, number)
        } operation: {
          withEscapedDependencies { $0 }
        }
      }
    }
    return withExtendedLifetime(last) { leases.alive }
  }

  @Test func `effects that open scopes in effects retain the last one`() {
    #expect(leasesOfEffects(2_000) { $0.alpha = $1 } == 1)
  }

  @Test func `effects that set keys in turn retain one for each key`() {
    #expect(leasesOfEffects(2_000) { $1 % 2 == 0 ? ($0.alpha = $1) : ($0.beta = $1) } <= 2)
  }

  @Test func `a state that is created from the last one in an event retains the last event`() {
    var leases = Leases()
    var state = Visitor()
    for number in 0..<2_000 {
      let lease = leases.next()
      withDependencies {
        $0[LeaseKey.self] = lease
        $0.beta = number
      } operation: {
        state = withDependencies(from: state) { Visitor() }
        _ = state.both.wrappedValue
      }
    }
    #expect(leases.alive == 1)
    withExtendedLifetime(state) {}
  }

  @Test func `a scope retains those around it only as far as it can use their overrides`() {
    var leases = Leases()
    func model(_ update: (inout DependencyValues) -> Void) -> Visitor {
      let lease = leases.next()
      return withDependencies {
        $0[LeaseKey.self] = lease
      } operation: {
        withDependencies(update) { Visitor() }
      }
    }
    let shadowing = model { $0[LeaseKey.self] = Lease() }
    #expect(leases.alive == 0)
    let other = model { $0.alpha = 1 }
    #expect(leases.alive == 1)
    withExtendedLifetime((shadowing, other)) {}
  }
}
