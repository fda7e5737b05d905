import Dispatch
import Testing

@testable import Dependencies

/// What a chain says about itself.
@Suite struct LinkTests {
  private let keys = makeKeys(5)

  /// A chain in which the first key is set twice, and the context once, the innermost first.
  private func makeMixedChain() -> Link {
    let outer = makeChain([(keys[1], 10), (keys[0], 0)])
    return makeChain([(keys[0], 1)], over: .overriding(.preview, next: outer))
  }

  @Test func depthAndLengthCountFromTheEnd() {
    let chain = makeChain([(keys[1], 1), (keys[0], 0)])
    #expect(chain.links.map(\.depth) == [2, 1, 0])
    #expect(chain.links.map(\.length) == [3, 2, 1])
  }

  @Test func theFirstOverrideIsInForce() {
    let chain = makeMixedChain()
    #expect(chain.override(of: keys[0])?.number == 1)
    #expect(chain.override(of: keys[1])?.number == 10)
    #expect(chain.override(of: keys[2]) == nil)
    #expect(chain.links.inForce.map(\.key) == [keys[0], .context, keys[1]])
  }

  @Test func theContextIsNotAnOverride() {
    let chain = makeMixedChain()
    #expect(chain.links.filter(\.isOverride).map(\.key) == [keys[0], keys[1], keys[0]])
    #expect(chain.innermostOverride?.number == 1)
    let root = End(Root())
    #expect(Link.overriding(.live, next: root).innermostOverride == nil)
    #expect(Link.overriding(.live, next: chain).innermostOverride === chain)
  }

  @Test func theInnermostContextIsInForce() {
    #expect(makeChain([(keys[0], 0)]).overriddenContext == nil)
    #expect(makeMixedChain().overriddenContext == .preview)
    #expect(Link.overriding(.live, next: makeMixedChain()).overriddenContext == .live)
  }

  @Test func summariesHaveTheBitsOfAllKeys() {
    let chain = makeChain([(keys[1], 1), (keys[0], 0)])
    for key in keys[..<2] { #expect(chain.summary & key.bit != 0) }
    #expect(chain.next?.summary == keys[0].bit | KeyID.none.bit)
  }

  @Test func aChainContinuesItselfAndWhatIsBehindIt() {
    let chain = makeMixedChain()
    for link in chain.links { #expect(chain.continues(link)) }
    for link in chain.links.dropFirst() { #expect(!link.continues(chain)) }
  }

  @Test func siblingsDoNotContinueEachOther() {
    let outer = makeChain([(keys[0], 0)])
    let siblings = [1, 1].map { makeChain([(keys[1], $0)], over: outer) }
    #expect(!siblings[0].continues(siblings[1]))
    #expect(siblings[0].fingerprint != siblings[1].fingerprint)
    #expect(!makeChain([(keys[2], 2)], over: siblings[0]).continues(siblings[1]))
    #expect(siblings[0].continues(outer) && siblings[1].continues(outer))
  }

  @Test func chainsOfTwoRootsDoNotContinueEachOther() {
    let ends = [End(Root()), End(Root())]
    #expect(!ends[0].continues(ends[1]))
    #expect(!makeChain([(keys[0], 0)], over: ends[0]).continues(ends[1]))
    // Each use of the root makes an end.
    let root = Root()
    #expect(makeChain([(keys[0], 0)], over: End(root)).continues(End(root)))
  }

  @Test func aChainContainsItsLinksAndTheirOriginals() {
    let chain = makeMixedChain()
    let copy = chain.attached(to: Root())
    for link in chain.links.dropLast() {
      #expect(chain.contains(link.id))
      #expect(copy.contains(link.id))
    }
    #expect(!copy.contains(chain.end.id))
    #expect(!chain.contains(makeMixedChain().id))
  }

  @Test func theEndKnowsTheRoot() {
    let root = Root()
    let chain = makeChain([(keys[0], 0)], over: End(root))
    #expect(chain.rootID == root.id)
    #expect(chain.strongRoot === root)
    #expect(chain.end.next == nil)
  }

  @Test func aLinkGetsItsStoreOnce() {
    let chain = makeChain([(keys[0], 0)])
    #expect(chain.readableStore == nil)
    Resolver.lock.withLock {
      let store = chain.makeStore()
      #expect(chain.makeStore() === store)
      #expect(chain.lockedStore === store)
      #expect(chain.readableStore?.counted === store)
    }
  }

  @Test func aChainHoldsTheObjectsOfItsOverridesAndResults() {
    let (overridden, resolved, other) = (Plain(), Plain(), Plain())
    let outer = Override(keys[0], overridden, next: End(Root()))
    let chain = makeChain([(keys[1], 1)], over: outer)
    let origin = Result.Origin(key: keys[2], name: "", place: somewhere, context: .live)
    let result = TypedResult(resolved, origin)
    Resolver.lock.withLock { outer.makeStore().set(keys[2], .live, to: result, []) }
    #expect(chain.holds(overridden))
    #expect(chain.holds(resolved))
    #expect(!chain.holds(other))
  }

  /// The root keeps its results alive anyway, and has many.
  @Test func aChainDoesNotHoldTheObjectsOfTheRoot() {
    let object = Plain()
    let chain = makeChain([(keys[1], 1)])
    let result = TypedResult(
      object, Result.Origin(key: keys[2], name: "", place: somewhere, context: .live))
    Resolver.lock.withLock { chain.strongRoot?.keep(result, in: .live) }
    #expect(!chain.holds(object))
  }

  @Test func aChainHoldsTheObjectsOfGuests() {
    let object = Plain()
    let chain = makeChain([(keys[1], 1)])
    let other = makeChain([(keys[0], 0)])
    let result = TypedResult(
      object, Result.Origin(key: keys[2], name: "", place: somewhere, context: .live))
    Resolver.lock.withLock { _ = chain.makeStore().insert(result, needing: [other.makeStore()]) }
    #expect(chain.holds(object))
  }

  /// Threads take their numbers 1,024 at a time.
  @Test func theLinksOfAllThreadsDiffer() {
    let made = LockedValue<[UInt64]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let ids = (0..<2_500).map { _ in makeChain([(keys[0], 0)]).id }
      made.withLock { $0 += ids }
    }
    let ids = made.withLock { $0 }
    #expect(Set(ids).count == 20_000)
    #expect(!ids.contains(0))
  }

  @Test func anAnchorDoesNotKeepItsLink() {
    var chain: Link? = makeChain([(keys[0], 0)])
    weak var anchor: Link.Anchor?
    anchor = Resolver.lock.withLock { chain?.makeAnchor() }
    #expect(anchor?.link === chain)
    #expect(Resolver.lock.withLock { chain?.makeAnchor() } === anchor)
    chain = nil
    #expect(anchor == nil)
  }
}
