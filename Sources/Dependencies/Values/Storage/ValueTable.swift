internal import DependenciesPlatform

/// What one root has resolved in one context.
///
/// Reading takes no lock; see ``AddressTable``. Rows are only added, and the values in them live as long
/// as the root.
@usableFromInline
package final class ValueTable: @unchecked Sendable {
  // Sendable: `results` and `contextWord` are read and written by atomic operations; everything else is
  // guarded by `lock`, and the values are Sendable.

  let lock = Lock()
  /// From a key to its tagged ``Resolved``.
  let results = AddressTable()
  /// The initializers that run right now.
  var running: [Initialization] = []
  /// The keys that have had results that belonged to scopes, with what those depended on.
  var scopedReads: [DependencyIdentifier: ScopedReads] = [:]

  /// Where keys were first used of which nothing is kept.
  private var transientUses: [DependencyIdentifier: (name: StaticString, place: Place)] = [:]

  private let contextWord: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  /// Results that were replaced; a reader may still be copying one.
  private var replaced: [Resolved] = []

  struct ScopedReads {
    var identifiers: Set<DependencyIdentifier> = []
    var held = false
    /// How many results of scopes there have been.
    var scopes = 0
    var hasWarned = false
  }

  init(context: DependencyContext) {
    contextWord = .allocate(capacity: 1)
    contextWord.initialize(to: nil)
    self.context = context
  }

  deinit {
    _ = takeAll()
    contextWord.deallocate()
  }

  /// The context that the values were resolved in; changes only by a preparation, before first use.
  var context: DependencyContext {
    get { DependencyContext(word: UInt(bitPattern: dependencies_load(contextWord))) }
    set { dependencies_store(contextWord, UnsafeMutableRawPointer(bitPattern: newValue.word)) }
  }

  /// A row's value is a ``Resolved`` with these bits in it.
  @usableFromInline
  enum Tag {
    /// The value needs a closer look at each read: something about it is still to be reported, or it
    /// does not count for every reader.
    static let attention: UInt = 1
    /// A scope of this root has a result of its own for the key.
    static let scoped: UInt = 2
    @usableFromInline
    static var all: UInt {
      @inlinable get { 3 }
    }
  }

  /// The tagged value of a key, or zero.
  @inlinable
  static func find(
    _ identifier: DependencyIdentifier, in rows: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> UInt {
    UInt(bitPattern: AddressTable.value(of: identifier.address, in: rows))
  }

  /// Whether there is anything to know about a key; without the lock, so it may change at once.
  func knows(_ identifier: DependencyIdentifier) -> Bool { Self.find(identifier, in: results.rows) != 0 }

  // MARK: - With the lock held

  /// The value of a key, whatever is to be said about it.
  func resolved(_ identifier: DependencyIdentifier) -> Resolved? {
    Self.resolved(Self.find(identifier, in: results.rows))?.takeUnretainedValue()
  }

  private static func resolved(_ word: UInt) -> Unmanaged<Resolved>? {
    UnsafeRawPointer(bitPattern: word & ~Tag.all).map { .fromOpaque($0) }
  }

  /// Somewhere a value of this table was first used.
  var firstPlace: Place? {
    results.pairs.lazy.compactMap { Self.resolved(UInt(bitPattern: $0.value))?.takeUnretainedValue() }
      .first { !$0.isPeeked && !$0.origin.isPrepared }?.place ?? transientUses.values.first?.place
  }

  /// Takes out what the closure of a preparation has only looked at.
  func removePeeked() {
    for (key, value) in results.pairs {
      guard let resolved = Self.resolved(UInt(bitPattern: value)), resolved.takeUnretainedValue().isPeeked
      else { continue }
      results.insert(key, nil)
      replaced.append(resolved.takeRetainedValue())
    }
  }

  /// Notes that a key of which nothing is kept is used.
  func noteTransientUse(_ identifier: DependencyIdentifier, name: StaticString, at place: Place) {
    if transientUses[identifier] == nil { transientUses[identifier] = (name, place) }
  }

  func transientUse(of identifier: DependencyIdentifier) -> (spelling: String, place: Place)? {
    transientUses[identifier].map { (Message.spelling($0.name, identifier.type), $0.place) }
  }

  func insert(_ resolved: Resolved) {
    let word = Self.find(resolved.identifier, in: results.rows)
    if let old = Self.resolved(word) { replaced.append(old.takeRetainedValue()) }
    let new = UInt(bitPattern: Unmanaged.passRetained(resolved).toOpaque())
    set(resolved.identifier, new | word & Tag.scoped | (resolved.needsAttention ? Tag.attention : 0))
  }

  /// Recomputes whether the key's value needs attention.
  func refresh(_ resolved: Resolved) {
    let word = Self.find(resolved.identifier, in: results.rows)
    set(resolved.identifier, resolved.needsAttention ? word | Tag.attention : word & ~Tag.attention)
  }

  /// Notes that a scope has a result of its own for the key.
  func markScoped(_ identifier: DependencyIdentifier) {
    let word = Self.find(identifier, in: results.rows)
    if word & Tag.scoped == 0 { set(identifier, word | Tag.scoped) }
  }

  /// Takes everything out; the caller releases it outside the lock.
  func takeAll() -> [Resolved] {
    var taken = replaced
    replaced = []
    for (key, value) in results.pairs {
      guard let resolved = Self.resolved(UInt(bitPattern: value)) else { continue }
      results.insert(key, nil)
      taken.append(resolved.takeRetainedValue())
    }
    scopedReads = [:]
    return taken
  }

  private func set(_ identifier: DependencyIdentifier, _ word: UInt) {
    results.insert(UnsafeMutableRawPointer(mutating: identifier.address), UnsafeRawPointer(bitPattern: word))
  }
}
