#if os(Linux)
  import Dependencies
  import Foundation
  import TestHelpers
  import Testing

  private struct DerivedKey: UniformKey {
    static var liveValue: Instance { Instance(seen: numbersHere) }
  }

  private struct HoldingKey: UniformKey {
    static var liveValue: Model { Model() }
  }

  private struct ScopedKey: UniformKey {
    static var liveValue: Instance { Instance(seen: [current(\.alpha)]) }
    static var dependencyLifetime: DependencyLifetime { .scoped }
  }

  private struct TransientKey: UniformKey {
    static var liveValue: Model { Model() }
    static var dependencyLifetime: DependencyLifetime { .transient }
  }

  /// Each in a process of its own, again and again: what stays behind is seen as resident memory, whoever
  /// holds it.
  @Suite("Memory: what has ended takes no room", .timeLimit(.minutes(15)))
  struct ResidentMemoryTests {
    @Test func `objects of scopes take no memory after they end`() async {
      await #expect(processExitsWith: .success) {
        expectConstantMemory { round in
          if round % 500 == 0 {
            // The scopes of objects that have ended are released by a timer: this one's after all before it.
            weak var last: Plain?
            do {
              let token = Plain()
              last = token
              _ = withDependencies {
                $0[TokenKey.self] = token
              } operation: {
                Plain()
              }
            }
            while last != nil { usleep(1_000) }
          }
          let plain = withNumbers(alpha: round) { Plain() }
          withDependencies(from: plain) { precondition(numbersHere[0] == round) }
        }
      }
    }

    @Test func `roots and their values take no memory after they end`() async {
      await #expect(processExitsWith: .success) {
        expectConstantMemory { _ in
          let root = DependencyValues()
          _ = root[DerivedKey.self]
          _ = root[HoldingKey.self].all
        }
      }
    }

    @Test func `values of scopes take no memory after they end`() async {
      await #expect(processExitsWith: .success) {
        expectConstantMemory { round in
          withNumbers(alpha: round) {
            precondition(current(DerivedKey.self).seen[0] == round)
            precondition(current(ScopedKey.self).seen[0] == round)
            _ = current(HoldingKey.self)
            _ = current(TransientKey.self)
          }
        }
      }
    }

    @Test func `continuations and closures take no memory after they end`() async {
      await #expect(processExitsWith: .success) {
        expectConstantMemory { round in
          let (continuation, closure) = withNumbers(alpha: round) {
            (withEscapedDependencies { $0 }, escapingDependencies { numbersHere })
          }
          precondition(continuation.yield { numbersHere } == closure())
        }
      }
    }

    @Test func `models that are each created from the last use constant memory`() async {
      await #expect(processExitsWith: .success) {
        let model = Box(Model())
        expectConstantMemory { round in
          let next = withDependencies(from: model.value) {
            $0.alpha = round
          } operation: {
            Model()
          }
          precondition(next.alpha == round)
          model.value = next
        }
      }
    }

    @Test func `tasks take no memory after they end`() async {
      await #expect(processExitsWith: .success) {
        func run(_ rounds: Int) async {
          for round in 0..<rounds {
            let numbers = await withDependencies {
              await Task.yield()
              $0.alpha = round
            } operation: {
              await Task { numbersHere }.value
            }
            precondition(numbers[0] == round)
          }
        }
        // Like `expectConstantMemory`, which is for synchronous code.
        await run(10_000)
        let before = residentBytes()
        await run(30_000)
        let growth = residentBytes() - before
        precondition(growth < 30_000 * 16, "\(growth) bytes")
      }
    }
  }
#endif
