/// A place where results can belong: a scope of the reader, or the root.
struct Home {
  /// The results of the scope.
  let results: Results
  /// The overrides in effect in the scope alone.
  let list: Override?
  /// What lies under the scope, if the reader came through something captured elsewhere.
  let under: Under?
  /// Whether the results here also need overrides of what lies under the scope.
  let needsUnder: Bool

  var isRoot: Bool { results.isRoot && under == nil }

  /// The results that belong here, if there are any.
  var ownResults: Results? { if let under, needsUnder { results.laid(over: under) } else { results } }

  func makeOwnResults(_ locked: inout Locked) -> Results {
    if let under, needsUnder { results.makeResults(laidOver: under, &locked) } else { results }
  }

  /// Whether a scope that the results here need has ended.
  func hasEnded(_ locked: inout Locked) -> Bool {
    results.hasEnded(&locked) || under?.results.contains { $0.hasEnded(&locked) } ?? false
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
    var (live, shadowed): ([Needs.Read], [Needs.Read]) = ([], [])
    func add(_ read: Needs.Read) {
      if first.has(read) { return live.append(read) }
      shadowed.append(read)
      if let outermost = homes.lastIndex(where: { $0.has(read) }) { last = min(last, outermost) }
    }
    needs.overridden.forEach(add)
    var captured = needs.captured
    if !first.hasAll(of: captured) {
      captured?.needed.forEach(add)
      captured = nil
    }
    while last > 0,
      !homes[last].hasAll(of: captured) || !live.allSatisfy(homes[last].has)
        || !shadowed.allSatisfy(homes[last].knows)
    {
      last -= 1
    }
    return last
  }

  /// Whether a read had the override that is in effect here.
  private func has(_ read: Needs.Read) -> Bool {
    let override = list?.inEffect(read.key) ?? (needsUnder ? under?.list?.inEffect(read.key) : nil)
    return override?.id == read.override
  }

  /// Whether results here may need an override that the reader overrides: not if it only lies under the scope.
  private func knows(_ read: Needs.Read) -> Bool {
    needsUnder || list?.contains(read.override) == true || under?.list?.contains(read.override) != true
  }

  private func hasAll(of captured: Override?) -> Bool {
    captured.map { $0 === list && !needsUnder || $0.allNeeded { has($0) } } ?? true
  }
}

extension [Home] {
  /// Adds a scope, and before it the same scope laid over another one.
  mutating func add(_ results: Results, over under: Under?, _ locked: inout Locked) {
    let list = results.list(&locked)
    if let under {
      append(Home(results: results, list: list, under: under, needsUnder: true))
      // The scope's own results belong to a root other than that of the read.
      if results.rootID != under.rootID { return }
    }
    append(Home(results: results, list: list, under: under, needsUnder: false))
  }
}

/// What lies under a scope whose overrides win over those of another one.
///
/// It is a class, so that places are small.
final class Under {
  /// The overrides in effect in the other scope.
  let list: Override?
  /// The identity of the root of the read, and then those of the lists in effect in the scopes that are laid over each other, mostly
  /// in one.
  let id: [UInt64]
  /// The results of the other scopes: results for all end with the first of them.
  let results: [Results]
  /// Whether the scope's root also has results for both; the other scope's root is not used.
  let includesRoot: Bool

  init(_ list: Override?, id: [UInt64], _ results: [Results], includesRoot: Bool) {
    (self.list, self.id, self.results, self.includesRoot) = (list, id, results, includesRoot)
  }

  /// The root of the read.
  var rootID: UInt64 { id[0] }

  /// This, laid over something else as well.
  func stacked(on other: Under?) -> Under {
    guard let other else { return self }
    return Under(
      list?.stacked(on: other.list) ?? other.list, id: other.id + id.dropFirst(), results + other.results,
      includesRoot: includesRoot)
  }
}
