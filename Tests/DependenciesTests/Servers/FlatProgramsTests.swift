import Dependencies
import TestHelpers
import Testing

/// An override of each step, which tells how many steps something still retains.
private final class Lease: Sendable {}

private enum LeaseKey: TestDependencyKey { static var testValue: Lease { Lease() } }

/// A value of both sides, created again for each of them.
private struct Both: TestDependencyKey {
  static var dependencyLifetime: DependencyLifetime { .scoped }
  static var testValue: Both {
    _ = (current(\.alpha), current(\.beta))
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

  /// Opens a scope with the lease of a step.
  mutating func step<R>(_ update: (inout DependencyValues) -> Void, _ operation: () -> R) -> R {
    let lease = next()
    return withDependencies {
      $0[LeaseKey.self] = lease
      update(&$0)
    } operation: {
      operation()
    }
  }
}

/// A program that does the same step again and again.
private struct Program: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The number of steps of which something may be retained.
  var most = 1
  /// Does some steps, and returns the objects that the program has then.
  let run: @Sendable (_ count: Int, _ leases: inout Leases) async -> any Sendable

  /// Objects are replaced with one step, each in the scope of the next one.
  static func objects(_ text: String, _ count: Int, most: Int) -> Program {
    Program(testDescription: text, most: most) { steps, leases in
      var objects = (0..<count).map { _ in Visitor() }
      for number in 0..<steps {
        let (old, new) = (number % count, (number + 1) % count)
        leases.step({ $0.alpha = number }) {
          objects[old] = withDependencies(from: objects[old], { $0.beta = number }) { Visitor() }
          _ = objects[old].both.wrappedValue
        }
        withDependencies(from: objects[old]) {
          objects[new] = withDependencies(from: objects[new]) { Visitor() }
          _ = objects[new].both.wrappedValue
        }
      }
      return objects
    }
  }

  /// An effect returns the next effect, which runs in the scope that the first one has opened.
  static func effects(
    _ text: String, most: Int = 1,
    _ step: @escaping @Sendable (Int, inout Leases) -> DependencyValues.Continuation
  ) -> Program {
    Program(testDescription: text, most: most) { steps, leases in
      var last = withEscapedDependencies { $0 }
      for number in 0..<steps { last = last.yield { step(number, &leases) } }
      return last
    }
  }

  static let all = [
    objects("an object is replaced from itself in requests", 1, most: 1),
    objects("two objects are replaced in each other's scope", 2, most: 4),
    objects("three objects are replaced in a circle", 3, most: 6),
    Program(testDescription: "a state is created from the last one in each event") { steps, leases in
      var state = Visitor()
      for number in 0..<steps {
        leases.step({ $0.beta = number }) {
          state = withDependencies(from: state) { Visitor() }
          _ = state.both.wrappedValue
        }
      }
      return state
    },
    effects("an effect sets a key") { number, leases in
      leases.step({ $0.alpha = number }) { withEscapedDependencies { $0 } }
    },
    effects("effects set two keys in turn", most: 2) { number, leases in
      leases.step({ number % 2 == 0 ? ($0.alpha = number) : ($0.beta = number) }) {
        withEscapedDependencies { $0 }
      }
    },
    // A thread releases a task, which has the scope of the step before, a moment after it has ended.
    Program(testDescription: "tasks in scopes open scopes", most: 100) { steps, leases in
      var last = withEscapedDependencies { $0 }
      for number in 0..<steps {
        let lease = leases.next()
        last = await last.yield {
          await Task {
            withDependencies {
              $0[LeaseKey.self] = lease
              $0.alpha = number
            } operation: {
              withEscapedDependencies { $0 }
            }
          }.value
        }
      }
      return last
    },
  ]
}

@Suite("A program that goes on retains nothing of its earlier steps")
struct FlatProgramsTests {
  @Test(arguments: Program.all)
  private func `nothing of earlier steps is alive`(program: Program) async {
    var leases = Leases()
    let last = await program.run(2_000, &leases)
    #expect(leases.alive <= program.most)
    withExtendedLifetime(last) {}
  }
}
