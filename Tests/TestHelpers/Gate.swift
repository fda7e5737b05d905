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
