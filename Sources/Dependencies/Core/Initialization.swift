internal import DependenciesPlatform

/// One call of a key's initializer: it notes the initializer's reads, and whether anything captures its
/// scope.
///
/// Objects and tasks that outlive the initializer retain this one, which knows their root.
///
/// | step | |
/// | --- | --- |
/// | `begin` | creates the scope that the initializer runs in, and a twin that objects capture |
/// | `note` | notes a read, while the initializer runs |
/// | `complete` | looks whether the twin was captured, and notes the needs of the result |
/// | `end` | releases the reader's root and wakes waiting threads, in the lock that also caches the result |
///
/// For example, `liveValue` reads `a` and creates a model, which stores a `@Dependency`. The model captures
/// the twin, so the result needs all overrides in effect: the model can read any of them later.
// SAFETY: the constants are Sendable, and the variables are only used with the core's lock held, except
// `twin`: that is only used on the initializer's thread, by `begin`, by the initializer's own code, and by
// `complete`. The end is published as `AtomicOwner` says.
package final class Initialization: AtomicOwner, @unchecked Sendable {
  let origin: CachedValue.Origin
  let thread = dependencies_thread()
  let rootID: UInt64
  /// The test that the root belongs to.
  let test: TestRun?
  /// The overrides in effect, in nodes that retain no caches.
  let list: Node?
  /// The initialization that reads this one's result, until the end.
  private(set) var parent: Initialization?
  /// Whether it is part of a closure that sets overrides, where no issue is reported.
  private let isSilent: Bool

  /// The reader's root until the end, and then one for objects that outlive it, if the reader's has ended.
  private var root: Root?
  private weak var lastRoot: Root?
  private var notes = Notes()
  private var isAwaited = false
  /// The scope that objects of the initializer capture.
  private var twin: InitializerScope?

  /// The facts about an initializer that matter to its result.
  struct Notes {
    /// The keys that were read, each with the override that was in effect, or zero.
    fileprivate var reads: [Needs.Read] = []
    /// The results among them that have needs.
    fileprivate var parts: [CachedValue] = []
    /// Whether the value needs all overrides in effect, as if it had captured its scope.
    var needsAll = false
    /// The issue with the key.
    var fault: CachedValue.Fault?
    /// Whether the result must not be kept.
    var isUncacheable = false

    fileprivate mutating func add(_ read: Needs.Read) {
      if !reads.contains(read) { reads.append(read) }
    }
  }

  init(_ resolution: Resolution, _ locked: inout Locked) {
    origin = resolution.origin
    rootID = resolution.root.id
    test = resolution.root.test
    list = resolution.list?.borrowed(&locked)
    parent = resolution.observer
    isSilent = resolution.isSilent && resolution.scratch == nil
    root = resolution.root
    notes.isUncacheable = !resolution.isUse
    super.init()
  }

  /// The initialization whose initializer the calling code is part of.
  static var ofCaller: Initialization? { Scope.current.observer }

  /// Whether the initializer still runs.
  var isRunning: Bool { load(as: End.self) == nil }

  /// Published when the initializer has returned.
  private final class End: Sendable {
    static let only = End()
  }

  // MARK: - Notes

  /// Notes that the initializer has read an override.
  func note(_ key: KeyID, _ override: UInt64) {
    if key != .context { note { $0.add(Needs.Read(key, override)) } }
  }

  /// Notes that the initializer has read a result, with the needs of that.
  func note(_ result: CachedValue) {
    note {
      $0.add(Needs.Read(result.key, 0))
      // The root's value is the same for every reader, so its own dependencies do not propagate.
      if result.origin.lifetime != .root, !result.needs.isEmpty { $0.parts.append(result) }
    }
  }

  /// Notes something about the initializer; after the end, nothing would release it.
  func note(_ change: (inout Notes) -> Void) {
    ResolutionLock.withLock { _ in if isRunning { change(&notes) } }
  }

  /// Notes that an issue was not reported, so that its result is not cached, and the next reader gets the
  /// issue.
  func noteSilence() {
    for run in path().prefix(while: \.isSilent) { run.note { $0.isUncacheable = true } }
  }

  /// This initialization, and those that it is part of, the innermost first.
  func path() -> [Initialization] {
    ResolutionLock.withLock { _ in Array(sequence(first: self, next: \.parent)) }
  }

  func noteWaiter(_ locked: inout Locked) { isAwaited = true }

  // MARK: - Captures

  /// Creates the scope in which the initializer runs, and its twin for captures.
  func begin() -> InitializerScope {
    twin = InitializerScope(self, isCapture: true)
    return InitializerScope(self, isCapture: false)
  }

  /// The scope for an object that the calling code creates.
  func capture(_ scope: Scope) -> Scope {
    // Other scopes than captures are observed on the initializer's thread alone, so this needs no lock.
    guard !scope.isCapture, scope.observer === self, let twin else { return scope }
    return scope is InitializerScope ? twin : InitializerScope(twinOf: scope, inside: twin)
  }

  // MARK: - The end

  /// Notes the needs of a result, when its initializer has returned.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - scope: The scope of the initializer, to which the caller has no other reference.
  /// - Returns: The values that the result was created from, and whether anything outlives the initializer.
  func complete(_ result: CachedValue, in scope: inout InitializerScope) -> (
    parts: [CachedValue], isOutlived: Bool
  ) {
    var twin = self.twin.take()
    let hasCaptured = !isKnownUniquelyReferenced(&twin)
    twin = nil
    // The notes are taken after the twin: another thread may have read through it until now.
    let notes = ResolutionLock.withLock { _ in self.notes }
    let needsAll = hasCaptured || notes.needsAll
    if needsAll || !notes.reads.isEmpty {
      result.needs = Needs(notes.reads, parts: notes.parts.map(\.needs), in: list, needsAll: needsAll)
    }
    result.fault = notes.fault
    return (notes.parts, hasCaptured || !isKnownUniquelyReferenced(&scope))
  }

  /// Whether the result must not be kept.
  func isUncacheable(_ locked: inout Locked) -> Bool { notes.isUncacheable }

  /// Ends the initialization, and wakes the threads that wait for it.
  ///
  /// - Parameters:
  ///   - isOutlived: Whether anything outlives the initializer.
  ///   - locked: The lock.
  func end(isOutlived: Bool, _ locked: inout Locked) {
    for part in notes.parts { locked.release(part) }
    notes = Notes()
    // One that runs has another reference.
    if parent?.isRunning == true { parent = nil } else { locked.release(parent.take()) }
    // The process's root never ends, and a weak reference would slow down each use of it.
    if root !== Root.process {
      if isOutlived { lastRoot = root }
      locked.release(root.take())
    }
    publish(End.only)
    if isAwaited { locked.wake() }
  }

  // MARK: - Objects that outlive it

  /// The root for the initializer, and for objects that outlive it.
  func root(_ locked: inout Locked) -> Root {
    if let root = root ?? lastRoot { return root }
    let new = Root(context: origin.context, test: test)
    root = new
    return new
  }
}
