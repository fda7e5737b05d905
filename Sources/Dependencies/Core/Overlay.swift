/// The scope of a read through something that was captured in a scope other than the reader's: the reader's
/// overrides are layered over those of the captured scope.
// SAFETY: `@unchecked` is safe: `otherRoot` is constant, and `upper` and `lower` only change in `takeOthers`,
// whose callers have the only reference. The rest is `Scope`, which is safe.
final class Overlay: Scope, @unchecked Sendable {
  // They only change when this scope ends.
  private var upper: Scope
  private var lower: Scope
  /// The root for the read, if it is not that of the captured scope.
  private let otherRoot: Root?

  /// - Parameters:
  ///   - upper: The reader's scope.
  ///   - lower: The captured scope.
  ///   - list: The overrides of both.
  ///   - otherRoot: The root for the read, if it is not that of the captured scope.
  init(_ upper: Scope, over lower: Scope, _ list: Overrides?, otherRoot: Root? = nil) {
    self.upper = upper
    self.lower = lower
    self.otherRoot = otherRoot
    // A running initializer notes its reads. Otherwise, a read happens as it would in the lower scope,
    // unless the read has another root.
    let isObserved = upper.initialization?.isRunning == true
    super.init(
      list, depth: max(upper.depth, lower.depth) + 1,
      root: otherRoot.map { Uncounted($0) } ?? lower.root,
      initialization: isObserved || otherRoot != nil ? upper.initialization : lower.initialization,
      isCapture: isObserved ? upper.isCapture : lower.isCapture)
  }

  override func takeOthers() -> [Scope] {
    defer { (upper, lower) = (Root.process, Root.process) }
    return [upper, lower]
  }

  override var chainEnd: Scope { lower.chainEnd }

  override func continues(_ other: Scope) -> Bool {
    if self === other || otherRoot == nil && lower.continues(other) { return true }
    return upper.continues(other)
  }

  override func addHomes(over layer: LowerLayer?, to homes: inout [Home], _ locked: inout Locked) {
    let cache = lower.makeCache(&locked)
    let between = LowerLayer(cache.list, id: [rootID, lower.listID], [cache]).stacked(on: layer)
    upper.addHomes(over: between, to: &homes, &locked)
    guard let otherRoot else { return lower.addHomes(over: layer, to: &homes, &locked) }
    // The read's root replaces the lower scopes, whose caches belong to another root.
    homes.append(Home(cache: otherRoot.readable.counted, layer: between))
    otherRoot.addHomes(over: layer, to: &homes, &locked)
  }
}
