#if os(Linux)
  import Dependencies
  import Foundation
  import TestHelpers
  import Testing

  /// How much of this process's memory is resident.
  private func residentBytes() -> Int {
    // In pages: the whole, what is resident, and more.
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let fields = text.split(separator: " ")
    precondition(fields.count > 1, "/proc/self/statm says \(text)")
    return (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Does `body` again and again, and ends the process if that takes more and more memory.
  ///
  /// A leak of one allocation, which is 32 bytes at least, in each round adds up to a third more than the limit.
  private func expectConstantMemory(_ body: (Int) async -> Void) async {
    #if DEBUG
      let rounds = 20_000
    #else
      let rounds = 100_000
    #endif
    // Until caches, and the allocator's own reserves, have grown to their size.
    for round in 0..<rounds / 4 { await body(round) }
    let before = residentBytes()
    for round in 0..<rounds { await body(round) }
    let growth = residentBytes() - before
    precondition(growth < rounds * 24, "\(rounds) rounds took \(growth) bytes.")
  }

  /// Each in a process of its own, again and again: an object that stays is seen as resident memory, whoever holds it.
  @Suite("Memory: what has ended takes no room", .timeLimit(.minutes(15)))
  struct ResidentMemoryTests {
    enum Kind: String, CaseIterable, Codable, Sendable {
      case objectsOfScopes, rootsAndTheirValues, valuesOfScopes, continuationsAndClosures, modelsFromModels,
        tasks

      func run() async {
        let model = Box(Model())
        await expectConstantMemory { round in
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
            model.value = withDependencies(from: model.value, { $0.alpha = round }) { Model() }
            precondition(model.value.alpha == round)
          case .tasks:
            let numbers = await withDependencies {
              await Task.yield()
              $0.alpha = round
            } operation: {
              await Task { numbersHere }.value
            }
            precondition(numbers[0] == round)
          }
        }
      }

      /// The scopes of objects that have ended are released by a timer: this one's after all before it.
      private func waitForChecks() {
        let token = Token()
        _ = token.inScope { Plain() }
        for _ in 0..<60_000 where token.isAlive { usleep(1_000) }
        precondition(!token.isAlive, "The scope of an object that has ended is there after a minute.")
      }
    }

    #if !DEBUG
      @Test func `a property takes three words of its object`() {
        #expect(MemoryLayout<Dependency<Int>>.size == 3 * MemoryLayout<Int>.size)
      }
    #endif

    @Test(arguments: Kind.allCases) func `what has ended takes no memory`(kind: Kind) async {
      await #expect(processExitsWith: .success) { [kind] in await kind.run() }
    }
  }
#endif
