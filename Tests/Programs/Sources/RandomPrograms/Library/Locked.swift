import Dispatch

/// A value that threads share.
final class Locked<Value>: @unchecked Sendable {
  // SAFETY: `stored` is only used on `queue`.
  private let queue = DispatchQueue(label: "Locked")
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value { queue.sync { stored } }

  func update<R>(_ body: (inout Value) -> R) -> R { queue.sync { body(&stored) } }
}

/// Runs `body` on another thread, which inherits nothing, and waits for it.
///
/// The thread lets go of `body` before it says that it is done, so that what an initializer runs there takes
/// hold of nothing.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let job = Locked(body as (@Sendable () -> Void)?)
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    job.update { $0.take() }?()
    done.signal()
  }
  done.wait()
}

/// A gate that a task waits at until another opens it.
final class Gate: Sendable {
  private enum State {
    case closed
    case awaited(CheckedContinuation<Void, Never>)
    case open
  }

  private let state = Locked(State.closed)

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.update { state in
        if case .open = state { return true }
        state = .awaited(continuation)
        return false
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.update { state in
      defer { state = .open }
      if case .awaited(let continuation) = state { return continuation as CheckedContinuation? }
      return nil
    }
    waiting?.resume()
  }
}
