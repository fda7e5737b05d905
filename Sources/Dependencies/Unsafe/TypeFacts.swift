/// Answers to a question about types that is expensive to answer, found without a lock.
final class TypeFacts: Sendable {
  private let words = AtomicMap()
  /// Held by writers.
  private let lock = Lock()

  /// The answer for a type, which is not zero, or `nil` as long as it is not known.
  subscript(type: Any.Type) -> UInt? {
    let word = words[KeyID(type: type).word]
    return word == 0 ? nil : word
  }

  /// Notes the answer for a type.
  func note(_ answer: UInt, for type: Any.Type) {
    lock.withLock { words.set(KeyID(type: type).word, to: answer) }
  }
}
