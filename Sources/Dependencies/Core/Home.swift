/// A place where results can belong: a scope of the reader, or the root.
struct Home {
  /// The results of the scope.
  let results: Results
  /// What lies under the scope, if the reader came through something captured elsewhere.
  let under: Under?

  /// The overrides in effect in the scope alone.
  var list: Overrides? { results.list }

  var isRoot: Bool { results.isRoot && under == nil }

  /// Whether a scope that the results here may need has ended.
  func hasEnded(_ locked: inout Locked) -> Bool {
    results.hasEnded(&locked) || under?.results.contains { $0.hasEnded(&locked) } ?? false
  }

  // MARK: - Place

  /// The place of a result: the outermost of the reader's homes in which everything that it needs is in effect.
  ///
  /// An override that another one shadows for the reader only has to be known there, not in effect.
  ///
  /// - Parameters:
  ///   - needs: What the result needs.
  ///   - homes: The homes of the reader, the innermost first and the root last.
  /// - Returns: The home, and what lies under it, if the result needs that, too.
  static func place(for needs: Needs, in homes: [Home]) -> (home: Home, under: Under?) {
    let reader = homes[0]
    func isInEffect(_ read: Needs.Read) -> Bool { reader.has(read, over: reader.under) }
    var outermost = homes.count - 1
    needs.allOverridden(but: reader.completeList) { read in
      if !isInEffect(read), let index = homes.lastIndex(where: { $0.knows(read) }) {
        outermost = min(outermost, index)
      }
      return true
    }
    let home =
      homes[...outermost].last { home in
        needs.allOverridden(but: home.completeList) { !isInEffect($0) || home.has($0, over: home.under) }
      } ?? reader
    let isOfScope =
      home.results.rootID == home.under?.rootID
      && needs.allOverridden(but: home.list) { read in
        if isInEffect(read) { return home.has(read, over: nil) }
        return home.list?.knows(read.key, read.override) == true || !home.knows(read)
      }
    return (home, isOfScope ? nil : home.under)
  }

  /// The list, if nothing lies under it.
  private var completeList: Overrides? { under == nil ? list : nil }

  /// Whether an override is in effect here.
  private func has(_ read: Needs.Read, over under: Under?) -> Bool {
    override(of: read.key, over: under) == read.override
  }

  /// The override of a key that is in effect here: the scope's own wins, unless what lies under it knows that one.
  func override(of key: KeyID, over under: Under?) -> UInt64? {
    let own = list?.position(of: key)?.id
    guard let lower = under?.list, own.map({ lower.knows(key, $0) }) ?? true else { return own }
    return lower.position(of: key)?.id
  }

  /// Whether an override was set here, or further out.
  func knows(_ read: Needs.Read) -> Bool {
    list?.knows(read.key, read.override) == true || under?.list?.knows(read.key, read.override) == true
  }
}

/// What lies under a scope whose overrides win over those of another one.
///
/// It is a class, so that places are small.
final class Under {
  /// The overrides in effect in the other scope.
  let list: Overrides?
  /// The identity of the root of the read, and then those of the lists in effect in the scopes that are laid over each other, mostly
  /// in one.
  let id: [UInt64]
  /// The results of the other scopes: results for all end with the first of them.
  let results: [Results]

  init(_ list: Overrides?, id: [UInt64], _ results: [Results]) {
    (self.list, self.id, self.results) = (list, id, results)
  }

  /// The root of the read.
  var rootID: UInt64 { id[0] }

  /// This, laid over something else as well.
  func stacked(on other: Under?) -> Under {
    guard let other else { return self }
    return Under(
      list?.layered(over: other.list) ?? other.list, id: other.id + id.dropFirst(), results + other.results)
  }
}
