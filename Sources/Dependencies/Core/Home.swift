/// A place where results can belong: a scope of the reader, or the root.
struct Home {
  private let owner: Owner
  /// What lies under the scope, if the reader came through something captured elsewhere.
  private(set) var under: Under?

  private enum Owner {
    case scope(Scope)
    /// The results of a scope that an initializer came from: what it has left behind does not keep the scope.
    case results(Results)
  }

  init(_ scope: Scope, over under: Under?) { (owner, self.under) = (.scope(scope), under) }

  private init(_ results: Results, over under: Under?) { (owner, self.under) = (.results(results), under) }

  /// This place for what an initializer leaves behind, which does not keep the scope.
  func leftBehind(_ locked: inout Locked) -> Home { Home(makeResults(&locked), over: under) }

  /// This place for a reader who came through something captured elsewhere, too.
  func over(_ other: Under?) -> Home {
    var home = self
    home.under = under?.stacked(on: other) ?? other
    return home
  }

  var isRoot: Bool {
    if case .scope(let scope) = owner { scope is Root && under == nil } else { false }
  }

  /// The overrides in effect in the scope alone.
  var list: Override? {
    switch owner {
    case .scope(let scope): scope.list
    case .results(let results): results.list
    }
  }

  /// The results there, if there are any.
  var results: Results? {
    switch owner {
    case .scope(let scope): scope.results?.counted
    case .results(let results): results
    }
  }

  func makeResults(_ locked: inout Locked) -> Results {
    switch owner {
    case .scope(let scope): scope.makeResults(&locked)
    case .results(let results): results
    }
  }

  /// Whether the scope's own results are those of another root than that of the read.
  var isOverOtherRoot: Bool {
    guard let under else { return false }
    switch owner {
    case .scope(let scope): return scope.rootID != under.rootID
    case .results(let results): return results.rootID != under.rootID
    }
  }

  // MARK: - Overrides in effect

  private func has(_ read: Needs.Read) -> Bool {
    (list?.inEffect(read.key) ?? under?.list?.inEffect(read.key))?.id == read.override
  }

  /// Whether a read had the override that is in effect here, or was in effect in the scope that this one is a compacted copy of.
  private func hasKnown(_ read: Needs.Read) -> Bool {
    has(read) || results?.list?.inEffect(read.key)?.id == read.override
  }

  private func hasAll(of captured: Override?) -> Bool {
    captured.map { $0 === list && under == nil || $0.allNeeded { has($0) } } ?? true
  }

  /// Whether the scope alone, without what lies under it, has all overrides that a result needs.
  func isEnough(for needs: Needs) -> Bool {
    guard let under else { return true }
    if isOverOtherRoot { return false }
    let list = list
    func isHere(_ read: Needs.Read) -> Bool {
      list?.contains(read.override) == true || under.list?.contains(read.override) != true
    }
    return needs.overridden.allSatisfy(isHere) && needs.captured?.allNeeded(isHere) ?? true
  }

  // MARK: - Place

  /// The place of a result: the outermost of the reader's homes in which everything that it needs is in effect.
  ///
  /// What the result needs of a scope that is not the reader's is the same for all its readers. Where the reader overrides what
  /// another result was created from, but still uses that one, the place is no farther out than that result's.
  ///
  /// - Parameters:
  ///   - needs: What the result needs.
  ///   - homes: The homes of the reader, the innermost first and the root last.
  /// - Returns: The index of the home.
  static func index(for needs: Needs, in homes: [Home]) -> Int {
    let first = homes[0]
    var last = homes.count - 1
    var live: [Needs.Read] = []
    func add(_ read: Needs.Read) {
      if first.has(read) {
        live.append(read)
      } else if let outermost = homes.lastIndex(where: { $0.hasKnown(read) }) {
        last = min(last, outermost)
      }
    }
    needs.overridden.forEach(add)
    var captured = needs.captured
    if !first.hasAll(of: captured) {
      captured?.forEachNeeded(add)
      captured = nil
    }
    while last > 0, !homes[last].hasAll(of: captured) || !live.allSatisfy(homes[last].has) { last -= 1 }
    return last
  }
}

/// What lies under a scope whose overrides win over those of another one.
///
/// It is a class, so that places are small.
final class Under {
  /// The overrides in effect in the other scope.
  let list: Override?
  let lists: Lists
  /// The results of the other scopes: results for all end with the first of them.
  let results: [Results]
  /// Whether the root of the scope has results for both, too: that of the other scope is not used.
  let includesRoot: Bool
  /// The root of the read.
  let rootID: UInt64

  /// The identities of the lists in effect in the scopes that are laid over each other, mostly in one.
  struct Lists: Hashable {
    let first: UInt64
    var others: [UInt64] = []
  }

  init(_ list: Override?, _ lists: Lists, _ results: [Results], includesRoot: Bool, rootID: UInt64) {
    (self.list, self.lists, self.results) = (list, lists, results)
    (self.includesRoot, self.rootID) = (includesRoot, rootID)
  }

  /// This, with something else below.
  func stacked(on other: Under?) -> Under {
    guard let other else { return self }
    let others = lists.others + [other.lists.first] + other.lists.others
    return Under(
      list?.stacked(on: other.list) ?? other.list, Lists(first: lists.first, others: others),
      results + other.results,
      includesRoot: includesRoot, rootID: other.rootID)
  }
}
