/// The chain that a `@Dependency` captures while an initializer runs.
///
/// All captures in one chain share it. While the initializer runs, it stands for the chain of the initialization, and then
/// for the chain where the result belongs.
// SAFETY: `@unchecked` is safe: the constants are Sendable, and the other properties are only used with `Resolver.lock`
// held; `earlier` also by the thread that ends the initialization.
final class Capture: Link, @unchecked Sendable {
  /// The chain: an initialization, or overrides on top of one.
  let chain: Link
  let initialization: Initialization
  /// Whether the value has captured the chain, even if nothing refers to this when the initializer returns.
  var isCounted = false
  /// The capture that the same initialization has made before.
  var earlier: Capture?

  init(_ chain: Link, _ initialization: Initialization) {
    self.chain = chain
    self.initialization = initialization
    super.init(
      .none, next: nil, id: chain.id, depth: chain.depth, fingerprint: chain.fingerprint,
      traits: .capture)
  }

  /// The chain that this stands for now.
  var current: Link {
    if chain === initialization, let home = initialization.publishedHome { return home }
    initialization.noteRead(through: self)
    return chain
  }
}
