import Testing

@testable import Dependencies

private let (a, b, c, d) = (makeKeys(4)[0], makeKeys(4)[1], makeKeys(4)[2], makeKeys(4)[3])

/// A value that is made from others which have captured chains needs the overrides of those.
@Suite struct CapturedChainTests {
  private let root = Root()

  /// What a value needs that reads results in a chain, each of which has captured a chain.
  private func needs(of captured: [Link], in chain: Link) -> Result.Needs {
    let initialization = Initialization(
      d, Root.History(), in: chain, context: .live, name: "", place: somewhere, parent: nil, expected: 0)
    for link in captured {
      let part = makeResult(a, 0)
      part.needs.links = [link.id]
      part.needs.hasCaptured = true
      part.needs.captured = Resolver.lock.withLock { link.detached(from: root) }
      part.needs.root = chain.rootID
      initialization.noteRead(of: part)
    }
    return initialization.finalNeeds().needs
  }

  @Test func itNeedsTheOverridesOfTheLongestOne() {
    let outer = makeChain([(a, 1)], over: End(root))
    let inner = makeChain([(c, 3), (b, 2)], over: outer)
    for captured in [[outer, inner], [inner, outer]] {
      let needs = needs(of: captured, in: inner)
      #expect(needs.hasCaptured)
      for link in inner.links.inForce where link.isOverride { #expect(needs.contains(link)) }
      // Only the innermost is listed.
      #expect(Set(needs.links) == [outer.id, inner.id])
    }
  }

  @Test func itDoesNotNeedOverridesInFrontOfIt() {
    let outer = makeChain([(a, 1)], over: End(root))
    let inner = makeChain([(b, 2)], over: outer)
    #expect(!needs(of: [outer], in: inner).contains(inner))
  }

  @Test func itDoesNotNeedWhatTheChainShadows() {
    let chain = makeChain([(a, 2), (a, 1)], over: End(root))
    let needs = needs(of: [chain], in: chain)
    #expect(needs.contains(chain))
    #expect(chain.next.map(needs.contains) == false)
  }

  /// The links of other chains aren't behind each other in the original chain.
  @Test func ofAnotherChainItNeedsThoseThatItsReaderHas() {
    let captured = makeChain([(b, 2), (a, 1)], over: End(root))
    let chain = captured.combined(over: makeChain([(c, 3)], over: End(root)))
    let needs = needs(of: [captured], in: chain)
    #expect(Set(needs.links) == Set(captured.overrides))
    #expect(needs.captured == nil)
  }

  /// A task of the initializer may capture the chain between the return of the initializer and the end of its initialization.
  @Test func whatIsCapturedMeanwhileDoesNotKeepTheInitialization() {
    weak var weak: Initialization?
    do {
      let initialization = Initialization(
        d, Root.History(), in: End(root), context: .live, name: "", place: somewhere, parent: nil, expected: 0
      )
      weak = initialization
      _ = initialization.finalNeeds()
      _ = initialization.capture(initialization, isCounted: false)
      _ = Resolver.lock.withLock { initialization.finish(at: root.detachedEnd) }
    }
    #expect(weak == nil)
  }
}
