internal import DependenciesPlatform

extension Resolver {
  /// The number of times that an initializer may read its own key on other threads.
  private static let recursionLimit = 16
  /// The number of times that it may read its own key where something else is in force.
  private static let decorationLimit = 1_000
  /// The bytes of a thread's stack that have to be free for an initializer.
  private static let freeStack: UInt = 96 * 1024

  /// Ends the program if an initializer, on its own thread, reads its own key, or if it reads the key too often.
  static func checkRecursion(of new: Initialization) {
    if let steps = recursion(of: new) { fatalError(Message.cycle(steps)) }
  }

  /// The steps from a key back to itself, if its initializer reads it on its own thread or too often; else `nil`.
  ///
  /// If it reads the key on another thread, it waits for itself, which is found where threads wait. Where something else
  /// is in force, the second read may have another result, as with a decorator.
  static func recursion(of new: Initialization) -> [Message.Step]? {
    if new.parent == nil { return nil }
    let same = lock.withLock { () -> Initialization? in
      let outer = new.history.running.filter { $0.isSameRead(as: new) && $0.isAround(new) }
      let inForce = outer.filter { $0.fingerprint == new.fingerprint }
      if let last = inForce.first(where: { $0.thread == new.thread }) { return last }
      return inForce.count > recursionLimit || outer.count > decorationLimit ? outer.last : nil
    }
    if let same { return path(from: same, to: new) }
    return dependencies_free_stack() < freeStack ? path(from: nil, to: new).suffix(12) : nil
  }

  private static func path(from first: Initialization?, to new: Initialization) -> [Message.Step] {
    let path = lock.withLock { () -> [Initialization] in
      var path: [Initialization] = []
      for initialization in sequence(first: new, next: \.parent) {
        path.append(initialization)
        if initialization === first { break }
      }
      return path
    }
    return path.reversed().map(\.step)
  }
}

extension Initialization {
  /// This initialization in messages.
  var step: Message.Step { Message.Step(name: name, key: subject.type, place: place) }

  /// Whether two initializations call the same initializer for one root.
  fileprivate func isSameRead(as other: Initialization) -> Bool {
    subject == other.subject && context == other.context && rootIdentity == other.rootIdentity
  }

  /// Whether this is one of the initializations that another one is inside of.
  ///
  /// The caller holds the lock.
  fileprivate func isAround(_ other: Initialization) -> Bool {
    sequence(first: other, next: \.parent).dropFirst().contains { $0 === self }
  }

  /// Whether the result of this initialization is the one that another one would make.
  ///
  /// The caller holds the lock.
  ///
  /// - Parameters:
  ///   - other: The other initialization.
  ///   - chain: The chain of the other one.
  /// - Returns: Whether it is.
  func makesResult(of other: Initialization, in chain: Link) -> Bool {
    guard base != nil, isSameRead(as: other), expected == other.expected else { return false }
    // A decorator's outer value is not the one that the decorator reads.
    if fingerprint != other.fingerprint, isAround(other) { return false }
    return notes.links.allSatisfy { chain.contains($0) }
  }
}
