internal import DependenciesPlatform

#if !canImport(ObjectiveC)
  /// A table from objects to their scopes.
  ///
  /// It refers to objects weakly and compares identities, so that an object never gets the scope of an earlier one at the same
  /// address. An object that has ended is noticed when its entry is checked: a new entry is checked when one of the next scopes is
  /// opened, and is an old one if its object still lives at the second check; old ones are checked in turn, one for each new entry and
  /// one at each sixteenth scope. So there are at most about as many entries of ended objects as of live ones, and the cost does not
  /// depend on their number. A check holds the object for a moment, so that its `deinit` may run there.
  // SAFETY: `@unchecked` is safe: the only table is in a `LockedValue`.
  struct ObjectTable: @unchecked Sendable {
    private static let shared = LockedValue(Self())

    private var entries: [Entry] = []
    /// The first entry of each hash.
    private var buckets = Array(repeating: -1, count: 64)
    /// The first entry that is free.
    private var free = -1
    /// The new entries, as a list.
    private var young = (first: -1, last: -1)
    /// The old entry that was checked last.
    private var hand = 0
    private var opened = 0

    /// The scopes of an object.
    ///
    /// It refers to other entries by their indices, or by -1 to none.
    private struct Entry {
      private weak var reference: AnyObject?
      private weak var foundReference: Scope?
      var id: ObjectIdentifier
      /// The scope that the object keeps.
      var kept: Scope?
      /// The number of checks so far, up to two; -1 if the entry is free.
      var age = -1
      /// The next entry of the same hash, or the next one that is free.
      var next = -1
      var nextYoung = -1

      init(_ id: ObjectIdentifier) { self.id = id }

      // The getters are mutating, because a copy of the entry would have other weak references.

      /// The object, if it lives.
      var object: AnyObject? {
        mutating get { reference }
        set { reference = newValue }
      }

      /// The scope that a `@Dependency` of the object has captured, found so that the next search is short.
      var found: Scope? {
        mutating get { foundReference }
        set { foundReference = newValue }
      }
    }

    static func withLock<R: Sendable>(_ body: (inout Self, inout Released) -> R) -> R {
      var released = Released()
      return shared.withLock { body(&$0, &released) }
    }

    /// The scope of an object that it keeps, or that was found in it.
    mutating func scope(of object: AnyObject, kept: Bool) -> Scope? {
      let index = index(of: ObjectIdentifier(object))
      // The caller has the object, so that this is not the last reference to it.
      guard index >= 0, entries[index].object === object else { return nil }
      return kept ? entries[index].kept : entries[index].found
    }

    /// Adds the scope that an object keeps, unless it has one, or a scope that was found in it.
    mutating func insert(_ scope: Scope, for object: AnyObject, isKept: Bool, _ released: inout Released) {
      let id = ObjectIdentifier(object)
      var index = index(of: id)
      if index < 0 {
        index = add(id)
      } else if isKept, entries[index].object === object {
        return
      } else if entries[index].age == 2 {
        addYoung(index)
      }
      released.add(entries[index].kept)
      entries[index].object = object
      entries[index].kept = isKept ? scope : nil
      entries[index].found = isKept ? nil : scope
      entries[index].age = 0
      checkOld(&released)
    }

    // MARK: - Checks

    /// Checks entries because a scope is opened.
    mutating func checkSome(_ released: inout Released) {
      let first = young.first
      checkYoung(&released)
      if young.first != first { checkYoung(&released) }
      opened &+= 1
      if opened % 16 == 0 { checkOld(&released) }
    }

    /// Checks all entries.
    mutating func checkAll(_ released: inout Released) {
      while young.first >= 0 { checkYoung(&released) }
      for _ in entries { checkOld(&released) }
    }

    private mutating func checkYoung(_ released: inout Released) {
      let index = young.first
      if index < 0 { return }
      young.first = entries[index].nextYoung
      if !lives(index, &released) { return }
      entries[index].age += 1
      if entries[index].age < 2 { addYoung(index) }
    }

    private mutating func checkOld(_ released: inout Released) {
      // A few steps, because entries that are free or young lie between.
      for _ in 0..<min(8, entries.count) {
        hand = hand + 1 < entries.count ? hand + 1 : 0
        if entries[hand].age == 2 { return _ = lives(hand, &released) }
      }
    }

    /// Whether the object of an entry lives; if it does not, the entry is free now.
    private mutating func lives(_ index: Int, _ released: inout Released) -> Bool {
      if let object = entries[index].object {
        released.add(object)
        return true
      }
      released.add(entries[index].kept.take())
      remove(index)
      return false
    }

    // MARK: - Entries

    private func bucket(of id: ObjectIdentifier) -> Int {
      // Objects are aligned to sixteen bytes.
      Int(bitPattern: KeyID.hash(UInt(bitPattern: id) >> 4)) & (buckets.count - 1)
    }

    private func index(of id: ObjectIdentifier) -> Int {
      var index = buckets[bucket(of: id)]
      while index >= 0, entries[index].id != id { index = entries[index].next }
      return index
    }

    private mutating func add(_ id: ObjectIdentifier) -> Int {
      if entries.count == buckets.count, free < 0 { grow() }
      let index = free < 0 ? entries.count : free
      if free < 0 { entries.append(Entry(id)) } else { free = entries[index].next }
      entries[index].id = id
      link(index)
      addYoung(index)
      dependencies_count(dependencies_objects, 1)
      return index
    }

    private mutating func remove(_ index: Int) {
      let bucket = bucket(of: entries[index].id)
      if buckets[bucket] == index {
        buckets[bucket] = entries[index].next
      } else {
        var before = buckets[bucket]
        while entries[before].next != index { before = entries[before].next }
        entries[before].next = entries[index].next
      }
      entries[index].age = -1
      entries[index].next = free
      free = index
      dependencies_count(dependencies_objects, -1)
    }

    private mutating func addYoung(_ index: Int) {
      entries[index].nextYoung = -1
      if young.first < 0 { young.first = index } else { entries[young.last].nextYoung = index }
      young.last = index
    }

    private mutating func link(_ index: Int) {
      let bucket = bucket(of: entries[index].id)
      entries[index].next = buckets[bucket]
      buckets[bucket] = index
    }

    /// Doubles the number of buckets when all entries are used.
    private mutating func grow() {
      buckets = Array(repeating: -1, count: 2 * buckets.count)
      for index in entries.indices { link(index) }
    }
  }
#endif
