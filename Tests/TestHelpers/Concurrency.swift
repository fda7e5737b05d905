import Foundation

#if canImport(Dispatch)
  package import Dispatch
#endif

#if canImport(Dispatch)
  /// Runs `body` on a new thread, which inherits nothing, and waits for it.
  @discardableResult
  package func onNewThread<R: Sendable>(_ body: @escaping @Sendable () -> R) -> R {
    onThreads(1) { _ in body() }[0]
  }

  /// Starts `count` threads, lets them run `body` at the same moment, and waits for all of them.
  @discardableResult
  package func onThreads<R: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> R) -> [R] {
    let results = Box<[Int: R]>([:])
    let ready = DispatchGroup()
    let done = DispatchGroup()
    let start = DispatchSemaphore(value: 0)
    for index in 0..<count {
      ready.enter()
      done.enter()
      let thread = Thread {
        ready.leave()
        start.wait()
        let result = body(index)
        results.update { $0[index] = result }
        done.leave()
      }
      thread.stackSize = 4 << 20
      thread.start()
    }
    ready.wait()
    for _ in 0..<count { start.signal() }
    done.wait()
    return (0..<count).compactMap { results.value[$0] }
  }

  /// Runs `body` on a global queue and suspends until it is done.
  package func onQueue<R: Sendable>(_ body: @escaping @Sendable () -> R) async -> R {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
  }

  /// Two parties that wait for each other; returns false if the other does not arrive in time.
  package final class Meeting: Sendable {
    private let arrived = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]

    package init() {}

    package func arrive(_ index: Int) -> Bool {
      arrived[index].signal()
      return arrived[1 - index].wait(timeout: .now() + 10) == .success
    }
  }

  /// A place in the middle of some work, where it waits until a test lets it go on.
  package final class Pause: Sendable {
    private let (isReached, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    package init() {}

    /// The work calls this.
    package func wait() {
      isReached.signal()
      _ = hasEnded.wait(timeout: .patience)
      hasEnded.signal()
    }

    /// Waits until the work has come here.
    package func untilReached() {
      _ = isReached.wait(timeout: .patience)
      isReached.signal()
    }

    package func end() { hasEnded.signal() }
  }
#endif

/// A gate that tasks wait at until it is opened, even if they are canceled.
package final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Box(State())

  package init() {}

  package func open() {
    let waiters = state.update { state in
      state.isOpen = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  package func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.update { state in
        if !state.isOpen { state.waiters.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}

#if canImport(Dispatch)
  /// Ends the process with a message if `body` has not returned in time.
  ///
  /// A test that hangs in a synchronous function cannot be canceled; without this, all tests would hang.
  @discardableResult
  package func within<R>(_ seconds: Double, function: String = #function, _ body: () throws -> R) rethrows
    -> R
  {
    let deadline = startDeadline(seconds, function)
    defer { deadline.cancel() }
    return try body()
  }

  /// Ends the process with a message if `body` has not returned in time.
  @discardableResult
  package func within<R>(
    _ seconds: Double, function: String = #function, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> R
  ) async rethrows -> R {
    let deadline = startDeadline(seconds, function)
    defer { deadline.cancel() }
    return try await body()
  }

  private func startDeadline(_ seconds: Double, _ function: String) -> DispatchWorkItem {
    // Under a sanitizer, along with all other tests, on a busy machine.
    let seconds = 3 * seconds
    let deadline = DispatchWorkItem { fatalError("\(function) hangs: \(seconds) seconds have gone by.") }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: deadline)
    return deadline
  }

  extension DispatchTime {
    /// The time by which another thread or task must have arrived.
    ///
    /// It is only there so that a test cannot hang forever: on a busy machine, a task waits for its turn behind
    /// those of all other tests, for minutes.
    package static var patience: Self { .now() + 900 }
  }
#endif

/// Whether a condition holds soon: another thread may release its last reference to something a moment later.
package func isSoon(_ condition: () -> Bool) -> Bool {
  for _ in 0..<2_000 where !condition() { usleep(1_000) }
  return condition()
}
