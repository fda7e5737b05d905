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
      ObjectTable.shared.scope(of: object, kept: kept)
    }

    private static func set(_ scope: Scope, for object: AnyObject, isKept: Bool) {
      ObjectTable.shared.insert(scope, for: object, isKept: isKept)
    }

    /// Checks a few objects because a scope is opened, so that a scope ends soon after its object.
    static func removeSome() { ObjectTable.shared.check() }

    /// Removes the scopes of all objects that have ended.
    static func removeEnded() { ObjectTable.shared.checkAll() }
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
  /// opened, and becomes an old one if its object still lives then; old ones are checked in turn, one for each new entry and one at each
  /// sixteenth scope. So there are at most about as many entries of ended objects as of live ones, and the cost does not depend on
  /// their number. A check holds the object for a moment, so that its `deinit` may run there.
  // SAFETY: `@unchecked` is safe: the properties, and those of the entries, are only used with `lock` held. No last reference is
  // released meanwhile.
  private final class ObjectTable: @unchecked Sendable {
    static let shared = ObjectTable()

    private let lock = Lock()
    private let isUsed = AtomicWords(count: 1)
    /// Entries by the hash of their identity; those of one hash are a list.
    private var buckets: [Entry?] = Array(repeating: nil, count: 64)
    private var count = 0
    private var young = Queue()
    private var old = Queue()
    private var opened = 0

    /// The scope of an object.
    private final class Entry {
      weak var object: AnyObject?
      let id: ObjectIdentifier
      /// The scope that the object keeps.
      let kept: Scope?
      /// The scope that a `@Dependency` of the object has captured, found so that the next search is short.
      weak var found: Scope?
      var age = 0
      var isRemoved = false
      var nextInBucket: Entry?
      var nextInQueue: Entry?

      init(_ object: AnyObject, _ scope: Scope, isKept: Bool) {
        self.object = object
        id = ObjectIdentifier(object)
        kept = isKept ? scope : nil
        if !isKept { found = scope }
      }
    }

    /// The entries in the order in which they are checked.
    private struct Queue {
      private var first: Entry?
      private var last: Entry?

      mutating func append(_ entry: Entry) {
        if let last { last.nextInQueue = entry } else { first = entry }
        last = entry
      }

      mutating func removeFirst() -> Entry? {
        guard let entry = first else { return nil }
        first = entry.nextInQueue
        entry.nextInQueue = nil
        if first == nil { last = nil }
        return entry
      }
    }

    /// What is released after the lock.
    private struct Released {
      var entries: (Entry?, Entry?, Entry?)
      var objects: (AnyObject?, AnyObject?, AnyObject?)
    }

    /// The scope of an object that it keeps, or that was found in it.
    func scope(of object: AnyObject, kept: Bool) -> Scope? {
      if isUsed.load(0) == 0 { return nil }
      return lock.withLock {
        // The caller has the object, so that this is not the last reference to it.
        guard let entry = entry(of: ObjectIdentifier(object)), entry.object === object else { return nil }
        return kept ? entry.kept : entry.found
      }
    }

    /// Adds a scope that an object keeps, unless it keeps one, or that was found in it.
    func insert(_ scope: Scope, for object: AnyObject, isKept: Bool) {
      let new = Entry(object, scope, isKept: isKept)
      var released = Released()
      lock.withLock {
        let existing = entry(of: new.id)
        if let existing {
          let isSame = existing.object === object
          if isSame, isKept { return }
          released.entries.0 = existing
          remove(existing)
        }
        if count >= buckets.count { grow() }
        new.nextInBucket = buckets[bucket(of: new.id)]
        buckets[bucket(of: new.id)] = new
        count += 1
        young.append(new)
        isUsed.store(1, at: 0)
        (released.entries.1, released.objects.1) = check(old.removeFirst())
      }
      withExtendedLifetime((new, released)) {}
    }

    /// Checks entries because a scope is opened.
    func check() {
      if isUsed.load(0) == 0 { return }
      var released = Released()
      lock.withLock {
        (released.entries.0, released.objects.0) = check(young.removeFirst())
        (released.entries.1, released.objects.1) = check(young.removeFirst())
        opened &+= 1
        if opened % 16 == 0 { (released.entries.2, released.objects.2) = check(old.removeFirst()) }
      }
      withExtendedLifetime(released) {}
    }

    /// Checks all entries.
    func checkAll() {
      var released: [(Entry?, AnyObject?)] = []
      lock.withLock {
        var entries: [Entry] = []
        while let entry = young.removeFirst() ?? old.removeFirst() { entries.append(entry) }
        released = entries.map { check($0) }
      }
      withExtendedLifetime(released) {}
    }

    /// Checks an entry, and removes it if its object has ended, or puts it at the end of its queue.
    private func check(_ entry: Entry?) -> (Entry?, AnyObject?) {
      guard let entry, !entry.isRemoved else { return (entry, nil) }
      guard let object = entry.object else {
        remove(entry)
        return (entry, nil)
      }
      entry.age += 1
      if entry.age < 2 { young.append(entry) } else { old.append(entry) }
      return (entry, object)
    }

    private func bucket(of id: ObjectIdentifier) -> Int {
      // Objects are aligned to sixteen bytes.
      Int(bitPattern: KeyID.hash(UInt(bitPattern: id) >> 4)) & (buckets.count - 1)
    }

    private func entry(of id: ObjectIdentifier) -> Entry? {
      var next = buckets[bucket(of: id)]
      while let entry = next, entry.id != id { next = entry.nextInBucket }
      return next
    }

    private func remove(_ removed: Entry) {
      let bucket = bucket(of: removed.id)
      removed.isRemoved = true
      count -= 1
      if count == 0 { isUsed.store(0, at: 0) }
      if buckets[bucket] === removed {
        buckets[bucket] = removed.nextInBucket
      } else {
        var next = buckets[bucket]
        while let entry = next, entry.nextInBucket !== removed { next = entry.nextInBucket }
        next?.nextInBucket = removed.nextInBucket
      }
      removed.nextInBucket = nil
    }

    private func grow() {
      var all: [Entry] = []
      for first in buckets { all += sequence(first: first, next: { $0?.nextInBucket }).compactMap { $0 } }
      buckets = Array(repeating: nil, count: buckets.count * 2)
      for entry in all {
        entry.nextInBucket = buckets[bucket(of: entry.id)]
        buckets[bucket(of: entry.id)] = entry
      }
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
