import Synchronization

/// Tells all pages that show a list what happens to it.
final class EventHub: Sendable {
  /// How many events are kept for pages that lost their connection for a moment, and how many wait for a page
  /// that is slow; older ones are dropped.
  static let capacity = 64

  private struct State {
    var isClosed = false
    var lastEvent = 0
    var recent: [(id: Int, text: String)] = []
    var lastListener = 0
    var listeners: [Int: AsyncStream<String>.Continuation] = [:]
  }

  private let state = Mutex(State())

  /// How many listen.
  var listenerCount: Int { state.withLock { $0.listeners.count } }

  /// Listens, until the hub closes or the listener stops.
  ///
  /// - Parameter last: The last event that the page has seen, if it has been here before: what it has missed
  ///   comes first.
  /// - Returns: The texts to write to the page, and a closure that stops listening.
  func listen(after last: Int? = nil) -> (texts: AsyncStream<String>, stop: @Sendable () -> Void) {
    let (texts, continuation) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingNewest(Self.capacity))
    // Something is sent at once, so that the page knows that it is connected.
    continuation.yield(": hello\n\n")
    state.withLock { state in
      guard !state.isClosed else { return continuation.finish() }
      if let last { for event in state.recent where event.id > last { continuation.yield(event.text) } }
      state.lastListener += 1
      let listener = state.lastListener
      state.listeners[listener] = continuation
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { $0.listeners[listener] = nil }
      }
    }
    return (texts, { continuation.finish() })
  }

  /// Tells all who listen.
  func send(_ event: ServerSentEvent) {
    state.withLock { state in
      state.lastEvent += 1
      let text = event.text(id: state.lastEvent)
      state.recent.append((state.lastEvent, text))
      if state.recent.count > Self.capacity { state.recent.removeFirst() }
      for listener in state.listeners.values { listener.yield(text) }
    }
  }

  /// Sends something that means nothing, so that connections that have no listener any more are found.
  func beat() {
    state.withLock { state in
      for listener in state.listeners.values { listener.yield(": still here\n\n") }
    }
  }

  /// Ends the streams of all who listen, after what they were told.
  func close() {
    let listeners = state.withLock { state in
      state.isClosed = true
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    // Not under the lock: a listener that ends takes it.
    for listener in listeners { listener.finish() }
  }
}
