/// A place where a value can be cached: a scope of the reader, or the root.
///
/// A model that was created in a scope `s`, and that a scope `r` reads, sees the overrides of `r` layered
/// over those of `s`. Its reader then has the following homes, the innermost first:
///
/// ```
/// r over s      a value that needs overrides of r, and perhaps of s
/// s             a value that needs overrides of s alone
/// root          a value that needs no override
/// ```
struct Home {
  /// The cache of the scope.
  let cache: Cache
  /// The captured scopes below this one, if the reader came through something that was captured elsewhere.
  let layer: LowerLayer?

  /// The overrides in effect in the scope alone.
  var list: Overrides? { cache.list }

  var isRoot: Bool { cache.isRoot && layer == nil }

  /// Whether a scope that values here may need has ended.
  func hasEnded(_ locked: inout Locked) -> Bool {
    cache.hasEnded(&locked) || layer?.caches.contains { $0.hasEnded(&locked) } ?? false
  }

  // MARK: - Choosing one

  /// The outermost of the reader's homes in which all overrides that a result needs are in effect.
  ///
  /// For example, a value that was created from `a` (of `r`) and `b` (of `s`) needs both, so it belongs to
  /// `r over s`. Another reader in `r`, whose model comes from another scope, has another layer, and so gets
  /// a value of its own.
  ///
  /// An override that is shadowed for the reader can be in effect in no home that the reader may use. For
  /// example, `m` sets `a` and caches a value that was created from it; `r`, inside `m`, sets `a` again, and
  /// creates a value from that one. It needs the `a` of `m`. So the first step finds the outermost home that
  /// knows each such override, here `m`, and the second one searches that home and those further in.
  ///
  /// - Parameters:
  ///   - needs: The overrides that the result needs.
  ///   - homes: The homes of the reader, the innermost first and the root last.
  /// - Returns: The home, and its lower layer, if the result needs that, too.
  static func outermost(for needs: Needs, in homes: [Home]) -> (home: Home, layer: LowerLayer?) {
    let reader = homes[0]
    func isForReader(_ read: Needs.Read) -> Bool { reader.isInEffect(read, over: reader.layer) }
    var outermost = homes.count - 1
    needs.allNoted(but: reader.completeList) { read in
      if !isForReader(read), let index = homes.lastIndex(where: { $0.knows(read) }) {
        outermost = min(outermost, index)
      }
      return true
    }
    let home =
      homes[...outermost].last { home in
        needs.allNoted(but: home.completeList) { read in
          !isForReader(read) || home.isInEffect(read, over: home.layer)
        }
      } ?? reader
    return (home, home.needsLayer(for: needs, isForReader) ? home.layer : nil)
  }

  /// Whether a result that belongs here needs the lower layer.
  ///
  /// It does not if the scope alone has each override that it needs: then readers in the scope that have no
  /// layer, or another one, can share the result. In the example above, a value that needs `a` alone
  /// belongs to `r`, although it was created in `r over s`.
  private func needsLayer(for needs: Needs, _ isForReader: (Needs.Read) -> Bool) -> Bool {
    guard cache.rootID == layer?.rootID else { return true }
    return !needs.allNoted(but: list) { read in
      if isForReader(read) { return isInEffect(read, over: nil) }
      // A shadowed override does not need the layer unless the layer is the only one that knows it.
      return list?.knows(read.key, read.override) == true || !knows(read)
    }
  }

  /// The list, if there is no lower layer.
  private var completeList: Overrides? { layer == nil ? list : nil }

  private func isInEffect(_ read: Needs.Read, over layer: LowerLayer?) -> Bool {
    override(of: read.key, over: layer) == read.override
  }

  /// The override of a key that is in effect here: the scope's own, unless the lower layer knows that one.
  func override(of key: KeyID, over layer: LowerLayer?) -> UInt64? {
    let own = list?.position(of: key)?.id
    guard let lower = layer?.list, own.map({ lower.knows(key, $0) }) ?? true else { return own }
    return lower.position(of: key)?.id
  }

  /// Whether an override was set here, or further out.
  func knows(_ read: Needs.Read) -> Bool {
    list?.knows(read.key, read.override) == true || layer?.list?.knows(read.key, read.override) == true
  }
}

/// The captured scopes that are read in a scope: its overrides are layered over theirs.
///
/// It is a class, so that homes are small.
final class LowerLayer {
  /// The overrides in effect in the captured scopes.
  let list: Overrides?
  /// The identity of the root of the read, and then those of the lists of the captured scopes, mostly of one.
  let id: [UInt64]
  /// The caches of the captured scopes: a cache for all of them ends with the first of them.
  let caches: [Cache]

  init(_ list: Overrides?, id: [UInt64], _ caches: [Cache]) {
    (self.list, self.id, self.caches) = (list, id, caches)
  }

  /// The root of the read.
  var rootID: UInt64 { id[0] }

  /// This layer over another one.
  func stacked(on other: LowerLayer?) -> LowerLayer {
    guard let other else { return self }
    return LowerLayer(
      list?.layered(over: other.list) ?? other.list, id: other.id + id.dropFirst(), caches + other.caches)
  }
}
