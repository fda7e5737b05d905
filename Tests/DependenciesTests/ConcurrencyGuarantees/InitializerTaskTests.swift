import Dependencies
import DependenciesTestSupport
import Dispatch
import Foundation
import TestHelpers
import Testing

/// A task keeps the overrides that it was started with, so that nothing depends on when it reads.
@Suite("A task that an initializer starts")
struct InitializerTaskTests {
  /// What the initializer itself reads, which decides the scope that its value belongs to.
  enum Reading: CaseIterable, Sendable {
    case nothing, beta, alpha, all
  }

  private struct Started: Sendable {
    let instance = Instance()
    let task: Task<[[Int]], Never>
    let gate: Gate
  }

  @TaskLocal private static var reading = Reading.nothing

  private struct StarterKey: UniformKey {
    static var liveValue: Started {
      let gate = Gate()
      let task = Task {
        let first = numbersHere
        await gate.wait()
        return [first, numbersHere]
      }
      switch reading {
      case .nothing: break
      case .alpha: _ = current(\.alpha)
      case .beta: _ = current(\.beta)
      case .all: _ = numbersHere
      }
      return Started(task: task, gate: gate)
    }
  }

  private func expectSame(_ started: Started, _ numbers: [Int]) async {
    _ = numbersHere
    started.gate.open()
    #expect(await started.task.value == [numbers, numbers])
  }

  @Test(arguments: Reading.allCases)
  func `sees the overrides that it was started with, during the initializer and after it`(reading: Reading)
    async
  {
    let started = start(reading) {
      withNumbers(alpha: 7) { withNumbers(beta: 8) { current(StarterKey.self) } }
    }
    await expectSame(started, .testNumbers(alpha: 7, beta: 8))
  }

  private func start(_ reading: Reading, _ read: () -> Started) -> Started {
    Self.$reading.withValue(reading, operation: read)
  }

  @Test func `sees the scope around an object's scope that won over it`() async {
    let plain = withNumbers(alpha: 6, beta: 7) { Plain() }
    let started = Self.$reading.withValue(.beta) {
      withNumbers(alpha: 5) {
        withNumbers(gamma: 9) { withDependencies(from: plain) { current(StarterKey.self) } }
      }
    }
    await expectSame(started, [5, 7, 9])
    withExtendedLifetime(plain) {}
  }

  @Test func `an object that it creates while the initializer runs is a capture`() async {
    enum Shared {
      static let made = DispatchSemaphore(value: 0)
      static let gate = Gate()
      static let task = Box<Task<Int, Never>?>(nil)
    }
    struct CapturingKey: UniformKey {
      static var liveValue: Int {
        Shared.task.value = Task.detached { [values = DependencyValues.here] in
          let reader = withFreshRoot(values) { Reader() }
          Shared.made.signal()
          await Shared.gate.wait()
          return withFreshRoot(values) { reader.alpha }
        }
        _ = Shared.made.wait(timeout: .patience)
        return 1
      }
    }
    await onQueue(escapingDependencies { withNumbers(alpha: 7) { #expect(current(CapturingKey.self) == 1) } })
    Shared.gate.open()
    // Whether the value contains the object is uncertain, so the value is the scope's.
    #expect(await Shared.task.value?.value == 7)
  }

  // MARK: - What follows from its reads

  private struct WaitingKey: UniformKey {
    static var liveValue: Instance {
      let done = DispatchSemaphore(value: 0)
      Task {
        _ = current(SumKey.self)
        done.signal()
      }
      if waits { _ = done.wait(timeout: .patience) }
      return Instance()
    }
  }

  @TaskLocal private static var waits = false

  @Test(arguments: [false, true])
  func `does not decide where the value belongs, whenever it reads`(waits: Bool) async {
    await onQueue {
      withFreshRoot(.test) {
        Self.$waits.withValue(waits) {
          let first = withNumbers(alpha: 7) { current(WaitingKey.self) }
          #expect(withNumbers(beta: 8) { current(WaitingKey.self) } === first)
          #expect(current(WaitingKey.self) === first)
        }
      }
    }
  }

  /// How the initializer enters its own scope again before it starts the task.
  enum Entry: CaseIterable, Sendable {
    case continuation, object
  }

  @TaskLocal private static var entry = Entry.continuation

  private struct EnteringKey: UniformKey {
    static var liveValue: Started {
      let gate = Gate()
      func start() -> Task<[[Int]], Never> {
        Task {
          await gate.wait()
          return [numbersHere]
        }
      }
      let task =
        switch entry {
        case .continuation: withEscapedDependencies { continuation in continuation.yield(start) }
        case .object: withDependencies(from: AlphaOwner()) { start() }
        }
      return Started(task: task, gate: gate)
    }
  }

  private final class AlphaOwner {
    @Dependency(\.alpha) var alpha
  }

  @Test(arguments: Entry.allCases)
  func `does not capture the initializer's scope, which the initializer has entered again`(entry: Entry) async
  {
    let values = DependencyValues.here
    let started = Self.$entry.withValue(entry) { withNumbers(alpha: 7) { current(EnteringKey.self) } }
    // The continuation itself is a capture.
    #expect((values[EnteringKey.self].instance === started.instance) == (entry == .object))
    started.gate.open()
    #expect(await started.task.value == [.testNumbers(alpha: 7)])
  }

  @Test func `creates nothing for the root from an override, whenever it reads`() async {
    struct RacingKey: UniformKey {
      static var liveValue: Task<Instance, Never> { Task { current(AlphaReaderKey.self) } }
    }
    var wrong = 0
    for number in 0..<500 {
      let root = DependencyValues.test
      let task = withFreshRoot(root) { withNumbers(alpha: 100 + number) { current(RacingKey.self) } }
      let ofTask = await task.value
      if ofTask.seen != [100 + number] || root[AlphaReaderKey.self].seen != [3] { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func `creates what it reads once after its scope has ended`() async {
    struct StarterKey: UniformKey {
      static var liveValue: (Task<[Instance], Never>, AsyncStream<Void>.Continuation) {
        let (opens, gate) = AsyncStream<Void>.makeStream()
        let task = Task {
          var seen: [Instance] = []
          for await _ in opens {
            seen.append(current(AlphaReaderKey.self))
            seen.append(current(AlphaBetaKey.self))
          }
          return seen
        }
        return (task, gate)
      }
    }
    let ((task, gate), reader) = withNumbers(alpha: 7) {
      (current(StarterKey.self), current(AlphaReaderKey.self))
    }
    for _ in 0..<2 { gate.yield() }
    gate.finish()
    let seen = await task.value
    #expect(seen.map(\.seen) == [[7], [7, 30], [7], [7, 30]])
    #expect(seen.count == 4 && seen[1] === seen[3] && seen[0] === seen[2])
    withExtendedLifetime(reader) {}
  }
}
