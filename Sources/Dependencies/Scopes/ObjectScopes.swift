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
    if isKnown == true, let scope = find(object, kept: false) { return WrapperLocation.Captured(scope: scope) }
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

    /// Checks a few objects at the end of a scope, so that a scope ends soon after its object.
    static func removeSome() { ObjectTable.shared.check() }

    /// Removes the scopes of all objects that have ended.
    static func removeEnded() { ObjectTable.shared.checkAll() }
  #endif
}

extension Scope {
  /// Whether this scope keeps an object alive as an override or a result.
  fileprivate final func holds(_ object: AnyObject) -> Bool {
    let all = Core.withLock { locked -> [Resolved] in results?.counted.all(&locked) ?? [] }
    return all.contains { $0.object === object } || list?.inForce.contains { $0.object === object } == true
      || outer?.holds(object) == true
  }
}

#if !canImport(ObjectiveC)
  /// A table from objects to their scopes.
  ///
  /// It refers to objects weakly and compares identities, so that an object never gets the scope of an earlier one at the same
  /// address. An object that has ended is noticed when its entry is checked: a new entry is checked at the ends of the next scopes,
  /// and becomes an old one if its object still lives after a few checks; old ones are checked in turn, two for each insertion and one
  /// at each sixteenth end of a scope. So there are at most as many entries of ended objects as of live ones, and the cost does not
  /// depend on their number. A check holds the object for a moment, so that its `deinit` may run there.
  // SAFETY: `@unchecked` is safe: the properties, and those of the entries, are only used with `lock` held. No last reference is
  // released meanwhile.
  private final class ObjectTable: @unchecked Sendable {
    static let shared = ObjectTable()

    private let lock = Lock()
    private let isUsed = AtomicWords(count: 1)
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var young: [Entry] = []
    private var old: [Entry] = []
    private var nextOld = 0
    private var ends = 0

    private final class Entry {
      weak var object: AnyObject?
      let id: ObjectIdentifier
      /// The scope that the object keeps.
      let kept: Scope?
      /// The scope that a `@Dependency` of the object has captured, found so that the next search is short.
      weak var found: Scope?
      /// The number of checks.
      var age = 0

      init(_ object: AnyObject, _ scope: Scope, isKept: Bool) {
        self.object = object
        id = ObjectIdentifier(object)
        kept = isKept ? scope : nil
        if !isKept { found = scope }
      }
    }

    /// What is released after the lock.
    private typealias Released = [AnyObject]

    /// The scope of an object that it keeps, or that was found in it.
    func scope(of object: AnyObject, kept: Bool) -> Scope? {
      if isUsed.load(0) == 0 { return nil }
      let (scope, released) = lock.withLock { () -> (Scope?, Released) in
        guard let entry = entries[ObjectIdentifier(object)], let known = entry.object else { return (nil, []) }
        return (known === object ? kept ? entry.kept : entry.found : nil, [known])
      }
      withExtendedLifetime(released) {}
      return scope
    }

    /// Adds a scope that an object keeps, unless it keeps one, or that was found in it.
    func insert(_ scope: Scope, for object: AnyObject, isKept: Bool) {
      let new = Entry(object, scope, isKept: isKept)
      let released = lock.withLock { () -> Released in
        var released: Released = [new]
        if let existing = entries[new.id] {
          if let known = existing.object {
            released.append(known)
            if known === object, isKept { return released }
          }
          released.append(existing)
        }
        entries[new.id] = new
        young.append(new)
        isUsed.store(1, at: 0)
        checkOld(&released)
        checkOld(&released)
        return released
      }
      withExtendedLifetime(released) {}
    }

    func check() {
      if isUsed.load(0) == 0 { return }
      let released = lock.withLock { () -> Released in
        var released: Released = []
        checkYoung(min(2, young.count), &released)
        ends &+= 1
        if ends % 16 == 0 { checkOld(&released) }
        return released
      }
      withExtendedLifetime(released) {}
    }

    func checkAll() {
      let released = lock.withLock { () -> Released in
        var released: Released = []
        checkYoung(young.count, &released)
        for _ in 0..<old.count { checkOld(&released) }
        return released
      }
      withExtendedLifetime(released) {}
    }

    /// Checks the entries that have waited longest.
    private func checkYoung(_ count: Int, _ released: inout Released) {
      for entry in young.prefix(count) where isKept(entry, &released) {
        entry.age += 1
        if entry.age < 4 { young.append(entry) } else { old.append(entry) }
      }
      young.removeFirst(count)
    }

    private func checkOld(_ released: inout Released) {
      nextOld = nextOld + 1 < old.count ? nextOld + 1 : 0
      guard nextOld < old.count, !isKept(old[nextOld], &released) else { return }
      old.swapAt(nextOld, old.count - 1)
      old.removeLast()
    }

    /// Whether the object of an entry lives; otherwise removes the entry.
    private func isKept(_ entry: Entry, _ released: inout Released) -> Bool {
      released.append(entry)
      if let object = entry.object {
        released.append(object)
        return true
      }
      if entries[entry.id] === entry { entries[entry.id] = nil }
      if entries.isEmpty { isUsed.store(0, at: 0) }
      return false
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
