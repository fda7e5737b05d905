internal import DependenciesPlatform

/// The place where keys without an override are resolved, with the results.
///
/// The process has a root, each `DependencyValues()` makes one, and so does each test case. A root keeps its
/// results separately for each context.
// SAFETY: `@unchecked` is safe: the constants are Sendable, and the other properties are only used with `Resolver.lock` held.
package final class Root: @unchecked Sendable {
  /// The process's root, which never ends.
  static let process = Root()

  let id: UInt64
  /// The test that the root belongs to, for issues that are reported outside of its task, or after its end.
  package let test: TestRun?
  /// The results that depend on no override, and results that end with the root.
  let store = Store()
  /// The same store for readers without the lock: threads that read must not count one object.
  let readableStore: Uncounted<Store>
  /// The code of the root's own context, once that is fixed; else zero.
  private let fixedContext = AtomicWords(count: 1)

  // MARK: Guarded by the lock

  /// The root's own context; `nil` until it is prepared, or a key is resolved.
  private var context: DependencyContext?
  /// The place where a key was first resolved, if it is known.
  private(set) var firstUse: Place?
  /// The values that a preparation has set.
  private(set) var prepared: [KeyID: Result] = [:]
  private var replaced: [Result] = []
  private var histories: [History] = []
  /// The number of a key's history.
  private let historyNumbers = AtomicMap()
  private var reports: Set<Report> = []
  /// Where the context was prepared.
  var contextPlace: Place?
  private var detachedEnds: [DependencyContext: DetachedEnd] = [:]

  package init(context: DependencyContext? = nil, test: TestRun? = nil) {
    id = dependencies_serial()
    readableStore = Uncounted(store)
    self.context = context
    self.test = test
  }

  /// An issue that was reported already.
  struct Report: Hashable {
    let kind: String
    let key: KeyID
    let context: DependencyContext
    /// The place of the read, unless the issue is reported once for all of them.
    let place: String?
  }

  /// The code of the root's own context, or `.own` as long as it can change.
  var contextCode: DependencyContext.Code {
    DependencyContext.Code(rawValue: UInt8(truncatingIfNeeded: fixedContext.load(0))) ?? .own
  }
}

// MARK: - With the lock held

extension Root {
  /// The root's own context, which is fixed from now on.
  func fixContext(at place: Place?) -> DependencyContext {
    firstUse = firstUse ?? place
    let fixed = readContext
    context = fixed
    fixedContext.store(UInt(fixed.code.rawValue), at: 0)
    return fixed
  }

  /// The context without fixing it.
  var readContext: DependencyContext { context ?? .default }

  /// The end of detached chains for this root.
  var detachedEnd: Link {
    if self === Root.process { return End.process }
    if let end = detachedEnds[readContext] { return end }
    let end = DetachedEnd(self, context: readContext)
    detachedEnds[readContext] = end
    return end
  }

  func history(of key: KeyID) -> History {
    let number = historyNumbers[key.word]
    if number != 0 { return histories[Int(number) - 1] }
    let history = History()
    histories.append(history)
    historyNumbers.set(key.word, to: UInt(histories.count))
    return history
  }

  /// The result of a key in a context, also if only a preparation has set it.
  func result(of key: KeyID, in context: DependencyContext) -> Result? {
    if let result = store.find(key, context.code).result { return result.counted }
    guard let result = prepared[key] else { return nil }
    keep(result, in: context)
    return result
  }

  func keep(_ result: Result, in context: DependencyContext) {
    store.set(result.key, context.code, to: result, flags(of: result))
  }

  private func flags(of result: Result) -> AtomicTable.Flags {
    history(of: result.key).leastDepth != .max ? result.flags.union(.dependsOnOverrides) : result.flags
  }

  /// Sets the flags of a key's entries anew.
  func refresh(_ key: KeyID) {
    for context in DependencyContext.allCases {
      if let result = store.find(key, context.code).result?.counted {
        store.update(key, context.code, flags(of: result))
      }
    }
  }

  /// Sets a value for all contexts.
  func prepare(_ result: Result) {
    // The old value is kept, since readers may use it, and since no value may be released while the lock is
    // held.
    if let old = prepared.updateValue(result, forKey: result.key) { replaced.append(old) }
    for context in DependencyContext.allCases where store.find(result.key, context.code).result != nil {
      keep(result, in: context)
    }
  }

  /// Sets the context, and returns whether that was still possible.
  func prepareContext(_ new: DependencyContext) -> Bool {
    if contextCode != .own { return false }
    context = new
    return true
  }

  var isPreview: Bool { readContext == .preview }

  /// Notes an issue, and returns whether it is the first of its kind.
  func insert(_ report: Report) -> Bool { reports.insert(report).inserted }
}
