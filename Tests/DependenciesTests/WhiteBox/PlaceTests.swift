import Testing

@testable import Dependencies

private let (a, b, c, d) = (makeKeys(4)[0], makeKeys(4)[1], makeKeys(4)[2], makeKeys(4)[3])
/// The key of the results.
private let made = makeKeys(5)[4]

/// A result of a chain, with what it was made from.
private func result(
  of chain: Link, reading read: [KeyID] = [], captured hasCaptured: Bool = false,
  _ lifetime: DependencyLifetime = .automatic, guestOf others: [Link] = []
) -> Result {
  let result = makeResult(made, 0, lifetime)
  result.needs.reads = Reads(read.map { ($0, chain.override(of: $0)?.id ?? 0) }, [])
  result.needs.links =
    hasCaptured
    ? chain.links.inForce.filter(\.isOverride).map(\.id) : read.compactMap { chain.override(of: $0)?.id }
  result.needs.others = others.map(\.id)
  result.needs.root = chain.rootID
  result.needs.hasCaptured = hasCaptured
  result.needs.hasCapturedOverrides = hasCaptured && chain.innermostOverride != nil
  return result
}

/// Where a result belongs, and who may use it: the two functions of the core.
enum PlaceTests {
  @Suite("A result belongs to the link that it was made from and that is farthest from the root")
  struct Place {
    /// An override of each key, with the context's in between: c, context, b, a, root.
    private let chain: Link = makeChain(
      [(c, 3)], over: .overriding(.preview, next: makeChain([(b, 2), (a, 1)])))

    private func place(_ read: [KeyID], captured: Bool = false) -> Link {
      Result.Needs.place(
        needing: read.compactMap { chain.override(of: $0)?.id }, hasCaptured: captured, in: chain)
    }

    @Test(
      "Of the links that it needs",
      arguments: [
        ([], nil), ([a], a), ([b], b), ([c], c), ([a, b], b), ([b, a], b), ([c, a], c), ([a, b, c], c),
        ([d], nil),
      ] as [([KeyID], KeyID?)])
    func ofLinks(read: [KeyID], expected: KeyID?) {
      #expect(place(read) === expected.map { chain.override(of: $0) ?? chain } ?? chain.end)
    }

    @Test(
      "If it captured the chain, it is the innermost override, even if it read none",
      arguments: [[], [a], [b, a]])
    func captured(read: [KeyID]) {
      #expect(place(read, captured: true) === chain)
    }

    @Test("The context is not an override")
    func context() {
      let inner = Link.overriding(.live, next: chain)
      #expect(Result.Needs.place(needing: [], hasCaptured: true, in: inner) === chain)
      let alone = Link.overriding(.live, next: End(Root()))
      #expect(Result.Needs.place(needing: [], hasCaptured: true, in: alone) === alone.end)
    }

    @Test("Links of other chains do not count")
    func elsewhere() {
      let other = makeChain([(d, 4)])
      #expect(Result.Needs.place(needing: [other.id], hasCaptured: false, in: chain) === chain.end)
      let needed = [other.id, chain.override(of: a)?.id ?? 0]
      #expect(Result.Needs.place(needing: needed, hasCaptured: false, in: chain) === chain.override(of: a))
    }

    @Test("A shadowed link counts where a value was made from it")
    func shadowed() {
      let inner = makeChain([(a, 10)], over: chain)
      let outer = chain.override(of: a)
      #expect(Result.Needs.place(needing: [outer?.id ?? 0], hasCaptured: false, in: inner) === outer)
    }

    @Test("Copies of links count")
    func copies() {
      let copy = chain.attached(to: Root())
      let place = Result.Needs.place(
        needing: [chain.override(of: b)?.id ?? 0], hasCaptured: false, in: copy)
      #expect(place === copy.override(of: b))
    }
  }

  @Suite("A reader may use a result of the same root and context") struct Use {
    private let root = Root()
    /// An override of the first key.
    private let outer: Link

    init() { outer = makeChain([(a, 1)], over: End(root)) }

