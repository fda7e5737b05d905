internal import DependenciesPlatform

#if !canImport(ObjectiveC)
  /// A table from objects to their scopes.
  ///
  /// It refers to objects weakly and compares identities, so that an object never gets the scope of an earlier one at the same
  /// address. An object that has ended is noticed when its entry is checked. A new entry is checked when one of the next scopes is
  /// opened, and becomes old if its object still lives at the second check. Old entries are checked in turn, one for each new entry,
  /// one for each that becomes old, and one at each sixteenth scope. So there are at most about as many entries of ended objects as of
  /// live ones, and the cost does not depend on their number. A check holds the object for a moment, so its `deinit` may run there.
  // SAFETY: `@unchecked` is safe: the only table is `shared`, and its `LockedValue` lets one thread at a time use it.
  struct ObjectTable: @unchecked Sendable {
    private static let shared = LockedValue(Self())

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var young = Ring()
    private var old = Ring()
    /// The number of scopes that were opened.
    private var opened = 0

    static func withLock<R: Sendable>(_ body: (inout Self, inout Released) -> R) -> R {
      var released = Released()
      return shared.withLock { body(&$0, &released) }
    }

    /// The scope of an object that it keeps, or that was found in it.
    func scope(of object: AnyObject, kept: Bool) -> Scope? {
      // The caller has the object, so this is not the last reference to it.
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
      return kept ? entry.kept : entry.found
    }

    /// Adds the scope that an object keeps, unless it has one, or a scope that was found in it.
    mutating func insert(_ scope: Scope, for object: AnyObject, isKept: Bool, _ released: inout Released) {
      let id = ObjectIdentifier(object)
      if isKept, entries[id]?.object === object { return }
      let entry = Entry(id, object)
      if isKept { entry.kept = scope } else { entry.found = scope }
      let earlier = entries.updateValue(entry, forKey: id)
      // What it replaces stays in its ring until it is checked.
      earlier?.object = nil
      released.add(earlier?.kept.take())
      young.append(entry)
      check(old.next(), &released)
    }

    // MARK: - Checks

    /// Checks entries because a scope is opened.
    mutating func checkSome(_ released: inout Released) {
      let (first, second) = (young.next(), young.next())
      check(first, &released)
      check(second, &released)
      opened &+= 1
      if opened % 16 == 0 { check(old.next(), &released) }
    }

    /// Gives up the scopes of those of some objects that have ended; their entries go when they are checked.
    func removeEnded(_ objects: Set<ObjectIdentifier>, _ released: inout Released) {
      for entry in objects.lazy.compactMap({ entries[$0] }) {
        released.add(entry.object ?? entry.kept.take())
      }
    }

    /// Checks an entry that was taken out of its ring, and puts it back if its object lives.
    private mutating func check(_ entry: consuming Entry?, _ released: inout Released) {
      guard let entry else { return }
      guard let object = entry.object else {
        if entries[entry.id] === entry { entries[entry.id] = nil }
        return released.add(entry)
      }
      released.add(object)
      entry.checks += 1
      if entry.checks < 2 { return young.append(entry) }
      // With the check at its insertion, this makes two for each entry that becomes old. Fewer could not keep up.
      if entry.checks == 2 { check(old.next(), &released) }
      old.append(entry)
    }
  }

  /// An object and its scope.
  private final class Entry {
    /// The object's address, at which another entry may have replaced this one.
    let id: ObjectIdentifier
    weak var object: AnyObject?
    /// The scope that the object keeps.
    var kept: Scope?
    /// The scope that a `@Dependency` of the object has captured, found so that the next search is short.
    weak var found: Scope?
    /// The number of checks so far.
    var checks = 0

    init(_ id: ObjectIdentifier, _ object: AnyObject) {
      (self.id, self.object) = (id, object)
      dependencies_count(dependencies_objects, 1)
    }

    deinit { dependencies_count(dependencies_objects, -1) }
  }

  /// Entries that are checked in turn.
  private struct Ring {
    private var entries: [Entry] = []
    /// The place of the entry that was taken out last.
    private var hand = 0

    mutating func append(_ entry: Entry) { entries.append(entry) }

    /// Takes out the next entry.
    mutating func next() -> Entry? {
      if entries.isEmpty { return nil }
      hand = hand + 1 < entries.count ? hand + 1 : 0
      entries.swapAt(hand, entries.count - 1)
      return entries.removeLast()
    }
  }
#endif
