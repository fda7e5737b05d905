internal import DependenciesPlatform

/// One run of a key's initializer: what it has read so far, and who asked for it.
package final class Initialization: @unchecked Sendable {
  // Sendable: constant but for what the table's lock guards (`dependencies`, `fault`, `isRunning`,
  // `isAwaited`) and what that of `Waiters` guards (`parent`, `finished`,
  // `isFinished`).

  let identifier: DependencyIdentifier
  let table: ValueTable
  /// The name of the property that asked.
  let name: StaticString
  let place: Place
  /// The initializer that asked for this one, if one did, until this one has finished: what it has made
  /// may keep it for long, and is not to keep the scopes of whoever happened to ask first.
  var parent: Initialization?
  let thread: UInt
  /// The chains that the initializer was given, without its mark.
  let chains: (base: Scope, overlay: Scope?)
  /// Whether its key, or one that waits for it, is kept per scope, so that it matters what takes hold
  /// of values even where nothing is overridden.
  let isScoped: Bool
  /// Whether the result may be one for all scopes of the root.
  private let mayBelongToRoot: Bool
  private var dependencies = Resolved.Dependencies()
  private var fault: Resolved.Fault?
  private var isRunning = true
  /// Whether others have come to wait for the end.
  var isAwaited = false
  /// Where they do.
  lazy var finished = Lock.Condition()
  /// Whether the result is there, for those who wait.
  var isFinished = false

  init(
    _ identifier: DependencyIdentifier, table: ValueTable, name: StaticString, place: Place,
    parent: Initialization?, chains: (base: Scope, overlay: Scope?), isScoped: Bool,
    mayBelongToRoot: Bool
  ) {
    self.identifier = identifier
    self.table = table
    self.name = name
    self.place = place
    self.parent = parent
    self.chains = chains
    self.isScoped = isScoped || parent?.isScoped == true
    self.mayBelongToRoot = mayBelongToRoot
    thread = Self.currentThread
  }

  static var currentThread: UInt { UInt(bitPattern: dependencies_thread()) }

  /// The innermost initializer that runs on this thread.
  static var innermost: Initialization? {
    dependencies_thread().pointee.initialization.map {
      Unmanaged.fromOpaque($0).takeUnretainedValue()
    }
  }

  var isActive: Bool { table.lock.withLock { isRunning } }

  /// Runs the initializer as the innermost one of this thread.
  func run<R>(_ body: () -> R) -> R {
    let thread = dependencies_thread()
    let outer = thread.pointee.initialization
    let place = thread.pointee.place
    thread.pointee.initialization = Unmanaged.passUnretained(self).toOpaque()
    thread.pointee.place = nil
    defer {
      thread.pointee.initialization = outer
      thread.pointee.place = place
    }
    return body()
  }

  /// Ends it, with the table's lock held: what is read from here on is nobody's business.
  func finish(into result: Resolved) {
    isRunning = false
    result.dependencies = dependencies
    result.fault = fault
  }

  /// Whether this and another run for the same key may come to the same result, so that one of them has
  /// to wait for the other: both may belong to the root, or to a scope that surrounds both.
  func mayShareResult(with other: Initialization) -> Bool {
    if mayBelongToRoot || other.mayBelongToRoot { return true }
    let stores = Set(stores.map(ObjectIdentifier.init))
    return other.stores.contains { stores.contains(ObjectIdentifier($0)) }
  }

  private var stores: [ScopeStore] {
    (chains.overlay?.overridingStores ?? []) + chains.base.overridingStores
  }

  // MARK: - What it reads

  /// Notes that a key was looked for, and the override that was found, if one was.
  func note(_ identifier: DependencyIdentifier, overriddenBy scope: Scope?) {
    // Overrides that are not on these chains were made within, or came with an object from elsewhere.
    guard let scope, let store = scope.root.lock.withLock({ scope.existingStore }), isInForce(store)
    else { return }
    insert(Resolved.Read(identifier: identifier, store: store))
  }

  /// Notes that a resolved value was used, and with it all that it depends on.
  func note(_ resolved: Resolved) {
    insert(Resolved.Read(identifier: resolved.identifier, store: nil))
    // What is the root's whoever asks is the same wherever this runs, whatever it was made from.
    if resolved.lifetime == .root { return }
    for read in resolved.dependencies.reads where read.store.map(isInForce) ?? true { insert(read) }
    if let stores = resolved.dependencies.held?.filter(isInForce) {
      table.lock.withLock { if isRunning { dependencies.held = (dependencies.held ?? []) + stores } }
    }
  }

  /// Notes the scopes that what it made has taken hold of.
  func hold(_ stores: [ScopeStore]) {
    table.lock.withLock { dependencies.held = stores }
  }

  private func insert(_ read: Resolved.Read) {
    table.lock.withLock { if isRunning { _ = dependencies.reads.insert(read) } }
  }

  private func isInForce(_ store: ScopeStore) -> Bool {
    chains.overlay?.link(with: store) != nil || chains.base.link(with: store) != nil
  }

  // MARK: - What its key lacks

  /// Called by the test value that a key has when it declares none.
  static func noteMissingTestValue<Key: DependencyKey>(of key: Key.Type) {
    if let innermost, innermost.identifier == DependencyIdentifier(key) {
      innermost.lack(.noTestValue)
    } else {
      #if DEBUG
        reportMissingTestValue(of: key)
      #endif
    }
  }

  func lack(_ fault: Resolved.Fault) {
    table.lock.withLock { self.fault = fault }
  }
}

extension Scope {
  /// The running initializer that this chain was made for, or made in.
  final var initialization: Initialization? {
    guard traits.contains(.isInitializing) else { return nil }
    var next: Scope? = self
    while let link = next {
      if let marked = link.marked, marked.isActive { return marked }
      next = link.parent
    }
    return nil
  }
}
