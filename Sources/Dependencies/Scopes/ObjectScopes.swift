internal import DependenciesPlatform

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// The scopes of objects that operations have returned.
///
/// An object keeps the first scope that it gets, which is the innermost, just as a stored `@Dependency` would. On Apple's systems the
/// scope is an associated object. Elsewhere it is in a table; see ``ObjectTable``.
enum ObjectScopes {
  /// Lets the object in a result keep a scope, unless its class is known to store a `@Dependency`.
  static func keep<R>(_ scope: Scope, for result: R) {
    guard let object = ResultObject.of(result), WrapperLocation.isKnown(in: object) != true else { return }
    // What the scope itself keeps alive must not keep the scope alive.
    if scope.holds(object) { return }
    let kept = scope.initialization?.capture(scope) ?? scope
    if kept.noting != .nothing { scope.initialization?.noteObject() }
    set(kept, for: object, isKept: true)
  }

  /// The scope of an object: what its first `@Dependency` has captured, or else the scope that it keeps.
  ///
  /// It is always `nil` in the `deinit` of an object without a `@Dependency`.
  static func scope(of object: AnyObject) -> WrapperLocation.Captured? {
    let isKnown = WrapperLocation.isKnown(in: object)
    if isKnown == true, let scope = find(object, kept: false) {
      return WrapperLocation.Captured(scope: scope)
    }
    if isKnown != false, let captured = WrapperLocation.captured(by: object) {
      if let scope = captured.scope { set(scope, for: object, isKept: false) }
      return captured
    }
    return find(object, kept: true).map { WrapperLocation.Captured(scope: $0) }
  }

  #if canImport(ObjectiveC)
    // SAFETY: only its address is used.
    nonisolated(unsafe) private static var key: UInt8 = 0

    private static func find(_ object: AnyObject, kept: Bool) -> Scope? {
      kept ? unsafe objc_getAssociatedObject(object, &key) as? Scope : nil
    }

    private static func set(_ scope: Scope, for object: AnyObject, isKept: Bool) {
      if isKept, find(object, kept: true) == nil {
        unsafe objc_setAssociatedObject(object, &key, scope, .OBJC_ASSOCIATION_RETAIN)
      }
    }

    static func removeSome() {}
    static func removeEnded() {}
  #else
    private static func find(_ object: AnyObject, kept: Bool) -> Scope? {
      if !dependencies_has(dependencies_objects) { return nil }
      return ObjectTable.withLock { table, _ in table.scope(of: object, kept: kept) }
    }

    private static func set(_ scope: Scope, for object: AnyObject, isKept: Bool) {
      ObjectTable.withLock { $0.insert(scope, for: object, isKept: isKept, &$1) }
    }

    /// Checks a few objects because a scope is opened, so that a scope ends soon after its object.
    @inline(__always)
    static func removeSome() {
      if dependencies_has(dependencies_objects) { ObjectTable.withLock { $0.checkSome(&$1) } }
    }

    /// Removes the scopes of all objects that have ended.
    static func removeEnded() { ObjectTable.withLock { $0.checkAll(&$1) } }
  #endif
}

extension Scope {
  /// Whether this scope keeps an object alive as an override or a result.
  ///
  /// The root's results are not looked at, because the root does not end with the scope.
  fileprivate final func holds(_ object: AnyObject) -> Bool {
    var override = list
    while let next = override {
      if next.object === object { return true }
      override = next.next
    }
    return holdsAsResult(object)
  }

  private final func holdsAsResult(_ object: AnyObject) -> Bool {
    if self is Root { return false }
    if let results {
      let all = Core.withLock { results.counted.all(&$0) }
      if all.contains(where: { $0.object === object }) { return true }
    }
    return outer?.holdsAsResult(object) ?? false
  }
}

#if !canImport(ObjectiveC)
  /// A table from objects to their scopes.
  ///
  /// It refers to objects weakly and compares identities, so that an object never gets the scope of an earlier one at the same
  /// address. An object that has ended is noticed when its entry is checked: a new entry is checked when one of the next scopes is
  /// opened, and is an old one if its object still lives at the second check; old ones are checked in turn, one for each new entry and
  /// one at each sixteenth scope. So there are at most about as many entries of ended objects as of live ones, and the cost does not
  /// depend on their number. A check holds the object for a moment, so that its `deinit` may run there.
  // SAFETY: `@unchecked` is safe: the only table is in a `LockedValue`.
  private struct ObjectTable: @unchecked Sendable {
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

      // The getters are mutating, since a copy of the entry would have other weak references.

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
      // A few steps, since entries that are free or young lie between.
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

/// Where the objects of a class store their first `@Dependency`.
enum WrapperLocation {
  /// For each class that was looked at: 1 if it stores none, else the numbers of the superclass and of the property.
  private static let known = TypeFacts()

  /// The scope that a `@Dependency` captured: `nil` in `scope` for the process's root.
  struct Captured {
    let scope: Scope?
  }

  /// Whether the class of an object stores a `@Dependency`, if that is known.
  static func isKnown(in object: AnyObject) -> Bool? {
    known[type(of: object)].map { $0 > 1 }
  }

  /// What the first stored `@Dependency` of an object, or of a superclass, captured.
  ///
  /// Of a class that was looked at before, it reads this property alone.
  static func captured(by object: AnyObject) -> Captured? {
    let type: AnyObject.Type = Swift.type(of: object)
    guard let fact = known[type] else { return search(object, type) }
    if fact <= 1 { return nil }
    let (level, index) = position(fact)
    var mirror: Mirror? = Mirror(reflecting: object)
    for _ in 0..<level { mirror = mirror?.superclassMirror }
    guard let children = mirror?.children else { return nil }
    let child = children[children.index(children.startIndex, offsetBy: index)]
    return (child.value as? any CapturingWrapper).map { Captured(scope: $0.captured) }
  }

  private static func search(_ object: AnyObject, _ type: AnyObject.Type) -> Captured? {
    var found: (fact: UInt?, captured: Captured)?
    search: for (level, mirror) in sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
      .enumerated()
    {
      for (index, child) in mirror.children.enumerated() {
        guard let wrapper = child.value as? any CapturingWrapper else { continue }
        found = (fact(level: level, index: index), Captured(scope: wrapper.captured))
        break search
      }
    }
    // A custom mirror may not show the stored properties.
    if !(object is any CustomReflectable) {
      let fact = found.map(\.fact) ?? 1
      if let fact { known.note(fact, for: type) }
    }
    return found?.captured
  }

  /// The numbers of a superclass and of a property in one word of any size, or `nil` if they do not fit.
  static func fact<Word: FixedWidthInteger & UnsignedInteger>(level: Int, index: Int) -> Word? {
    let half = Word.bitWidth / 2
    guard level < 1 << (half - 1), index < 1 << (half - 1) else { return nil }
    return Word(level + 1) << Word(half) | Word(index)
  }

  static func position<Word: FixedWidthInteger & UnsignedInteger>(_ fact: Word) -> (level: Int, index: Int) {
    let half = Word(Word.bitWidth / 2)
    return (Int(fact >> half) - 1, Int(fact & (1 << half - 1)))
  }
}

/// A property wrapper that has captured a scope.
private protocol CapturingWrapper {
  var captured: Scope? { get }
}

extension Dependency: CapturingWrapper {}