    private func isUsable(
      _ result: Result, at link: Link, in chain: Link, _ context: DependencyContext = .live
    ) -> Bool {
      result.isUsable(at: link, in: chain, context)
    }

    private let lifetimes: [DependencyLifetime] = [.automatic, .scoped]

    @Test("In the scope where it belongs")
    func inTheScope() {
      for lifetime in lifetimes {
        #expect(isUsable(result(of: outer, reading: [a], lifetime), at: outer, in: outer))
        #expect(isUsable(result(of: outer, reading: [a, d], captured: true, lifetime), at: outer, in: outer))
        #expect(isUsable(result(of: End(root), reading: [d], lifetime), at: outer.end, in: outer))
      }
    }

    @Test("In an inner scope that overrides something else")
    func inAnInnerScope() {
      let inner = makeChain([(b, 2)], over: outer)
      for lifetime in lifetimes {
        #expect(isUsable(result(of: outer, reading: [a], lifetime), at: outer, in: inner))
      }
    }

    @Test("In an inner scope that overrides what it was made from, unless its lifetime is .scoped")
    func shadowed() {
      let inner = makeChain([(c, 3), (a, 2)], over: outer)
      #expect(isUsable(result(of: outer, reading: [a]), at: outer, in: inner))
      #expect(!isUsable(result(of: outer, reading: [a], .scoped), at: outer, in: inner))
      #expect(!isUsable(result(of: outer, reading: [b, a], .scoped), at: outer, in: inner))
    }

    @Test("A key that it read, and that was not overridden then, may be overridden between them")
    func readWithoutOverride() {
      let inner = makeChain([(b, 2)], over: outer)
      #expect(isUsable(result(of: outer, reading: [a, b]), at: outer, in: inner))
      #expect(!isUsable(result(of: outer, reading: [a, b], .scoped), at: outer, in: inner))
      #expect(!isUsable(result(of: End(root), reading: [b], .scoped), at: outer.end, in: inner))
      #expect(isUsable(result(of: End(root), reading: [c], .scoped), at: outer.end, in: inner))
    }

    @Test("What captured the chain needs all overrides, but not the context's")
    func captured() {
      let inner = makeChain([(b, 2)], over: outer)
      #expect(isUsable(result(of: outer, captured: true), at: outer, in: inner))
      #expect(!isUsable(result(of: outer, captured: true, .scoped), at: outer, in: inner))
      let context = Link.overriding(.live, next: outer)
      #expect(isUsable(result(of: outer, captured: true, .scoped), at: outer, in: context))
    }

    @Test("Overrides behind its link do not matter, since they are the same")
    func behind() {
      let chain = makeChain([(b, 2)], over: outer)
      for lifetime in lifetimes {
        #expect(isUsable(result(of: chain, reading: [a, b], lifetime), at: chain, in: chain))
      }
    }

    @Test("Not in another context")
    func otherContext() {
      for lifetime in lifetimes {
        #expect(!isUsable(result(of: outer, reading: [a], lifetime), at: outer, in: outer, .preview))
        #expect(!isUsable(result(of: outer, reading: [a], lifetime), at: outer, in: outer, .test))
      }
    }

    @Test("Not with another root")
    func otherRoot() {
      let copy = outer.attached(to: Root())
      for lifetime in lifetimes {
        #expect(!isUsable(result(of: outer, reading: [a], lifetime), at: copy, in: copy))
        #expect(isUsable(result(of: copy, reading: [a], lifetime), at: copy, in: copy))
      }
    }

    @Test("A prepared value is for all contexts, and follows no override")
    func prepared() {
      let prepared = TypedResult(
        0,
        Result.Origin(
          key: made, name: "", place: somewhere, context: .live, lifetime: .scoped, isPrepared: true))
      prepared.needs.reads = Reads([(a, 0)], [])
      for context in DependencyContext.allCases {
        #expect(isUsable(prepared, at: outer.end, in: outer, context))
      }
    }
  }

  @Suite("On a copy over another chain, what is behind it has to come to the same") struct Foreign {
    private let root = Root()
    private let base: Link
    /// An override of the second key over one of the first.
    private let chain: Link

