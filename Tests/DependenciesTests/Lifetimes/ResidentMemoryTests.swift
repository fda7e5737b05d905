#if os(Linux)
  import Dependencies
  import Foundation
  import TestHelpers
  import Testing

  /// Each in a process of its own, again and again: what stays behind is seen as resident memory, whoever holds it.
  @Suite("Memory: what has ended takes no room", .timeLimit(.minutes(15)))
  struct ResidentMemoryTests {
    enum Kind: String, CaseIterable, Codable, Sendable {
      case objectsOfScopes, rootsAndTheirValues, valuesOfScopes, continuationsAndClosures, modelsFromModels

      func run() {
        let model = Box(Model())
        expectConstantMemory { round in
          switch self {
          case .objectsOfScopes:
            if round % 500 == 0 { waitForChecks() }
            let plain = withNumbers(alpha: round) { Plain() }
            withDependencies(from: plain) { precondition(numbersHere[0] == round) }
          case .rootsAndTheirValues:
            let root = DependencyValues()
            _ = (root[SumKey.self], root[HolderKey<AlphaKey>.self].value)
          case .valuesOfScopes:
            withNumbers(alpha: round) {
              precondition(current(SumKey.self).seen[0] == round)
              precondition(current(Scoped<AlphaReaderKey>.self).seen == [round])
              _ = (current(HolderKey<AlphaKey>.self), current(Transient<HolderKey<AlphaKey>>.self))
            }
          case .continuationsAndClosures:
            let (continuation, closure) = withNumbers(alpha: round) {
              (withEscapedDependencies { $0 }, escapingDependencies { numbersHere })
            }
            precondition(continuation.yield { numbersHere } == closure())
          case .modelsFromModels:
            model.value = withDependencies(from: model.value) {
              $0.alpha = round
            } operation: {
              Model()
            }
            precondition(model.value.alpha == round)
          }
        }
      }

      /// The scopes of objects that have ended are released by a timer: this one's after all before it.
      private func waitForChecks() {
        let token = Token()
        _ = token.inScope { Plain() }
        while token.isAlive { usleep(1_000) }
      }
    }

    @Test(arguments: Kind.allCases) func `what has ended takes no memory`(kind: Kind) async {
      await #expect(processExitsWith: .success) { [kind] in kind.run() }
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
