internal import DependenciesPlatform

/// One call of a key's initializer: it notes the initializer's reads, and whether anything captures its
/// scope.
///
/// Objects and tasks that outlive the initializer retain this one, which knows the homes of the reader while
/// they live.
///
/// | step | |
/// | --- | --- |
/// | `begin` | creates the scope that the initializer runs in, and a twin that objects capture |
/// | `note` | notes a read, while the initializer runs |
/// | `complete` | looks whether the twin was captured, and notes the needs of the result |
/// | `end` | releases the reader's scope and wakes waiting threads, in the lock that also caches the result |
///
/// For example, `liveValue` reads `a` and creates a model, which stores a `@Dependency`. The model captures
/// the twin, so the result needs all overrides in effect: the model can read any of them later.
// SAFETY: `@unchecked` is safe: the constants are Sendable, and `state` and `lastRoot` are only used with the
// core's lock held. `twin` is only used on the initializer's thread, by `begin`, by the initializer's own
// code, and by `complete`. The end is published as `AtomicOwner` says.
package final class Initialization: AtomicOwner, @unchecked Sendable {
  let origin: Resolved.Origin
  let thread = dependencies_thread()
  let rootID: UInt64
  /// The test that the root belongs to.
  let test: TestRun?
  /// The overrides in effect.
  let list: Overrides?
  /// The initialization that reads this one's result.
  let parent: Initialization?
  /// Whether it is part of a closure that sets overrides, where no issue is reported.
  private let isSilent: Bool

  private var state: State
  /// The scope that objects of the initializer capture.
  private var twin: InitializerScope?
  private weak var lastRoot: Root?

  private struct State {
    /// The reader's scope, until the end.
    var readerScope: Scope?
    /// The reader's root until the end, and then one for objects that outlive it, if the reader's has ended.
    var root: Root?
    var notes = Notes()
    var isAwaited = false

    /// The homes of the reader, for objects that outlive the initializer.
    var homes: [Home] = []
  }

  /// The facts about an initializer that matter to its result.
  struct Notes {
    /// The keys that were read, each with the override that was in effect, or zero.
    fileprivate var reads: [Needs.Read] = []
    /// The needs of the results among them.
    fileprivate var parts: [Needs] = []
    /// Whether the value needs all overrides in effect, as if it had captured its scope.
    var needsAll = false
    /// The issue with the key.
    var fault: Resolved.Fault?
    /// Whether the result must not be kept.
    var isUsedOnce = false

    fileprivate mutating func add(_ read: Needs.Read) {
      if !reads.contains(where: { $0 == read }) { reads.append(read) }
    }
  }

  init(_ resolution: Resolution, _ locked: inout Locked) {
    origin = resolution.origin
    rootID = resolution.root.id
    test = resolution.root.test
    list = resolution.scope.snapshot(&locked)
    parent = resolution.observer
    isSilent = resolution.isSilent && resolution.scratch == nil
    // An initializer that another one calls has the same places of results.
    state = State(
      readerScope: (resolution.scope as? InitializerScope)?.readerScope(&locked) ?? resolution.scope,
      root: resolution.root)
    state.notes.isUsedOnce = !resolution.isUse
  }

  /// The initialization whose initializer the calling code is part of.
  static var ofCaller: Initialization? { Scope.current.observer }

  /// Whether the initializer still runs.
  var isRunning: Bool { load(as: End.self) == nil }

  /// Published when the initializer has returned.
  private final class End: Sendable {
    static let only = End()
  }

  /// The reader's scope, while the initializer runs.
  var readerScope: Scope? { Core.withLock { readerScope(&$0) } }

  func readerScope(_ locked: inout Locked) -> Scope? { state.readerScope }

  // MARK: - Notes

  /// Notes that the initializer has read an override.
  func note(_ key: KeyID, _ override: UInt64) {
    if key != .context { note { $0.add((key, override)) } }
  }

  /// Notes that the initializer has read a result, with the needs of that.
  func note(_ result: Resolved) {
    note {
      $0.add((result.key, 0))
      // The root's value is the same for every reader, so its own dependencies do not propagate.
      if result.origin.lifetime != .root, !result.needs.isEmpty { $0.parts.append(result.needs) }
    }
  }

  /// Notes something about the initializer; after the end, nothing would release it.
  func note(_ change: (inout Notes) -> Void) { Core.withLock { _ in if isRunning { change(&state.notes) } } }

  /// Notes that an issue was not reported, so that its result is not cached, and the next reader gets the
  /// issue.
  func noteSilence() {
    for run in sequence(first: self, next: \.parent).prefix(while: \.isSilent) {
      run.note { $0.isUsedOnce = true }
    }
  }

  func noteWaiter(_ locked: inout Locked) { state.isAwaited = true }

  // MARK: - Captures

  /// Creates the scope in which the initializer runs, and its twin for captures.
  func begin(depth: Int) -> InitializerScope {
    let scope = InitializerScope(self, list, depth: depth)
    twin = InitializerScope(twinOf: scope)
    return scope
  }

  /// The scope for an object that the calling code creates.
  func capture(_ scope: Scope) -> Scope {
    // Other scopes than captures are observed on the initializer's thread alone, so this needs no lock.
    guard !scope.isCapture, scope.observer === self, let twin else { return scope }
    return twin.outer === scope ? twin : InitializerScope(twinOf: scope, inside: twin)
  }

  // MARK: - The end

  /// Notes the needs of a result, when its initializer has returned.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - scope: The scope of the initializer, to which the caller has no other reference.
  ///   - homes: The homes of the reader.
  /// - Returns: Whether anything outlives the initializer.
  func complete(_ result: Resolved, in scope: inout InitializerScope, for homes: [Home]) -> Bool {
    var twin = self.twin.take()
    let hasCaptured = !isKnownUniquelyReferenced(&twin)
    twin = nil
    // The notes are taken after the twin: another thread may have read through it until now.
    let notes = Core.withLock { _ in state.notes }
    let needsAll = hasCaptured || notes.needsAll
    if needsAll || !notes.reads.isEmpty {
      result.needs = Needs(notes.reads, parts: notes.parts, in: list, needsAll: needsAll) { read in
        homes.contains { $0.knows(read) }
      }
    }
    result.fault = notes.fault
    return hasCaptured || !isKnownUniquelyReferenced(&scope)
  }

  /// Whether the result must not be kept.
  func isUsedOnce(_ locked: inout Locked) -> Bool { state.notes.isUsedOnce }

  /// Ends the initialization, and wakes the threads that wait for it.
  ///
  /// - Parameters:
  ///   - homes: The homes of the reader.
  ///   - isOutlived: Whether anything outlives the initializer.
  ///   - locked: The lock.
  func end(_ homes: [Home], isOutlived: Bool, _ locked: inout Locked) {
    locked.release(state.readerScope)
    for needs in state.notes.parts { locked.release(needs.all) }
    (state.readerScope, state.notes) = (nil, Notes())
    if isOutlived { state.homes = homes.filter { !$0.isRoot } }
    // The process's root never ends, and a weak reference would slow down each use of it.
    if state.root !== Root.process {
      if isOutlived { lastRoot = state.root }
      locked.release(state.root.take())
    }
    publish(End.only)
    if state.isAwaited { locked.wake() }
  }

  // MARK: - Objects that outlive it

  /// The root for the initializer, and for objects that outlive it.
  var root: Root { Core.withLock { root(&$0) } }

  private func root(_ locked: inout Locked) -> Root {
    if let root = state.root ?? lastRoot { return root }
    let root = Root(context: origin.context, test: test)
    state.root = root
    return root
  }

  /// Adds the reader's homes that still live, and the root.
  func addHomes(over layer: LowerLayer?, to homes: inout [Home], _ locked: inout Locked) {
    for home in state.homes where !home.hasEnded(&locked) {
      homes.append(Home(cache: home.cache, layer: home.layer?.stacked(on: layer) ?? layer))
    }
    let root = root(&locked)
    locked.release(root)
    root.addHomes(over: layer, to: &homes, &locked)
  }
}
