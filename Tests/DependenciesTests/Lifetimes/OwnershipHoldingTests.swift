import Dependencies
import Dispatch
import Foundation
import TestHelpers
import Testing

/// Captures the scope it is created in.
private final class Holder: Instance, @unchecked Sendable {
  // SAFETY: `Dependency` is, and there is nothing else.
  @Dependency(\.alpha) var alpha
}

private struct HolderKey: UniformKey {
  static var liveValue: Holder { Holder() }
}

/// Has a holder, and captures nothing itself.
private struct OwnerKey: UniformKey {
  static var liveValue: Instance {
    @Dependency(HolderKey.self) var holder
    return Instance(seen: [holder.alpha])
  }
}

/// Keeps the values in a closure.
private struct ContinuationKey: UniformKey {
  struct Value: Sendable {
    let instance = Instance()
    let read: @Sendable () -> [Int]
  }
  static var liveValue: Value { Value(read: escapingDependencies { numbersHere }) }
}

/// Its properties live no longer than the initializer.
private struct LocalKey: UniformKey {
  static var liveValue: Instance {
    let holder = Holder()
    @Dependency(\.beta) var beta
    _ = holder.seen
    return Instance()
  }
}

private struct Client {
  @Dependency(HolderKey.self) var holder
  @Dependency(OwnerKey.self) var owner
  @Dependency(ContinuationKey.self) var continuation
  @Dependency(LocalKey.self) var local
}

@Suite("The owner of a value that captures its scope")
struct OwnershipHoldingTests {
  private let client = Client()

  @Test func `the innermost scope is the one that is captured`() {
    withNumbers(alpha: 7) {
      let inner = withNumbers(beta: 8) { client.holder }
      #expect(client.holder !== inner)
      #expect(client.holder.alpha == 7)
    }
  }

  @Test func `where only the context is overridden, the value belongs to the root`() {
    func live() -> Holder {
      withContext(.live) {
        client.holder
      }
    }
    let first = live()
    #expect(live() === first)
    #expect(first.alpha == 1)
    #expect(client.holder !== first)
  }

  @Test func `a dependency's captures count for the value that reads it`() {
    let inner = withNumbers(alpha: 7) {
      let first = client.owner
      #expect(client.owner === first)
      return first
    }
    #expect(inner.seen == [7])
    #expect(client.owner !== inner)
    #expect(client.owner.seen == [3])
  }

  @Test func `a dependency's captures count, even if it was created before`() {
    withNumbers(alpha: 7) {
      _ = client.holder
      let first = withNumbers(beta: 8) { client.owner }
      #expect(first.seen == [7])
      #expect(client.owner === first)
    }
    #expect(client.owner.seen == [3])
  }

  @Test func `an initializer runs once for each owner`() {
    struct CountedKey: UniformKey {
      static let runs = Box(0)
      static var liveValue: Holder {
        runs.increment()
        return Holder()
      }
    }
    @Dependency(CountedKey.self) var counted
    for expected in 1...5 {
      withNumbers(beta: expected) {
        for _ in 0..<3 {
          _ = counted
          withNumbers(gamma: 9) { _ = counted }
        }
      }
      #expect(CountedKey.runs.value == expected)
    }
    _ = (counted, counted)
    #expect(CountedKey.runs.value == 6)
    withNumbers(beta: 1) { _ = counted }
    #expect(CountedKey.runs.value == 6)
  }
}

@Suite("Tasks that an initializer leaves running, and objects that end within it")
struct OwnershipTaskTests {
  @Test func `reads on another thread count if the values were carried there`() {
    struct CarryingKey: UniformKey {
      static var liveValue: Instance {
        onNewThread(
          escapingDependencies {
            @Dependency(\.alpha) var alpha
            return Instance(seen: [alpha])
          })
      }
    }
    @Dependency(CarryingKey.self) var value
    let first = withNumbers(alpha: 7) { value }
    #expect(first.seen == [7])
    #expect(value.seen == [3])
  }

  @Test func `a task of a scope gets the scope's instance`() async {
    await withDependencies {
      $0.alpha = 7
    } operation: {
      @Dependency(AlphaReaderKey.self) var value
      let first = await Task { DependencyValues._current[AlphaReaderKey.self] }.value
      #expect(value === first)
    }
  }

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

  @Test func `a result whose scope ends meanwhile is handed to all threads that wait for it`() {
    struct SlowKey: UniformKey {
      static let made = Box(0)
      static let (isMade, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      static var liveValue: Int {
        made.update { $0 += 1 }
        isMade.signal()
        _ = goesOn.wait(timeout: .patience)
        goesOn.signal()
        @Dependency(\.alpha) var alpha
        return alpha
      }
    }
    struct HolderKey: UniformKey {
      final class Holder: @unchecked Sendable { @Dependency(SlowKey.self) var slow }
      static var liveValue: Holder { Holder() }
    }
    // The scope that the holder has captured ends before the value is read.
    let holder = withNumbers(alpha: 7) { DependencyValues._current[HolderKey.self] }
    let results = onThreads(4) { index in
      if index == 3 {
        _ = SlowKey.isMade.wait(timeout: .patience)
        // The others wait by then.
        usleep(200_000)
        SlowKey.goesOn.signal()
        return 7
      }
      return holder.slow
    }
    #expect(results == [7, 7, 7, 7])
    #expect(SlowKey.made.value == 1)
  }
}
