import Dependencies
import Dispatch
import TestHelpers
import Testing

@Suite("Objects that are created while an initializer runs")
struct CaptureWhileCreatingTests {
  @Test func `an object that a task of an initializer creates meanwhile counts as captured`() async {
    enum Shared {
      static let made = DispatchSemaphore(value: 0)
      static let gate = AsyncStream<Void>.makeStream()
      static let task = Box<Task<Int, Never>?>(nil)
    }
    struct StarterKey: UniformKey {
      static var liveValue: Int {
        Shared.task.value = Task.detached { [values = DependencyValues._current] in
          let reader = DependencyValues.$_current.withValue(values) { Reader() }
          Shared.made.signal()
          for await _ in Shared.gate.stream { break }
          return DependencyValues.$_current.withValue(values) { reader.alpha }
        }
        _ = Shared.made.wait(timeout: .patience)
        return 1
      }
    }
    await onQueue { [values = DependencyValues._current] in
      DependencyValues.$_current.withValue(values) {
        withNumbers(alpha: 7) { #expect(DependencyValues._current[StarterKey.self] == 1) }
      }
    }
    Shared.gate.continuation.yield()
    // Whether the value contains the object is uncertain, so the value is the scope's.
    #expect(await Shared.task.value?.value == 7)
  }

  /// It could be on its way to another thread, so whether it still exists must not decide.
  @Test func `a plain object that ends within the initializer counts as a capture`() {
    struct ParsingKey: UniformKey {
      static let made = Box(0)
      static var liveValue: Int {
        made.update { $0 += 1 }
        let plain = withNumbers(beta: 1) { Plain() }
        return withExtendedLifetime(plain) { 1 }
      }
    }
    for alpha in 1...3 {
      withNumbers(alpha: alpha) { #expect(DependencyValues._current[ParsingKey.self] == 1) }
    }
    #expect(ParsingKey.made.value == 3)
  }
}
