internal import IssueReporting

/// The dependencies that are in force where code runs: a root, and the overrides on top of it.
///
/// Scopes are immutable. `withDependencies` makes a scope and binds it to the task local; `@Dependency`
/// captures it. A scope keeps the owners of its results alive: its root, and the layers of its overrides. A
/// detached scope does not.
// SAFETY: `@unchecked` is safe: all properties are constant and of Sendable types, except for `keptMemo`, which is only used
// with `Resolver.lock` held.
package final class Scope: @unchecked Sendable {
  /// The overrides in force, or `nil`.
  let overrides: Override?
  /// The root in which keys without an override are resolved.
  let root: Owner.Reference
  /// The root's results in this scope's context.
  ///
  /// It is `nil` if the scope does not keep the root alive, or if it overrides the context before the root's
  /// own context is fixed.
  let table: AtomicTable?
  /// The root's own context, in a detached scope and those over it.
  let rootContext: DependencyContext?
  /// The results that readers in this scope use, by key, if they may differ from the root's.
  private let memo: AtomicReference<AtomicTable>?
  /// The table of `memo`; guarded by `Resolver.lock`.
  private var keptMemo: AtomicTable?
  /// The run of an initializer that this scope was made for, or inside of.
  let run: InitializerRun?
  /// The call of `Continuation.yield` that this scope was made for, if an initializer may be running.
  let activity: InitializerRun.Activity?
  /// Whether the scope is the process's and stands for the scope of the current test.
  let standsForTest: Bool
  /// Whether the scope stands for another one, or a run has to note reads in it.
  let needsAttention: Bool

  /// The process's scope with nothing overridden.
  package static let process = Scope(
    nil, root: .strong(Root.process), table: Root.process.table, memo: nil, standsForTest: isTesting)

  private init(
    _ overrides: Override?, root: Owner.Reference, table: AtomicTable?, memo: AtomicReference<AtomicTable>?,
    run: InitializerRun? = nil, activity: InitializerRun.Activity? = nil,
    rootContext: DependencyContext? = nil, standsForTest: Bool = false
  ) {
    self.rootContext = rootContext
    self.standsForTest = standsForTest
    needsAttention = standsForTest || run != nil
    self.overrides = overrides
    self.root = root
    self.table = table
    self.memo = memo
    self.run = run
    self.activity = activity
  }

  deinit { memo?.deallocate() }

  /// A scope in which a root's values are in force.
  package convenience init(root: Root) {
    self.init(nil, root: .strong(root), table: root.table, memo: nil)
  }

  /// A scope with other overrides over the same root.
  convenience init(
    _ overrides: Override?, over scope: Scope, keepsResults: Bool = false,
    run: InitializerRun? = nil, activity: InitializerRun.Activity? = nil
  ) {
    var list = overrides
    if let overrides, overrides.count > Override.mostUncompacted, overrides !== scope.overrides {
      list = overrides.compacted
    }
    let context = list?.context
    let table = context == scope.context ? scope.table : scope.keptRoot?.tableForReading(context)
    self.init(
      list, root: scope.root, table: table, memo: keepsResults && !scope.isDetached ? AtomicReference() : nil,
      run: run, activity: activity, rootContext: scope.rootContext)
  }

  /// This scope for a running initializer, or for a capture while it runs.
  ///
  /// It keeps neither its root nor the layers of its overrides alive, since the result may contain it.
  func detached(for run: InitializerRun?) -> Scope {
    Scope(
      overrides?.detached, root: root.weakened, table: keptRoot === Root.process ? table : nil, memo: nil,
      run: run, rootContext: rootContext ?? resolvedRootContext)
  }

  /// This scope with its root, but without overrides, unless the context is another than the root's.
  var withoutOverrides: Scope {
    let change = context == (rootContext ?? resolvedRootContext) ? nil : override(of: .context)
    if overrides === change, change?.next == nil { return self }
    return Scope(change?.copy(next: nil, layer: root.weakened), over: self)
  }
}

extension Scope {
  /// The result that readers in this scope use, if one was remembered.
  func remembered(_ key: KeyID) -> UncountedResult? { memo?.load()?.read { $0.find(key).result } }

  /// Remembers a result for later readers in this scope.
  ///
  /// The caller holds the lock.
  func remember(_ result: Result) {
    guard let memo, remembered(result.key) == nil else { return }
    let table = keptMemo ?? AtomicTable()
    table.set(result.key, to: result, [])
    keptMemo = table
    memo.publish(table)
  }
}

extension Scope {
  /// The root, if the scope keeps it alive.
  fileprivate var keptRoot: Root? {
    if case .strong(let root) = root { root as? Root } else { nil }
  }

  /// The root, or `nil` in a detached scope whose root has ended.
  var strongRoot: Root? { root.owner as? Root }

  /// The context that the scope overrides.
  var context: DependencyContext? { overrides?.context }

  /// The context in force.
  var resolvedContext: DependencyContext { context ?? rootContext ?? resolvedRootContext ?? .default }

  private var resolvedRootContext: DependencyContext? {
    let root = strongRoot
    return Resolver.lock.withLock { root?.readContext }
  }

  /// Whether the scope, or one that it is over, keeps neither its layers nor its root alive.
  ///
  /// A memo would keep their results.
  private var isDetached: Bool { rootContext != nil || run != nil }

  /// Whether a dependency other than the context is overridden.
  var overridesAnything: Bool { overrides.map { $0.elements.contains { $0.key != .context } } ?? false }

  /// The override of a key that is in force.
  func override(of key: KeyID) -> Override? {
    overrides?.override(of: key)
  }

  /// Whether the overrides in force are those of another scope, or continue that scope's list.
  func continues(_ other: Scope) -> Bool {
    guard root.id == other.root.id else { return false }
    guard let base = other.overrides else { return true }
    return overrides?.continues(base) ?? false
  }

  /// This scope, with the overrides of another one winning over its own.
  func overlaid(by other: Scope) -> Scope {
    if other.run == nil, other.overrides == nil { return self }
    if other.continues(self) { return other }
    let list = other.overrides.map(merged) ?? overrides
    if list === overrides, other.run === run { return self }
    return Scope(list, over: self, run: other.run ?? run, activity: other.activity)
  }

  /// The scope's overrides with others that win over them.
  func merged(with others: Override) -> Override {
    guard let overrides, !others.continues(overrides) else { return others }
    let added = others.elements.inForce.filter { override(of: $0.key)?.serial != $0.serial }
    return .list(added, before: overrides) ?? overrides
  }
}

extension Override {
  final var context: DependencyContext? {
    override(of: .context).map { typed($0, as: TypedOverride<DependencyContext>.self).read() }
  }

  /// A copy that does not keep the layers of the scopes alive.
  fileprivate final var detached: Override {
    var layers: [UInt64: Owner.Reference] = [:]
    let list = Override.list(Array(elements)) { element in
      let layer = layers[element.layer.id] ?? element.layer.weakened
      layers[layer.id] = layer
      return layer
    }
    return list ?? self
  }
}

extension Root {
  /// The table for a context that a scope overrides; `nil` as long as the root's own context can still change.
  fileprivate func tableForReading(_ context: DependencyContext?) -> AtomicTable? {
    guard let context else { return table }
    return Resolver.lock.withLock { isContextFixed ? table(for: context) : nil }
  }
}
