/// The scope of a read through something that was captured in a scope other than the reader's: the reader's overrides win over
/// those of the captured scope.
// SAFETY: `@unchecked` is safe: `otherRoot` is constant, and `upper` and `lower` only change in `takeOthers`, whose callers have
// the only reference. The rest is `Scope`, which is safe.
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
    // A running initializer notes what it reads; otherwise, a read happens as it would in the lower scope. If the root is not that of
    // the lower scope, the initialization is not either.
    let notes = upper.initialization?.isRunning == true
    super.init(
      list, depth: max(upper.depth, lower.depth) + 1,
      root: otherRoot.map { Uncounted($0) } ?? lower.root,
      initialization: notes || otherRoot != nil ? upper.initialization : lower.initialization,
      isCapture: notes ? upper.isCapture : lower.isCapture)
  }

  override func takeOthers() -> [Scope] {
    defer { (upper, lower) = (Root.process, Root.process) }
    return [upper, lower]
  }

  override var rooted: Scope { lower.rooted }

  override func continues(_ other: Scope) -> Bool {
    if self === other || otherRoot == nil && lower.continues(other) { return true }
    return upper.continues(other)
  }

  override func addHomes(over under: Under?, to homes: inout [Home], _ locked: inout Locked) {
    let results = lower.makeResults(&locked)
    let between = Under(results.list, id: [rootID, lower.listID], [results]).stacked(on: under)
    upper.addHomes(over: between, to: &homes, &locked)
    guard let otherRoot else { return lower.addHomes(over: under, to: &homes, &locked) }
    // The read's root replaces the lower scopes, whose results belong to another root.
    homes.append(Home(results: otherRoot.readable.counted, under: between))
    otherRoot.addHomes(over: under, to: &homes, &locked)
  }
}
