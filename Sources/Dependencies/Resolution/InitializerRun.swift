internal import DependenciesPlatform

/// One run of a key's initializer: what it has read so far, and which run reads its result.
package final class InitializerRun: @unchecked Sendable {
  // Sendable: constant, or guarded by `Resolver.lock` where it says so.

  let key: KeyID
  /// The identity of the table that the result may be kept in, which stands for the root and the context.
  ///
  /// A value may
  /// contain a continuation with this run, so that the run must not keep the table alive.
  let table: ObjectIdentifier
  /// The name of the property that reads the key.
  let name: StaticString
  let place: Place
  let thread: UInt
  /// Whether no other initializer reads the result.
  let isOutermost: Bool
  /// Whether the lifetime of the key, or of one that waits for it, depends on what is captured anywhere.
  private let isScoped: Bool
  /// Whether the result may belong to the root.
  let mayBelongToRoot: Bool

  // MARK: Guarded by the lock

  /// The run that reads this one's result, until this one has finished.
  private(set) var parent: InitializerRun?
  /// The scope of the reader, until this run has finished.
  private(set) var scope: Scope?
  private(set) var dependencies = Result.Dependencies()
  private(set) var fault: Result.Fault?
  private var captures: [Capture] = []
  /// Whether another thread waits for the result.
  var isAwaited = false
  private(set) var isFinished = false
  /// The overrides of the reader that do not count once the run has finished, since its result belongs further out.
  private var forgotten: Set<UInt64> = []

  init(
    _ key: KeyID, table: AtomicTable, name: StaticString, place: Place, parent: InitializerRun?, scope: Scope,
    isScoped: Bool, mayBelongToRoot: Bool
  ) {
    self.key = key
    self.table = ObjectIdentifier(table)
    self.name = name
    self.place = place
    self.parent = parent
    isOutermost = parent == nil
    self.scope = scope
    self.isScoped = isScoped || parent?.isScoped == true
    self.mayBelongToRoot = mayBelongToRoot
    thread = dependencies_thread()
  }

  /// What a run refers to until it has finished.
  typealias Released = (InitializerRun?, Scope?)

  /// The run whose initializer the calling code is part of.
  static var current: InitializerRun? { Scope.current.run }

  /// Ends the run.
  ///
  /// The caller holds the lock.
  ///
  /// - Parameter overrides: The overrides that the result depends on; none where it belongs to the root.
  /// - Returns: What the run referred to, to be released where the lock is not held.
  func finish(dependingOn overrides: Set<UInt64>) -> Released {
    let released = (parent, scope)
    if let elements = scope?.overrides?.elements {
      let owners = Set(elements.filter { overrides.contains($0.serial) }.map(\.layer.id))
      forgotten = Set(elements.prefix { !owners.contains($0.layer.id) }.map(\.serial))
    }
    (isFinished, parent, scope) = (true, nil, nil)
    return released
  }

  // MARK: - Reads

  /// Notes that the initializer has read an override.
  func noteRead(of key: KeyID, _ override: Override) {
    if key == .context { return }
    Resolver.lock.withLock { note(key, override.serial) }
  }

  /// Notes that the initializer has read a result, and what that depended on.
  func noteRead(of result: Result) {
    Resolver.lock.withLock {
      if isFinished { return }
      note(result.key, 0)
      // The root's value is the same for every reader, so what it depended on does not matter to this one.
      if result.origin.lifetime == .root { return }
      for (key, serial) in result.dependencies.reads { note(key, serial) }
      dependencies.overrides.formUnion(result.dependencies.overrides.filter(contains))
      guard let captured = result.dependencies.captured else { return }
      var all = dependencies.captured ?? [:]
      for (key, serial) in captured where contains(serial) {
        if all[key] == nil || isInForce(serial, for: key) { all[key] = serial }
      }
      dependencies.captured = all
    }
  }

  /// Notes a read, unless the override was made within the run or comes with an object from elsewhere.
  private func note(_ key: KeyID, _ serial: UInt64) {
    if isFinished { return }
    if serial == 0 {
      dependencies.reads[key] = dependencies.reads[key] ?? 0
    } else if contains(serial) {
      dependencies.overrides.insert(serial)
      if dependencies.reads[key, default: 0] == 0 || isInForce(serial, for: key) {
        dependencies.reads[key] = serial
      }
    }
  }

  private func contains(_ serial: UInt64) -> Bool { scope?.overrides?.contains(serial) ?? false }

  private func isInForce(_ serial: UInt64, for key: KeyID) -> Bool {
    scope?.override(of: key)?.serial == serial
  }

  /// Notes what the key lacks.
  func note(_ fault: Result.Fault) { Resolver.lock.withLock { self.fault = fault } }

  // MARK: - Captures

  /// Something that may outlive the initializer with the scope that it captured.
  private struct Capture {
    weak var object: AnyObject?
    let activity: Activity?
  }

  /// A call of `Continuation.yield`, by which an initializer does something on another thread.
  package final class Activity: @unchecked Sendable {
    // Sendable: `Resolver.lock` guards `isFinished`.
    let thread = dependencies_thread()
    fileprivate var isFinished = false

    func finish() { Resolver.lock.withLock { isFinished = true } }
  }

  /// The scope for something that the initializer makes, which is noted if the result may contain it.
  func capture(_ scope: Scope, capturesRun: Bool) -> Scope {
    let captured = scope.detached(for: capturesRun ? self : nil)
    note(captured, of: scope)
    return captured
  }

  /// Notes an object that keeps a scope as long as it lives.
  func note(_ object: AnyObject, of scope: Scope) {
    let thread = dependencies_thread()
    // Work that the initializer has started captures nothing for it by running beside it.
    guard thread == (scope.activity?.thread ?? self.thread) else { return }
    Resolver.lock.withLock {
      if !isFinished { captures.append(Capture(object: object, activity: scope.activity)) }
    }
  }

  /// Notes the scope as captured if something that captured it lives.
  ///
  /// The caller has the result already.
  func noteCaptures() {
    let captures = Resolver.lock.withLock {
      // What another thread holds while it is inside of `yield` may be just about to go.
      self.captures.filter { $0.activity?.isFinished ?? true }
    }
    guard captures.contains(where: { $0.object != nil }), let scope else { return }
    let snapshot = scope.snapshot
    Resolver.lock.withLock {
      dependencies.captured = (dependencies.captured ?? [:]).merging(snapshot) { $1 }
      dependencies.overrides.formUnion(snapshot.values)
    }
  }

  /// What a scope of this run stands for: itself while the initializer runs, and afterwards what is in force where
  /// the result belongs, with the overrides that were made within the run.
  func effective(_ scope: Scope) -> Scope {
    let forgotten = Resolver.lock.withLock { isFinished ? self.forgotten : nil }
    guard let forgotten else { return scope }
    var list: Override?
    for element in scope.overrides?.elements.reversed() ?? [] {
      guard element.key == .context || !forgotten.contains(element.serial) else { continue }
      list = element.copy(next: list, layer: element.layer)
    }
    return Scope(list, over: scope)
  }
}

extension Scope {
  /// The overrides in force by their keys, without the context.
  var snapshot: [KeyID: UInt64] {
    let elements = overrides?.inForce.lazy.filter { $0.key != .context }.map { ($0.key, $0.serial) }
    return Dictionary(uniqueKeysWithValues: elements.map(Array.init) ?? [])
  }
}
