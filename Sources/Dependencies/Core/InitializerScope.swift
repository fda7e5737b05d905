/// The scope in which an initializer runs: it has the overrides of the initializer's reader.
///
/// Tasks that the initializer starts inherit it. Objects that the initializer creates capture a *twin*, so
/// a twin that is uniquely referenced at the end was not captured. Scopes that the initializer opens have
/// twins, too. Neither retains a cache of the reader.
// SAFETY: the constants are Sendable. The rest is `Scope`, which is safe.
final class InitializerScope: Scope, @unchecked Sendable {
  /// The twin of the initializer's own scope, which the twins of other scopes retain.
  private let ownTwin: InitializerScope?

  /// The scope of an initializer, or its twin.
  init(_ initialization: Initialization, isCapture: Bool) {
    ownTwin = nil
    super.init(
      initialization.list,
      // The process's root never ends.
      root: initialization.rootID == Root.process.id ? Uncounted(.process) : nil, keeper: nil,
      initialization: initialization, isCapture: isCapture)
  }

  /// A twin of a scope that the initializer has opened.
  init(twinOf original: Scope, inside ownTwin: InitializerScope) {
    self.ownTwin = ownTwin
    super.init(
      original.list, root: original.root, keeper: original.keeperOfChildren,
      initialization: original.initialization, isCapture: true)
  }

  override var keeperOfChildren: Scope? { self }
}
