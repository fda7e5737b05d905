import Testing

@testable import Dependencies

/// Long chains, without links that nothing reads.
@Suite struct CompactionTests {
  private let keys = makeKeys(3)

  private func store(of link: Link?) -> Store? { Resolver.lock.withLock { link?.makeStore() } }

  private func keep(_ result: Result, at link: Link) {
    Resolver.lock.withLock { link.makeStore().set(result.key, .live, to: result, []) }
  }

  /// A chain in which the first key is set again and again over the others.
  private func makeLongChain(_ length: Int, over chain: Link) -> Link {
    (0..<length).reduce(chain) { Override(keys[0], $1, next: $0) }
  }

  @Test func aShortChainStaysAsItIs() {
    let chain = makeLongChain(Link.longChain - 2, over: End(Root()))
    #expect(chain.length == Link.longChain - 1)
    #expect(chain.compacted === chain)
  }

  @Test func aLongChainLosesWhatIsShadowed() {
    let chain = makeLongChain(100, over: makeChain([(keys[1], 7)]))
    let compacted = chain.compacted
    #expect(compacted.numbers == [99, 7])
    #expect(compacted.length == 3 && compacted.traits.isEmpty)
    // It is the same chain to its readers.
    #expect(compacted.fingerprint == chain.fingerprint && compacted.depth == chain.depth)
    #expect(store(of: compacted) === store(of: chain))
    #expect(makeLongChain(1, over: compacted).continues(chain))
  }

  /// A result may come to belong to each link in force, and a task of its initializer reads behind that.
  @Test func theNearestShadowedLinkBehindALinkInForceStays() {
    let chain = (0..<50).reduce(End(Root()) as Link) { makeChain([(keys[1], $1), (keys[0], $1)], over: $0) }
    #expect(chain.compacted.numbers == [49, 49, 48])
    #expect(chain.compacted.next?.override(of: keys[1])?.number == 48)
  }

  @Test func shadowedLinksWithResultsOfInnerScopesStay() {
    var chain = makeLongChain(50, over: End(Root()))
    let outer = chain
    let result = makeResult(keys[1], 1)
    keep(result, at: outer)
    let scoped = makeLongChain(50, over: chain)
    keep(makeResult(keys[1], 1, .scoped), at: scoped)
    chain = makeLongChain(50, over: scoped)
    let compacted = chain.compacted
    #expect(compacted.numbers == [49, 49])
    #expect(compacted.next?.id == outer.id)
    #expect(
      store(of: compacted.next)?.find(keys[1], .live).result?.counted === result)
  }

  @Test func shadowedLinksWithGuestsStay() {
    let outer = makeLongChain(50, over: End(Root()))
    let other = makeChain([(keys[2], 2)])
    let result = makeResult(keys[1], 1)
    Resolver.lock.withLock { _ = outer.makeStore().insert(result, needing: [other.makeStore()]) }
    #expect(makeLongChain(50, over: outer).compacted.numbers == [49, 49])
  }

  /// Otherwise, each scope under a hundred overrides would copy them.
  @Test func aChainThatStaysLongIsNotLookedAtAgainSoon() {
    let root = Root()
    let many = makeKeys(100).reduce(End(root) as Link) { Override($1, 0, next: $0) }
    let compacted = many.compacted
    #expect(compacted.length == 101)
    let inner = makeChain([(keys[0], 1)], over: compacted)
    #expect(inner.compacted === inner)
    // Behind the other keys, the outer override of the first key is in force.
    #expect(makeLongChain(120, over: inner).compacted.length == 102)
  }
}
