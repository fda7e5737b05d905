#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// The scopes of objects.
///
/// The scope of an object without a `@Dependency` is the one whose operation returned it.
///
/// The table refers to objects weakly and compares identities, so that an object never gets the scope of an
/// earlier object at the same address. Each insertion checks two old entries, and removes those of freed
/// objects. So as long as objects get entries, there are at most as many entries of freed objects as of live ones, and
/// the cost of an insertion does not depend on their number.
enum ObjectValues {
  private final class Entry {
    weak var object: AnyObject?
    /// The scope that the entry keeps alive.
    let kept: Scope?
    /// The scope that the object's own `@Dependency` keeps alive.
    weak var captured: Scope?
    var index: Int

    init(_ object: AnyObject, kept: Scope?, captured: Scope?, index: Int) {
      self.object = object
      self.kept = kept
      self.captured = captured
      self.index = index
    }
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
  /// Whether the objects of a class store a `@Dependency`.
  private static let storing = TypeFacts()

  /// Lets the object in a result keep the current scope, unless it stores a `@Dependency`.
  ///
  /// An object keeps the first scope that it gets, which is the innermost, just as a stored `@Dependency`
  /// would.
  static func associateCurrentScope<R>(with result: R) {
    guard let object = ResultObject.of(result), needsEntry(object) else { return }
    let current = Scope.current
    // In an initializer, only the object counts as a capture: the entry stays for a while after its end.
    let kept = current.run == nil ? Scope.captured() ?? .process : current.detached(for: nil)
    insert(object, kept: kept, captured: nil)
    current.run?.note(object, of: current)
  }

  /// The scope of an object, or `nil`.
  ///
  /// It is always `nil` in the `deinit` of an object without a `@Dependency`.
  static func scope(of object: AnyObject) -> Scope? {
    let entry = state.lock.withLock { state.entries[ObjectIdentifier(object)] }
    if let entry, entry.object === object {
      if let scope = entry.captured { return scope }
      if let scope = entry.kept, !storesWrapper(object) { return scope }
    }
    guard storesWrapper(object), let scope = capturedScope(of: object) else { return nil }
    #if canImport(ObjectiveC)
      // Such an object may be in its `deinit`, and then a weak reference to it ends the process.
      if object is NSObject { return scope }
    #endif
    insert(object, kept: nil, captured: scope)
    return scope
  }

  private static func insert(_ object: AnyObject, kept: Scope?, captured: Scope?) {
    let id = ObjectIdentifier(object)
    // Released after the lock, since a `deinit` may run then.
    let looked = state.lock.withLock { () -> [AnyObject?] in
      let old = state.entries[id]
      if let old, old.object === object, old.kept != nil, kept != nil { return [old] }
      let index = old?.index ?? state.order.count
      if old == nil { state.order.append(id) }
      state.entries[id] = Entry(object, kept: kept, captured: captured, index: index)
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

  // MARK: - Objects that store a @Dependency

  /// Whether the result of an operation needs an entry to have a scope.
  ///
  /// To check a class, its object is reflected, which reads all its properties. Tasks may be changing those of an actor, so
  /// an actor has an entry until ``scope(of:)`` has checked its class.
  private static func needsEntry(_ object: AnyObject) -> Bool {
    if let known = storing[type(of: object)] { return !known }
    return object is any Actor || !storesWrapper(object)
  }

  /// Whether an object's class or a superclass stores a `@Dependency`; each class is checked once.
  private static func storesWrapper(_ object: AnyObject) -> Bool {
    let type: AnyObject.Type = type(of: object)
    if let known = storing[type] { return known }
    let found = capturedScope(of: object) != nil
    // A custom mirror may not show the stored properties.
    if !(object is any CustomReflectable) { storing.note(found, for: type) }
    return found
  }

  /// The scope that the first stored `@Dependency` of an object, or of a superclass, captured.
  private static func capturedScope(of object: AnyObject) -> Scope? {
    for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
      for child in mirror.children {
        if let wrapper = child.value as? any CapturingWrapper { return wrapper.captured ?? .process }
      }
    }
    return nil
  }
}

/// A property wrapper that has captured a scope.
private protocol CapturingWrapper {
  var captured: Scope? { get }
}

extension Dependency: CapturingWrapper {}
