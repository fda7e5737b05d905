internal import DependenciesPlatform

/// The outermost scope, without overrides, in which keys without an override are resolved.
///
/// The process has a root, each `DependencyValues()` creates one, and so does each test case. A root caches
/// values separately for each context.
// SAFETY: the constants are Sendable, and after `init`, the variables are only used with the
// core's lock held, which each function that uses it takes as an argument. The rest is `Scope`, which is
// safe.
package final class Root: Scope, @unchecked Sendable {
  /// The process's root, which never ends.
  static let process = Root()

  let id = dependencies_serial()
  /// The test that the root belongs to, for issues that are reported outside its task, or after its end.
  package let test: TestRun?
  /// The root's cache, for readers without the lock: threads that count one object slow each other down.
  let readable: Uncounted<Cache>
  /// The number of the root's own context, once that is fixed; zero before.
  private let fixedNumber = AtomicWords(count: 1)
  /// The root's own context; `nil` unless it is given or prepared.
  private var givenContext: DependencyContext?
  private var records: [KeyID: Record] = [:]

  package init(context: DependencyContext? = nil, test: TestRun? = nil) {
    let cache = Cache(rootID: id, isRoot: true)
    (givenContext, self.test) = (context, test)
    readable = Uncounted(cache)
    super.init(nil, root: nil, keeper: nil, initialization: nil, isCapture: false)
    publish(cache)
  }

  override var root: Uncounted<Root>? { Uncounted(self) }

  override var keeperOfChildren: Scope? { self === Root.process ? nil : self }
}

// MARK: - Its own context

extension Root {
  /// The root's own context, or `nil` as long as it can change.
  var fixedContext: DependencyContext? { DependencyContext(number: fixedNumber.load(0)) }

  /// The root's own context, which is fixed from now on.
  func fixContext(at place: Place, _ locked: inout Locked) -> DependencyContext {
    let context = ownContext(&locked)
    if fixedContext == nil {
      noteUse(CachedValue.Origin(key: .context, name: "context", place: place, context: context), &locked)
      fixedNumber.store(context.number, at: 0)
    }
    return context
  }

  /// The context without fixing it.
  func ownContext(_ locked: inout Locked) -> DependencyContext { givenContext ?? .default }
}

// MARK: - Cache

extension Root {
  func record(of key: KeyID, _ locked: inout Locked) -> Record {
    if let record = records[key] { return record }
    let new = Record()
    records[key] = new
    return new
  }

  /// Caches a result for a context.
  func keep(_ result: CachedValue, in context: DependencyContext, _ locked: inout Locked) {
    noteUse(result.origin, &locked)
    let isOfScopes = record(of: result.key, &locked).hasScopeResults
    let flags = isOfScopes ? result.flags.union(.dependsOnOverrides) : result.flags
    readable.counted.keep(result, in: context, flags, &locked)
  }

  /// Notes the first use or preparation of a key: later preparations come too late.
  func noteUse(_ origin: CachedValue.Origin, _ locked: inout Locked) {
    let record = record(of: origin.key, &locked)
    record.use = record.use ?? origin
  }

  /// Notes that scopes have results of a key, so that readers with overrides have to look for these first.
  func noteScopeResults(of key: KeyID, _ record: Record, _ locked: inout Locked) {
    if record.hasScopeResults { return }
    record.hasScopeResults = true
    for context in DependencyContext.allCases { readable.counted.add(.dependsOnOverrides, to: key, context) }
  }

  /// Makes an override the root's own context, or its value in all contexts, or returns the text of an issue.
  func prepare(_ override: Override, at place: Place, _ locked: inout Locked) -> String? {
    let own = ownContext(&locked)
    let context = override.key == .context ? override.value.read(as: DependencyContext.self) : nil
    // Setting the same context again is not an issue. A preview prepares again and again, but its context
    // stays once something was read.
    if let use = record(of: override.key, &locked).use, context != own,
      own != .preview || context != nil && fixedContext != nil
    {
      let property = Hooks.property(of: override)
      let name = property.utf8CodeUnitCount == 0 ? use.name : property
      let spelling = Message.spelling(name, use.key.type)
      if use.isPrepared { return Message.preparedTwice(spelling, place: place, first: use.place) }
      return context == nil
        ? Message.preparedLate(spelling, place: place, first: use.place)
        : Message.preparedContextLate(place: place, first: use.place)
    }
    let origin = CachedValue.Origin(
      key: override.key, name: context == nil ? Hooks.property(of: override) : "context", place: place,
      context: own, isPrepared: true)
    if let context {
      givenContext = context
      noteUse(origin, &locked)
    } else {
      let result = CachedValue(override.value, origin)
      for context in DependencyContext.allCases { keep(result, in: context, &locked) }
    }
    return nil
  }
}

/// The facts about a key in a root, apart from its cached values.
// SAFETY: the properties are only used with the core's lock held.
final class Record: @unchecked Sendable {
  /// The initializations of the key that run, the oldest first.
  var running: [Initialization] = []
  /// Whether a scope ever had a result of the key.
  var hasScopeResults = false
  /// The number of sibling scopes that have created a value of their own.
  var siblings = 0
  /// The first use of the key, or its preparation; for the context, the first use of any key.
  var use: CachedValue.Origin?
  /// The notes of debug builds for their warnings.
  var notes = Hooks.RecordNotes()
}
