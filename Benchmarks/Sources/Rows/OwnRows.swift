import Dependencies
import Dispatch

#if OTHER_IMPLEMENTATION
  /// Rows of what only this package has: none.
  func ownRows() -> [Row] { [] }
#else
  /// Rows of what only this package has: values that are `.scoped`, and threads that wait for an initializer.
  func ownRows() -> [Row] {
    growth("first read of a key, # threads waiting for another one", from: 1, to: 1_000) { size, measure in
      let values = DependencyValues()
      let started = DispatchSemaphore(value: 0)
      let readers = (0..<size).map { _ in
        Thread {
          started.signal()
          consume(values[SlowKey.self])
        }
      }
      for _ in readers { started.wait() }
      // Until most of them wait. Those that don't yet will.
      Thread.pause(microseconds: 500_000)
      measure { turns in for key in NumberedKeys.all.prefix(turns) { consume(values.read(key)) } }
      SlowKey.gate.signal()
      for reader in readers { reader.join() }
    }.map { row in row.with { $0.turns = (100, 900) } }
      + [
        rescheduled("task that reschedules itself and reads a scoped value"),
        rescheduled("the same, the 2,000th to the 4,000th time").with {
          // Many, because how its tasks overlap differs a little from run to run.
          $0.turns = (2_000, 4_000)
          $0.limit = (1.2, "task that reschedules itself and reads a scoped value")
        },
      ]
  }

  /// A task that ends by starting the next one, each in a scope in the scope of the one before.
  private func rescheduled(_ name: String) -> Row {
    Row(name) { measure in
      measure { turns in
        let model = Unchecked(inRequest(1) { ScopedModel() })
        let end = DispatchSemaphore(value: 0)
        Task.detached { step(turns, model, end) }
        end.wait()
      }
    }.with { $0.turns = (100, 600) }
  }

  private func step(_ left: Int, _ model: Unchecked<ScopedModel>, _ end: DispatchSemaphore) {
    guard left > 0 else {
      end.signal()
      return
    }
    withDependencies {
      $0.offset = left
    } operation: {
      consume(model.value.scoped)
      Task { step(left - 1, model, end) }
    }
  }

  private final class ScopedModel {
    @Dependency(ScopedKey.self) var scoped
  }

  /// Each scope that overrides the offset has a value of its own.
  private enum ScopedKey: DependencyKey {
    static var liveValue: Int {
      @Dependency(\.offset) var offset
      return offset
    }
    static var dependencyLifetime: DependencyLifetime { .scoped }
  }

  /// A key whose initializer waits until it's told to end.
  private enum SlowKey: DependencyKey {
    static let gate = DispatchSemaphore(value: 0)
    static var liveValue: Int {
      gate.wait()
      return 7
    }
  }
#endif
