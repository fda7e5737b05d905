import Testing

@testable import Dependencies

/// Results that need links of several chains.
@Suite struct GuestTests {
  private let keys = makeKeys(2)

  private func insert(_ guest: Result, in store: Store, needing others: [Store]) {
    let released = Resolver.lock.withLock { store.insert(guest, needing: others) }
    withExtendedLifetime(released) {}
  }

  private func visits(of store: Store) -> Int? {
    (Mirror(reflecting: store).children.first { $0.label == "visited" }?.value as? [Any])?.count
  }

  @Test func aGuestEndsWithTheFirstLinkThatItNeeds() {
    let store = Store()
    var others: [Store] = [Store(), Store()]
    weak var guest: Result?
    do {
      let result = makeResult(keys[0], 1)
      guest = result
      insert(result, in: store, needing: others + [store])
      insert(makeResult(keys[0], 2), in: store, needing: [others[1]])
    }
    #expect(store.guests[keys[0]]?.count == 2)
    others.removeFirst()
    #expect(guest == nil)
    #expect(store.guests[keys[0]]?.count == 1)
    others = []
    #expect(store.guests.isEmpty)
    // The link itself has nothing to remove where it is.
    #expect(visits(of: store) == 0)
  }

  /// Else they would find the result in the table, which needs fewer links, without a look at the guests.
  @Test func readersOfAGuestsKeyLookForGuests() {
    let store = Store()
    Resolver.lock.withLock { store.set(keys[0], .live, to: makeResult(keys[0], 1), []) }
    insert(makeResult(keys[0], 2), in: store, needing: [Store()])
    for context in DependencyContext.allCases {
      #expect(store.find(keys[0], context.code).flags.contains(.needsAttention))
      #expect(store.find(keys[1], context.code).flags.isEmpty)
    }
  }

  @Test func soDoReadersAfterAnotherResultWasKept() {
    let (store, other) = (Store(), Store())
    insert(makeResult(keys[0], 2), in: store, needing: [other])
    Resolver.lock.withLock {
      for key in keys { store.keep(makeResult(key, 1)) }
      #expect(store.find(keys[0], .live).flags.contains(.needsAttention))
      #expect(!store.find(keys[1], .live).flags.contains(.needsAttention))
    }
    withExtendedLifetime(other) {}
  }

  /// A link that lives long does not collect what dead links had.
  @Test func visitsThatHaveEndedAreForgotten() {
    let longLived = Store()
    for number in 0..<1_000 { insert(makeResult(keys[0], number), in: Store(), needing: [longLived]) }
    #expect(visits(of: longLived).map { $0 <= 64 } == true)
    let stores = (0..<100).map { number in
      let store = Store()
      insert(makeResult(keys[0], number), in: store, needing: [longLived])
      return store
    }
    #expect(visits(of: longLived).map { $0 >= 100 } == true)
    withExtendedLifetime(stores) {}
  }
}

/// Which root a reader gets through what was captured elsewhere.
@Suite struct CapturedRootTests {
  private func root(over base: Link) -> Root? { Link.root(of: Link.current, over: base) }

  @Test func whatWasCapturedBeforeATestReadsTheTestsRoot() {
    let chain = makeChain([(makeKeys(1)[0], 1)], over: End.process)
    #expect(root(over: chain) === Link.current.strongRoot)
    #expect(root(over: chain) !== Root.process)
  }

  @Test func whatWasCapturedInAnotherTestReadsTheTestsRoot() {
    let other = Root(test: TestRun("another test"))
    #expect(root(over: End(other)) === Link.current.strongRoot)
  }

  @Test func whatWasCapturedOverARootOfItsOwnKeepsThat() {
    let own = Root()
    #expect(root(over: End(own)) === own)
    #expect(root(over: Link.current) === Link.current.strongRoot)
  }
}
