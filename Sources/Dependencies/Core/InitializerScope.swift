/// The scope in which an initializer runs: it has the overrides of the initializer's reader.
///
/// Tasks that the initializer starts inherit it. Objects that the initializer creates capture a *twin*, so
/// a twin that is uniquely referenced at the end was not captured. Scopes that the initializer opens have
/// twins, too.
// SAFETY: `@unchecked` is safe: the constants are Sendable. The rest is `Scope`, which is safe.
final class InitializerScope: Scope, @unchecked Sendable {
  /// The twin of the initializer's own scope, which the twins of other scopes retain.
  private let ownTwin: InitializerScope?

  /// The scope of an initializer.
  init(_ initialization: Initialization, _ list: Overrides?, depth: Int) {
    ownTwin = nil
    super.init(
      // The process's root never ends.
      list, depth: depth, root: initialization.rootID == Root.process.id ? Uncounted(.process) : nil,
      initialization: initialization, isCapture: false)
  }

  /// A twin of a scope, which continues it.
  ///
  /// - Parameters:
  ///   - original: The scope.
  ///   - ownTwin: The twin of the initializer's own scope, if this is not that one.
  init(twinOf original: Scope, inside ownTwin: InitializerScope? = nil) {
    self.ownTwin = ownTwin
    super.init(
      original, hasParent: true, depth: original.depth, root: original.root,
      initialization: original.initialization, isCapture: true)
  }

  /// The scope of the initializer's reader, while the initializer runs, if this is the initializer's own
  /// scope or its twin.
  func readerScope(_ locked: inout Locked) -> Scope? {
    outer == nil || outer is InitializerScope ? initialization?.readerScope(&locked) : nil
  }

  override func continues(_ other: Scope) -> Bool {
    if self === other { return true }
    if let next = outer ?? initialization?.readerScope { return next.continues(other) }
    return rootID == other.rootID
      && other.list?.allInEffect.allSatisfy { position(of: $0.key)?.id == $0.id } ?? true
  }

  override func addHomes(over layer: LowerLayer?, to homes: inout [Home], _ locked: inout Locked) {
    if let other = outer ?? initialization?.readerScope(&locked) {
      return other.addHomes(over: layer, to: &homes, &locked)
    }
    homes.append(Home(cache: makeCache(&locked), layer: layer))
    initialization?.addHomes(over: layer, to: &homes, &locked)
  }
}
