import Testing

@testable import Dependencies

/// Copies of links in other chains.
@Suite struct LinkCopyTests {
  private let keys = makeKeys(6)

  private func store(of link: Link?) -> Store? { Resolver.lock.withLock { link?.makeStore() } }

  private func detached(_ chain: Link, from root: Root) -> Link {
    Resolver.lock.withLock { chain.detached(from: root) }
  }

  private func keep(_ result: Result, at link: Link) {
    Resolver.lock.withLock { link.makeStore().set(result.key, .live, to: result, []) }
  }

  // MARK: - On top of another chain

  @Test func copiesHaveTheIdentityTheValueAndTheStoreOfTheirOriginals() {
    let chain = makeChain([(keys[1], 1), (keys[0], 0)])
    let copy = Link.stack(Array(chain.links.dropLast()), on: makeChain([(keys[2], 2)]), isForeign: true)
    #expect(copy.numbers == [1, 0, 2])
    for (original, copy) in zip(chain.links.dropLast(), copy.links) {
      #expect(copy !== original)
      #expect(copy.id == original.id)
      #expect(store(of: copy) === store(of: original))
    }
  }

  @Test func copiesOverAnotherChainAreForeign() {
    let root = Root()
    let chain = makeChain([(keys[1], 1), (keys[0], 0)], over: End(root))
    let base = makeChain([(keys[2], 2)], over: End(root))
    let copy = Link.stack(Array(chain.links.dropLast()), on: base, isForeign: true)
    #expect(copy.links.map(\.isForeign) == [true, true, false, false])
    #expect(copy.native === chain)
    #expect(copy.next?.native === chain.next)
    #expect(base.native === base)
    #expect(copy.traits.contains(.mixed) && !base.traits.contains(.mixed))
    #expect(copy.fingerprint != chain.fingerprint)
    #expect(!copy.continues(chain) && copy.continues(base))
    let again = Link.stack([copy], on: End(root), isForeign: true)
    #expect(again.native === chain)
  }

  @Test func otherCopiesHaveTheSameChainBehindThem() {
    let chain = makeChain([(keys[1], 1), (keys[0], 0)])
    let copy = Link.stack([chain], on: chain.next ?? chain, isForeign: false)
    #expect(copy !== chain)
    #expect(!copy.isForeign && copy.native === copy && copy.traits.isEmpty)
    #expect(copy.fingerprint == chain.fingerprint)
    #expect(copy.continues(chain) && chain.continues(copy))
  }

  /// What belongs to an inner link must not be taken for what belongs to an outer one.
  @Test func depthGrowsAlsoOverADeeperChain() {
    let deep = makeChain([(keys[2], 2), (keys[1], 1), (keys[0], 0)])
    let copy = Link.stack([makeChain([(keys[3], 3)])], on: deep, isForeign: true)
    #expect(copy.depth == 4)
    let inner = makeChain([(keys[4], 4)], over: deep)
    #expect(Link.stack([inner], on: End(Root()), isForeign: true).depth == 4)
  }

  @Test func contextsAreCopied() {
    let chain = Link.overriding(.preview, next: makeChain([(keys[0], 0)]))
    let copy = chain.attached(to: Root())
    #expect(copy.overriddenContext == .preview)
    #expect(copy.next?.overriddenContext == nil)
    // An override does not take its chain's context along.
    let inner = makeChain([(keys[1], 1)], over: chain)
    #expect(Link.stack([inner], on: End(Root()), isForeign: true).overriddenContext == nil)
  }

  // MARK: - Over another root

  @Test func aChainOverItsOwnRootStaysAsItIs() {
    let root = Root()
    let chain = makeChain([(keys[0], 0)], over: End(root))
    #expect(chain.attached(to: root) === chain)
  }

  @Test func aChainIsAttachedToAnotherRoot() {
    let chain = makeChain([(keys[1], 1), (keys[0], 0)])
    let root = Root()
    let attached = chain.attached(to: root)
    #expect(attached.numbers == [1, 0])
    #expect(attached.strongRoot === root && attached.root != nil)
    #expect(attached.links.map(\.isForeign) == [true, true, false])
  }

  @Test func aCopyOverAnotherRootDoesNotKeepTheFirstOneAlive() {
    weak var root: Root?
    let copies: [Link]
    do {
      let strong = Root()
      root = strong
      let chain = makeChain([(keys[1], 1), (keys[0], 0)], over: End(strong))
      copies = [chain.attached(to: Root()), chain.combined(over: makeChain([(keys[2], 2)]))]
      for copy in copies {
        #expect(copy.native.rootID == strong.id && copy.native.strongRoot === strong)
        #expect(copy.native.fingerprint == chain.fingerprint)
        #expect(store(of: copy.native) === store(of: chain))
      }
    }
    #expect(root == nil)
    #expect(copies.map(\.native.number) == [1, 1])
  }

  @Test func aDetachedChainIsAttachedToItsOwnRoot() {
    let root = Root()
    let chain = makeChain([(keys[0], 0)], over: End(root))
    let attached = detached(chain, from: root).attached(to: root)
    #expect(attached.traits.isEmpty && attached.root != nil)
    #expect(!attached.isForeign && attached.fingerprint == chain.fingerprint)
    #expect(store(of: attached) === store(of: chain))
  }

  // MARK: - Combined

  @Test func aChainThatContinuesTheOtherStaysAsItIs() {
    let base = makeChain([(keys[0], 0)])
    let inner = makeChain([(keys[1], 1)], over: base)
    #expect(inner.combined(over: base) === inner)
    #expect(base.combined(over: base) === base)
  }

