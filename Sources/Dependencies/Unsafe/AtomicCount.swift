/// A number that threads read without a lock.
final class AtomicCount: Sendable {
  private let word = AtomicWords(count: 1)
  /// Held by writers.
  private let lock = Lock()

  var isZero: Bool { word.load(0) == 0 }

  func increment() { lock.withLock { word.store(word.load(0) + 1, at: 0) } }
  func decrement() { lock.withLock { word.store(word.load(0) - 1, at: 0) } }
}
