/// What a value was created from: the keys that its initializer read, directly or through results, and what it captured.
///
/// What a result was created from is shared, not copied, so a chain of a thousand keys costs no more for each key than a
/// chain of ten.
final class Needs: Sendable {
  /// A key that was read, and the identity of the override that was in effect, or zero.
  typealias Read = (key: KeyID, override: UInt64)

  private let reads: [Read]
  private let parts: [Needs]
  /// The bits of all keys that were read.
  private let summary: UInt64
  /// The reads of overrides among them, each once.
  let overridden: [Read]
  /// Whether the value, or one that it was created from, captured its scope, or read `\.self`.
  let hasCaptured: Bool
  /// The captured overrides, if there are any; those of a second list are in `overridden`.
  let captured: Override?

  static let nothing = Needs([], parts: [], hasCaptured: false, captured: nil)

  /// The needs of a value.
  ///
  /// - Parameters:
  ///   - reads: The keys that the initializer read.
  ///   - parts: What the results among them were created from.
  ///   - list: The overrides in effect.
  ///   - hasCaptured: Whether the value captured its scope.
  /// - Returns: The needs.
  static func of(_ reads: [Read], parts: [Needs], in list: Override?, hasCaptured: Bool) -> Needs {
    if reads.isEmpty, !hasCaptured, parts.count < 2 { return parts.first ?? nothing }
    return Needs(reads, parts: parts, hasCaptured: hasCaptured, captured: hasCaptured ? list : nil)
  }

  private init(_ reads: [Read], parts: [Needs], hasCaptured: Bool, captured: Override?) {
    self.reads = reads
    self.parts = parts
    // Most have one part, whose array is shared.
    var overridden = parts.first?.overridden ?? []
    var (all, captured) = (hasCaptured, captured)
    func add(_ read: Read) { if !overridden.contains(where: { $0 == read }) { overridden.append(read) } }
    for read in reads where read.override != 0 { add(read) }
    for (index, part) in parts.enumerated() {
      if index > 0 { part.overridden.forEach(add) }
      all = all || part.hasCaptured
      guard let other = part.captured, other !== captured else { continue }
      guard let list = captured else {
        captured = other
        continue
      }
      other.needed.forEach { if list.inEffect($0.key)?.id != $0.override { add($0) } }
    }
    self.overridden = overridden
    self.hasCaptured = all
    self.captured = captured
    summary = reads.reduce(0) { $0 | $1.key.bit } | parts.reduce(0) { $0 | $1.summary }
  }

  /// The override in effect of each key that was read, even where another result was created without it.
  func overrides(in list: Override?) -> [Read] {
    guard let list, !isEmpty else { return [] }
    if hasCaptured { return list.needed }
    var found: [Read] = []
    allReads(in: list.summary) { key, _ in
      if let id = list.inEffect(key)?.id, !found.contains(where: { $0.key == key }) {
        found.append((key, id))
      }
      return true
    }
    return found
  }

  /// These needs and other reads.
  func adding(_ reads: [Read]) -> Needs {
    reads.isEmpty ? self : Needs(reads, parts: [self], hasCaptured: hasCaptured, captured: nil)
  }

  /// These needs without some overrides, and without reads of their keys where nothing was overridden.
  func without(_ removed: [Read]) -> Needs {
    var kept: [Read] = []
    func add(_ read: Read) {
      let isRemoved = removed.contains {
        $0.key == read.key && (read.override == 0 || read.override == $0.override)
      }
      if !isRemoved, !kept.contains(where: { $0 == read }) { kept.append(read) }
    }
    allReads { key, id in
      add((key, id))
      return true
    }
    captured?.needed.forEach(add)
    return Needs(kept, parts: [], hasCaptured: hasCaptured, captured: nil)
  }

  /// Whether the value was created from an override in effect.
  func contains(_ override: Override) -> Bool {
    if override.key == .context { return false }
    return hasCaptured || overridden.contains { $0 == (override.key, override.id) }
  }

  /// Whether overrides can change nothing.
  var isEmpty: Bool { summary == 0 && !hasCaptured }

  /// Calls a closure for each read, until it returns false.
  ///
  /// - Parameters:
  ///   - mask: Only reads of keys with these bits matter.
  ///   - body: The closure.
  /// - Returns: Whether the closure always returned true.
  @discardableResult
  func allReads(in mask: UInt64 = .max, _ body: (KeyID, UInt64) -> Bool) -> Bool {
    if summary & mask == 0 { return true }
    if parts.isEmpty { return reads.allSatisfy { body($0.key, $0.override) } }
    var seen: Set<ObjectIdentifier> = []
    var waiting = [self]
    while let needs = waiting.popLast() {
      guard needs.summary & mask != 0, seen.insert(ObjectIdentifier(needs)).inserted else { continue }
      guard needs.reads.allSatisfy({ body($0.key, $0.override) }) else { return false }
      waiting += needs.parts
    }
    return true
  }
}