    init() {
      base = makeChain([(a, 1)], over: End(root))
      chain = makeChain([(b, 2)], over: base)
    }

    /// A copy of the innermost link over other overrides.
    private func copy(over overrides: [(key: KeyID, value: Int)]) -> Link {
      Link.stack([chain], on: makeChain(overrides, over: End(root)), isForeign: true)
    }

    @Test("Keys that it read have the same overrides, or none")
    func reads() {
      let needsB = result(of: chain, reading: [b])
      #expect(needsB.isUsable(at: copy(over: []), in: copy(over: []), .live))
      for others in [[(c, 3)], [(a, 1)]] as [[(KeyID, Int)]] {
        let copy = copy(over: others)
        #expect(needsB.isUsable(at: copy, in: copy, .live))
      }
      let readsC = result(of: chain, reading: [b, c])
      let other = copy(over: [(c, 3)])
      #expect(!readsC.isUsable(at: other, in: other, .live))
      let readsA = result(of: chain, reading: [b, a])
      let differs = copy(over: [(a, 1)])
      #expect(!readsA.isUsable(at: differs, in: differs, .live))
      let same = Link.stack([chain], on: makeChain([(c, 3)], over: base), isForeign: true)
      #expect(readsA.isUsable(at: same, in: same, .live))
      #expect(!readsA.isUsable(at: copy(over: []), in: copy(over: []), .live))
    }

    @Test("Of a key that the link overrides, what is behind it does not matter")
    func readsOfAnOuterResult() {
      let stale = result(of: chain, reading: [b])
      // Another result among those that it was made from is the outer one, which did not see the override.
      stale.needs.reads = Reads([(b, chain.id)], [Reads([(b, 0)], [])])
      for others in [[], [(c, 3)]] as [[(KeyID, Int)]] {
        let copy = copy(over: others)
        #expect(stale.isUsable(at: copy, in: copy, .live))
      }
    }

    @Test("What captured needs all overrides that are behind it")
    func captured() {
      let captured = result(of: chain, captured: true)
      #expect(captured.isUsable(at: chain, in: chain, .live))
      let more = Link.stack([chain], on: makeChain([(c, 3)], over: base), isForeign: true)
      #expect(!captured.isUsable(at: more, in: more, .live))
      let inContext = Link.stack([chain], on: .overriding(.live, next: base), isForeign: true)
      #expect(captured.isUsable(at: inContext, in: inContext, .live))
    }

    @Test("Overrides above it do not matter")
    func above() {
      let readsC = result(of: chain, reading: [b, c])
      let link = copy(over: [])
      let inner = makeChain([(c, 3)], over: link)
      #expect(readsC.isUsable(at: link, in: inner, .live))
      let captured = result(of: link, captured: true)
      #expect(captured.isUsable(at: link, in: inner, .live))
    }

    @Test("A guest is for chains with the other links that it needs")
    func guests() {
      let other = makeChain([(c, 3)], over: End(root))
      let combined = chain.combined(over: other)
      let guest = result(of: combined, reading: [b, c], guestOf: [other])
      #expect(guest.isUsable(at: combined, in: combined, .live))
      #expect(guest.isUsable(at: combined, in: makeChain([(d, 4)], over: combined), .live))
      #expect(!guest.isUsable(at: chain, in: chain, .live))
      let sibling = chain.combined(over: makeChain([(c, 3)], over: End(root)))
      #expect(!guest.isUsable(at: sibling, in: sibling, .live))
    }

    @Test("A guest of another root's link is for readers over that root")
    func guestsOfAnotherRoot() {
      let ends = [End(Root()), End(Root())]
      let copies = ends.map { Link.stack([chain], on: $0, isForeign: true) }
      let guest = result(of: copies[0], reading: [b], guestOf: [ends[0]])
      #expect(guest.isUsable(at: copies[0], in: copies[0], .live))
      #expect(!guest.isUsable(at: copies[1], in: copies[1], .live))
      #expect(!guest.isUsable(at: chain, in: chain, .live))
    }
  }
}
