#if canImport(Dispatch)
  import Dispatch
  import Foundation

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

    package func arrive(_ index: Int, seconds: Double = 10) -> Bool {
      arrived[index].signal()
      return arrived[1 - index].wait(timeout: .now() + seconds) == .success
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

  /// Work on a queue that outlives the test that started it.
  package final class LateWork<Result: Sendable>: Sendable {
    private let group = DispatchGroup()
    private let collected = Collected<Result>()

    package init() {}

    package func start(_ work: @escaping @Sendable () -> Result) {
      DispatchQueue.global().async(group: group) { [collected] in collected.add(work()) }
    }

    /// Waits for all of it.
    package func results() -> [Result] {
      group.wait()
      return collected.all
    }
  }
#endif
