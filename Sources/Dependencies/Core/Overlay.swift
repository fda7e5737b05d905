/// The scope of a read through something that was captured in another scope than the reader's: the reader's overrides win over
/// those of the captured scope.
// SAFETY: `@unchecked` is safe: the constants are Sendable. The rest is `Scope`, which is safe.
final class Overlay: Scope, @unchecked Sendable {
  private let upper: Scope
  private let lower: Scope
  /// Another root than that of the captured scope.
  private let otherRoot: Root?

  /// - Parameters:
  ///   - upper: The reader's scope.
  ///   - lower: The captured scope.
  ///   - otherRoot: The root for the read, if it is not that of the captured scope.
  init(_ upper: Scope, over lower: Scope, otherRoot: Root? = nil) {
    self.upper = upper
    self.lower = lower
    self.otherRoot = otherRoot
    // A running initializer notes what it reads.
    let notes = upper.noting != .nothing && upper.initialization?.isRunning == true
    super.init(
      upper.list?.stacked(on: lower.list) ?? lower.list, depth: max(upper.depth, lower.depth) + 1,
      root: otherRoot.map { Uncounted($0) } ?? lower.root,
      initialization: notes || otherRoot != nil ? upper.initialization : lower.initialization,
      noting: notes ? upper.noting : lower.noting)
  }

  override var continued: Scope? { upper }

  override func isFromElsewhere(_ override: UInt64) -> Bool {
    upper.list?.contains(override) == true ? upper.isFromElsewhere(override) : true
  }

  override var rooted: Scope { lower.rooted }

  override func continues(_ other: Scope) -> Bool {
    if self === other || otherRoot == nil && lower.continues(other) { return true }
    // What an initializer has left behind finds the results of scopes that are others here, since something lies under them.
    if other is Working, other.initialization?.isRunning == false { return false }
    return upper.continues(other)
  }

  override func allHomes(over under: Under?, _ locked: inout Locked, _ body: (Home, inout Locked) -> Bool)
    -> Bool
  {
    let between = Under(
      list: lower.list, lists: Under.Lists(first: lower.listID), results: lower.makeResults(&locked),
      includesRoot: otherRoot != nil,
      rootID: rootID)
    guard upper.allHomes(over: between.stacked(on: under), &locked, body) else { return false }
    return (otherRoot ?? lower).allHomes(over: under, &locked, body)
  }
}
