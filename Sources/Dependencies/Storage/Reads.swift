/// The keys that an initializer read: its own reads, and those of the results among them.
///
/// The reads of a result are shared and not copied, so that a chain of a thousand keys costs no more for each key than a
/// chain of ten.
final class Reads: Sendable {
  /// The keys that were read, each with the override that was in force, or zero.
  let keys: [(key: KeyID, link: UInt64)]
  private let parts: [Reads]
  /// The bits of all keys.
  let summary: UInt64
  /// The keys among them that were overridden, each once.
  let overridden: [KeyID]

  static let none = Reads([], [])

  /// The reads of some keys, and those of results, which are shared if there is nothing to add.
  static func of(_ keys: [(key: KeyID, link: UInt64)], _ parts: [Reads]) -> Reads {
    if keys.isEmpty, parts.count < 2 { return parts.first ?? none }
    return Reads(keys, parts)
  }

  init(_ keys: [(key: KeyID, link: UInt64)], _ parts: [Reads]) {
    self.keys = keys
    self.parts = parts
    // Most have one part, whose array is shared.
    var overridden = parts.first?.overridden ?? []
    func add(_ key: KeyID) { if !overridden.contains(key) { overridden.append(key) } }
    for part in parts.dropFirst() { part.overridden.forEach(add) }
    for (key, link) in keys where link != 0 { add(key) }
    self.overridden = overridden
    summary = keys.reduce(0) { $0 | $1.key.bit } | parts.reduce(0) { $0 | $1.summary }
  }

  var isEmpty: Bool { summary == 0 }

  /// Calls a closure for each read, until it returns false.
  ///
  /// - Parameters:
  ///   - mask: Only reads of keys with these bits matter.
  ///   - body: The closure.
  /// - Returns: Whether the closure always returned true.
  @discardableResult
  func all(in mask: UInt64 = .max, _ body: (KeyID, UInt64) -> Bool) -> Bool {
    if summary & mask == 0 { return true }
    if parts.isEmpty { return keys.allSatisfy { body($0.key, $0.link) } }
    var seen: Set<ObjectIdentifier> = []
    var waiting = [self]
    while let reads = waiting.popLast() {
      guard reads.summary & mask != 0, seen.insert(ObjectIdentifier(reads)).inserted else { continue }
      guard reads.keys.allSatisfy({ body($0.key, $0.link) }) else { return false }
      waiting += reads.parts
    }
    return true
  }

  /// The reads of overrides that are not in a set.
  func without(_ links: Set<UInt64>) -> Reads {
    var kept: [(key: KeyID, link: UInt64)] = []
    all { key, link in
      if !links.contains(link), !kept.contains(where: { $0 == (key, link) }) { kept.append((key, link)) }
      return true
    }
    return Reads.of(kept, [])
  }
}
