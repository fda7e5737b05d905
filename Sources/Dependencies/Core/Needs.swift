/// The needs of a value: the keys that its initializer read, directly or through other values, and whether it
/// captured its scope.
struct Needs: Sendable {
  /// A key that was read, and the identity of the override that was in effect, or zero.
  struct Read: Hashable, Sendable {
    let key: KeyID
    let override: UInt64
    init(_ key: KeyID, _ override: UInt64) { (self.key, self.override) = (key, override) }
  }

  let reads: Reads
  /// The reads of overrides among them, each once.
  let overridden: [Read]
  /// Whether the value, or one that it was created from, needs all overrides: it captured its scope, or
  /// read `\.self`.
  let needsAll: Bool
  /// These overrides, those in effect for the value's reader, in nodes that retain no caches.
  let all: Node?

  static let nothing = Needs([], parts: [], in: nil, needsAll: false)

  /// The needs of a value.
  ///
  /// - Parameters:
  ///   - reads: The keys that the initializer read.
  ///   - parts: The needs of the results among them.
  ///   - list: The overrides in effect. Those that the reader doesn't know, such as the initializer's own, do
  ///     not matter to it.
  ///   - needsAll: Whether the value needs all overrides.
  init(_ reads: [Read], parts: [Needs], in list: Node?, needsAll: Bool) {
    var seen: Set<ObjectIdentifier> = []
    // An initializer can read one result many times.
    let parts = parts.count < 2 ? parts : parts.filter { seen.insert(ObjectIdentifier($0.reads)).inserted }
    self.reads = Reads(reads, parts: parts.map(\.reads))
    var (overridden, all): ([Read], Node?) = ([], needsAll ? list : nil)
    func add(_ read: Read) {
      if read.override == 0 || overridden.contains(where: { $0 == read }) { return }
      if list?.knows(read.key, read.override) == true { overridden.append(read) }
    }
    for read in reads { add(read) }
    for part in parts {
      for read in part.overridden { add(read) }
      if part.all?.listID == list?.listID {
        all = list
      } else {
        part.all?.allNeeded {
          add($0)
          return true
        }
      }
    }
    self.overridden = overridden
    self.all = all
    self.needsAll = needsAll || parts.contains(where: \.needsAll)
  }

  /// Whether the overrides that a list has now, of the keys that were read, satisfy a condition: those of all
  /// keys, if the value needs all.
  @discardableResult
  func allReads(overriddenIn list: Node?, _ condition: (Read) -> Bool) -> Bool {
    guard let list else { return true }
    if needsAll { return list.allNeeded(condition) }
    return reads.all(in: list.summary) { key, _ in
      list.position(of: key).map { condition(Read(key, $0.id)) } ?? true
    }
  }

  /// Whether the value needs an override.
  func contains(_ read: Read) -> Bool {
    if read.key == .context { return false }
    return all?.position(of: read.key)?.id == read.override
      || overridden.contains { $0.override == read.override }
  }

  /// Whether the overrides that the value needs satisfy a condition.
  @discardableResult
  func allOverridden(_ condition: (Read) -> Bool) -> Bool {
    if let all, !all.allNeeded(condition) { return false }
    return overridden.allSatisfy(condition)
  }

  /// Whether overrides can change nothing.
  var isEmpty: Bool { reads.summary == 0 && !needsAll }
}

/// The keys that an initializer read, directly or through results, without the values of overrides.
///
/// The reads of other results are shared, not copied, so a chain of a thousand keys costs no more for each
/// key than a chain of ten.
final class Reads: Sendable {
  private let own: [Needs.Read]
  private let parts: [Reads]
  /// The bits of all keys that were read.
  let summary: UInt64

  fileprivate init(_ own: [Needs.Read], parts: [Reads]) {
    self.own = own
    self.parts = parts
    summary = own.reduce(0) { $0 | $1.key.bit } | parts.reduce(0) { $0 | $1.summary }
  }

  /// Calls a closure for each read of the initializer itself, until it returns false.
  func allOwn(_ body: (Needs.Read) -> Bool) { _ = own.allSatisfy(body) }

  /// Calls a closure for each read, until it returns false.
  ///
  /// - Parameters:
  ///   - mask: Only reads of keys with these bits matter.
  ///   - body: The closure.
  /// - Returns: Whether the closure always returned true.
  @discardableResult
  func all(in mask: UInt64 = .max, _ body: (KeyID, UInt64) -> Bool) -> Bool {
    if summary & mask == 0 { return true }
    if parts.isEmpty { return own.allSatisfy { body($0.key, $0.override) } }
    var seen: Set<ObjectIdentifier> = []
    var waiting = [self]
    while let reads = waiting.popLast() {
      guard reads.summary & mask != 0, seen.insert(ObjectIdentifier(reads)).inserted else { continue }
      guard reads.own.allSatisfy({ body($0.key, $0.override) }) else { return false }
      waiting += reads.parts
    }
    return true
  }
}