  @Test func theFirstChainWins() {
    let base = makeChain([(keys[1], 11), (keys[0], 10)])
    let chain = makeChain([(keys[2], 2), (keys[1], 1)])
    let combined = chain.combined(over: base)
    #expect(combined.numbers == [2, 1, 11, 10])
    #expect(combined.continues(base))
    #expect(combined.rootID == base.rootID)
  }

  /// A task of an initializer reads behind the link of its result, so it finds the shadowed override there.
  @Test func linksThatACopiedLinkShadowsAreCopied() {
    let chain = makeChain([(keys[0], 2), (keys[1], 1), (keys[0], 0)])
    #expect(chain.combined(over: makeChain([(keys[2], 3)])).numbers == [2, 1, 0, 3])
    let base = makeChain([(keys[2], 3)], over: chain)
    #expect(makeChain([(keys[1], 4)], over: chain).combined(over: base).numbers == [4, 1, 3, 2, 1, 0])
  }

  @Test func linksThatAreInForceInBothAreNotCopied() {
    let outer = makeChain([(keys[1], 1), (keys[0], 0)])
    let base = makeChain([(keys[0], 10)], over: outer)
    let chain = makeChain([(keys[2], 2)], over: outer)
    // The base shadows the outer override of the first key, and the chain still has it in force.
    #expect(chain.combined(over: base).numbers == [2, 0, 10, 1, 0])
  }

  @Test func anOuterChainWinsOverAnInnerOne() {
    let outer = makeChain([(keys[1], 1), (keys[0], 0)])
    #expect(outer.combined(over: makeChain([(keys[2], 2)], over: outer)).numbers == [2, 1, 0])
    #expect(outer.combined(over: makeChain([(keys[0], 2)], over: outer)).numbers == [0, 2, 1, 0])
  }

  // MARK: - Without an override

  @Test func anOverrideThatIsSetAgainIsRemoved() {
    let chain = makeChain([(keys[2], 2), (keys[1], 1), (keys[0], 0)])
    #expect(chain.removing(keys[2], inFirst: 1) === chain.next)
    let rest = chain.removing(keys[1], inFirst: 2)
    #expect(rest?.numbers == [2, 0])
    #expect(rest?.id == chain.id)
    #expect(rest?.next === chain.next?.next)
  }

  @Test func onlyTheFirstLinksCount() {
    let chain = makeChain([(keys[2], 2), (keys[1], 1), (keys[0], 0)])
    #expect(chain.removing(keys[0], inFirst: 2) == nil)
    #expect(chain.removing(keys[3], inFirst: 3) == nil)
  }

  @Test(arguments: 0...1)
  func linksWithResultsStay(index: Int) {
    let chain = makeChain([(keys[1], 1), (keys[0], 0)])
    _ = store(of: index == 0 ? chain : chain.next)
    // A result may be made from each link above its own.
    #expect(chain.removing(keys[1], inFirst: 2)?.numbers == (index == 0 ? nil : [0]))
    #expect(chain.removing(keys[0], inFirst: 2) == nil)
  }

  // MARK: - Detached

  @Test func aDetachedChainHasTheSameValues() {
    let root = Root()
    let chain = makeChain([(keys[1], 1), (keys[0], 0)], over: .overriding(.preview, next: End(root)))
    let copy = detached(chain, from: root)
    #expect(copy.links.prefix(2).map(\.number) == [1, 0])
    #expect(copy.overriddenContext == .preview)
    #expect(copy.fingerprint == chain.fingerprint && copy.depth == chain.depth && copy.id == chain.id)
    #expect(copy.traits.contains(.detached) && copy.root == nil)
    #expect(copy.rootID == root.id && copy.strongRoot === root)
    #expect(!copy.isForeign)
  }

  @Test func aChainIsDetachedOnce() {
    let root = Root()
    let outer = makeChain([(keys[0], 0)], over: End(root))
    let siblings = [1, 2].map { detached(makeChain([(keys[1], $0)], over: outer), from: root) }
    #expect(detached(outer, from: root) === detached(outer, from: root))
    #expect(siblings[0].next === siblings[1].next)
    #expect(detached(siblings[0], from: root) === siblings[0])
  }

  @Test func aDetachedChainDoesNotKeepItsRootAlive() {
    weak var root: Root?
    let copy: Link
    do {
      let strong = Root()
      root = strong
      copy = detached(makeChain([(keys[0], 0)], over: End(strong)), from: strong)
      #expect(copy.strongRoot === strong)
    }
    #expect(root == nil)
    #expect(copy.strongRoot == nil)
    #expect(copy.override(of: keys[0])?.number == 0)
  }

  @Test func aDetachedChainDoesNotKeepResultsAlive() {
    let root = Root()
    weak var result: Result?
    let copy: Link
    do {
      let chain = makeChain([(keys[0], 0)], over: End(root))
      let strong = makeResult(keys[1], 1)
      result = strong
      keep(strong, at: chain)
      copy = detached(chain, from: root)
      #expect(store(of: copy) === store(of: chain))
    }
    #expect(result == nil)
    // What is made after the end of the original is not kept.
    keep(makeResult(keys[1], 2), at: copy)
    #expect(Resolver.lock.withLock { copy.makeStore().all.isEmpty })
  }

  @Test func theProcessLivesForever() {
    #expect(detached(End.process, from: .process) === End.process)
    let chain = makeChain([(keys[0], 0)], over: End.process)
    let copy = detached(chain, from: .process)
    #expect(copy.end === End.process)
    #expect(copy.traits == .detached && copy.plain.traits.isEmpty)
    #expect(store(of: copy.plain) === store(of: chain))
  }
}
