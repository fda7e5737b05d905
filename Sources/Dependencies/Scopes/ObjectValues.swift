#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// The chains of objects.
///
/// The chain of an object without a `@Dependency` is the one whose operation returned it. Other threads may be changing an
/// object that an operation returns, so its properties are only read if there is no other reference to it. Until one object of
/// a class could be read, or was passed to `withDependencies(from:)`, all of its objects have entries.
///
/// The table refers to objects weakly and compares identities, so that an object never gets the chain of an
/// earlier object at the same address. Each insertion checks two old entries, and removes those of freed
/// objects. So as long as objects get entries, there are at most as many entries of freed objects as of live ones, and
/// the cost of an insertion does not depend on their number.
enum ObjectValues {
  private final class Entry {
    weak var object: AnyObject?
    /// The chain, unless something else keeps it alive as long as it matters.
    private let kept: Link?
    private weak var weakChain: Link?
    private weak var anchor: Link.Anchor?
    let source: Source
    var index = 0

    init(_ object: AnyObject, _ chain: Link, _ source: Source) {
      self.object = object
      self.source = source
      kept = source == .operation ? chain : nil
      if source == .operationOfKeeper { weakChain = chain }
      if source == .wrapper { anchor = Resolver.lock.withLock { chain.makeAnchor() } }
    }

    /// The chain of an object, if this is its entry.
    func chain(of object: AnyObject) -> Link? {
      self.object === object ? kept ?? weakChain ?? anchor?.link : nil
    }
  }

  private enum Source {
    /// The operation of a scope returned the object.
    case operation
    /// Like `operation`, but the chain keeps the object alive.
    case operationOfKeeper
    /// A `@Dependency` of the object has captured the chain.
    case wrapper
  }

  // SAFETY: `@unchecked` is safe: the properties, and the `index` of each entry, are only used with `lock` held. The rest of
  // an entry is constant, or a weak reference, which the runtime clears atomically. No last reference is released meanwhile.
  private final class State: @unchecked Sendable {
    let lock = Lock()
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The keys of `entries`, in the order in which they are checked.
    var order: [ObjectIdentifier] = []
    var next = 0
  }

  private static let state = State()

  /// Lets the object in a result keep a chain, unless its class is known to store a `@Dependency`.
  ///
  /// An object keeps the first chain that it gets, which is the innermost, just as a stored `@Dependency`
  /// would.
  static func associate<R>(_ chain: Link, with result: inout R) {
    guard let isKnown = ResultObject.of(result).map(WrapperLocation.isKnown), isKnown != true else { return }
    // The object must have no other reference here, such as a variable.
    let isUnshared = isKnown == nil && ResultObject.isUnshared(&result)
    guard let object = ResultObject.of(result) else { return }
    if isUnshared {
      WrapperLocation.learn(from: object)
      if WrapperLocation.isKnown(in: object) == true { return }
    }
    guard let initialization = chain.running else {
      // What the chain itself keeps alive must not keep the chain alive.
      return insert(object, chain, chain.holds(object) ? .operationOfKeeper : .operation)
    }
    // In an initializer, only the object counts as a capture: the entry stays for a while after its end.
    insert(object, Capture(chain, initialization), .operation)
    initialization.note(object)
  }

  /// The chain of an object, or `nil`.
  ///
  /// It is always `nil` in the `deinit` of an object without a `@Dependency`.
  static func chain(of object: AnyObject) -> WrapperLocation.Captured? {
    // With the lock, since no other thread keeps an anchor meanwhile: the object keeps that of its wrapper's chain.
    let (known, source) = state.lock.withLock {
      let entry = state.entries[ObjectIdentifier(object)]
      return (entry?.chain(of: object), entry?.source)
    }
    if let known, source == .wrapper { return WrapperLocation.Captured(chain: known) }
    guard let captured = WrapperLocation.captured(by: object) else {
      return known.map { WrapperLocation.Captured(chain: $0) }
    }
    #if canImport(ObjectiveC)
      // Such an object may be in its `deinit`, and then a weak reference to it ends the process.
      if object is NSObject { return captured }
    #endif
    if let chain = captured.chain { insert(object, chain, .wrapper) }
    return captured
  }

  private static func insert(_ object: AnyObject, _ chain: Link, _ source: Source) {
    let id = ObjectIdentifier(object)
    let new = Entry(object, chain, source)
    // Released after the lock, since a `deinit` may run then.
    let looked = state.lock.withLock { () -> [AnyObject?] in
      let old = state.entries[id]
      if let old, old.object === object, source != .wrapper { return [old] }
      new.index = old?.index ?? state.order.count
      if old == nil { state.order.append(id) }
      state.entries[id] = new
      return [old, sweep(), sweep()]
    }
    withExtendedLifetime(looked) {}
  }

  /// Checks the next entry, and removes it if its object was freed.
  ///
  /// - Returns: The entry, or its object if that still exists. This may be the last reference.
  private static func sweep() -> AnyObject? {
    state.next = state.next + 1 < state.order.count ? state.next + 1 : 0
    guard let id = state.order.indices.contains(state.next) ? state.order[state.next] : nil,
      let entry = state.entries[id]
    else { return nil }
    if let object = entry.object { return object }
    state.entries[id] = nil
    if let last = state.order.popLast(), last != id {
      state.order[entry.index] = last
      state.entries[last]?.index = entry.index
    }
    return entry
  }
}

/// Where the objects of a class store their first `@Dependency`.
enum WrapperLocation {
  /// For each class that was looked at: 1 if it stores none, else the numbers of the superclass and of the property.
  private static let known = TypeFacts()

  /// The chain that a `@Dependency` captured: `nil` in `chain` for the process's root.
  struct Captured {
    let chain: Link?
  }

  /// Whether the class of an object stores a `@Dependency`, if that is known.
  static func isKnown(in object: AnyObject) -> Bool? {
    known[type(of: object)].map { $0 > 1 }
  }

  /// Looks at the class of an object that no other thread can use.
  static func learn(from object: AnyObject) {
    guard known[type(of: object)] == nil else { return }
    // A custom mirror is code of the user, and the mirror of an actor belongs on the actor.
    if !(object is any Actor), !(object is any CustomReflectable) { _ = captured(by: object) }
  }

  /// What the first stored `@Dependency` of an object, or of a superclass, captured.
  ///
  /// Of a class that was looked at before, it reads this property alone.
  static func captured(by object: AnyObject) -> Captured? {
    let type: AnyObject.Type = Swift.type(of: object)
    guard let fact = known[type] else { return search(object, type) }
    if fact <= 1 { return nil }
    var mirror: Mirror? = Mirror(reflecting: object)
    for _ in 0..<(fact >> 32 - 1) { mirror = mirror?.superclassMirror }
    guard let children = mirror?.children else { return nil }
    let index = children.index(children.startIndex, offsetBy: Int(fact & 0xFFFF_FFFF))
    return (children[index].value as? any CapturingWrapper).map { Captured(chain: $0.captured) }
  }

  private static func search(_ object: AnyObject, _ type: AnyObject.Type) -> Captured? {
    var found: (fact: UInt, captured: Captured)?
    search: for (level, mirror) in sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
      .enumerated()
    {
      for (index, child) in mirror.children.enumerated() {
        guard let wrapper = child.value as? any CapturingWrapper else { continue }
        found = (UInt(level + 1) << 32 | UInt(index), Captured(chain: wrapper.captured))
        break search
      }
    }
    // A custom mirror may not show the stored properties.
    if !(object is any CustomReflectable) { known.note(found?.fact ?? 1, for: type) }
    return found?.captured
  }
}

/// A property wrapper that has captured a chain.
private protocol CapturingWrapper {
  var captured: Link? { get }
}

extension Dependency: CapturingWrapper {}
