import Testing

@testable import Dependencies

/// What must not grow with the number of scopes, overrides, or keys.
@Suite struct GrowthTests {
  /// A value that is made from a request's override and from an outer scope's.
  private func readInRequest(_ number: Int) -> Link {
    withNumbers(alpha: number) {
      #expect(DependencyValues._current[AlphaBetaKey.self].seen == [number, 50])
      return Link.current
    }
  }

  /// Otherwise, each request would cost more, the more of them are alive.
  @Test func requestsLeaveNothingAtTheScopesAround() {
    withNumbers(beta: 50) {
      let outer = Link.current
      let requests = (0..<100).map(readInRequest)
      Resolver.lock.withLock {
        #expect(outer.lockedStore?.all.isEmpty != false)
        #expect(outer.lockedStore?.guests.isEmpty != false)
        for request in requests {
          #expect(request.lockedStore?.all.count == 1)
          #expect(request.lockedStore?.guests.isEmpty == true)
        }
      }
    }
  }

  /// A model of an outer scope that is read in requests: its results need links of two chains.
  @Test func requestsThatEndLeaveNothingAtTheScopesOfModels() {
    final class Holder: @unchecked Sendable {
      // SAFETY: nothing changes it.
      @Dependency(AlphaBetaKey.self) var sum
    }
    let (holder, scope) = withNumbers(beta: 50) { (Holder(), Link.current) }
    for number in 0..<100 { withNumbers(alpha: number) { #expect(holder.sum.seen == [number, 50]) } }
    Resolver.lock.withLock { #expect(scope.lockedStore?.guests.isEmpty != false) }
    let request = withNumbers(alpha: 7) { (holder.sum, Link.current) }
    Resolver.lock.withLock { #expect(request.1.lockedStore?.guests.count == 1) }
  }

  /// Otherwise, each request would make and keep what all of them can share.
  @Test func requestsShareWhatTheScopeAroundThemHas() {
    withNumbers(alpha: 7) {
      let outer = Link.current
      let requests = (0..<100).map { number in
        withNumbers(beta: number) { (DependencyValues._current[AlphaReaderKey.self], Link.current) }
      }
      #expect(Set(requests.map { ObjectIdentifier($0.0) }).count == 1)
      Resolver.lock.withLock {
        #expect(outer.lockedStore?.all.count == 1)
        for (_, request) in requests { #expect(request.lockedStore?.all.isEmpty != false) }
      }
    }
  }

  @Test func aScopeUnderManyOverridesIsOneMoreLink() {
    withDependencies { values in
      for key in AnyNumber.family(100) { key.set(&values, 1) }
    } operation: {
      let outer = Link.current
      for number in 0..<10 { withNumbers(alpha: number) { #expect(Link.current.next === outer) } }
    }
  }

  @Test(arguments: [1, 100])
  func aChainThatBecomesLongIsRarelyCopied(count: Int) {
    let keys = AnyNumber.family(count)
    var model = Model()
    var (copies, length) = (0, 0)
    for number in 0..<1_000 {
      model = withDependencies(from: model) {
        keys[number % count].set(&$0, number)
      } operation: {
        if Link.current.length <= length { copies += 1 }
        length = Link.current.length
        return Model()
      }
    }
    #expect(1...20 ~= copies)
    // Of each key, the last override is kept, and one behind it.
    #expect(length <= max(Link.longChain, 2 * (2 * count + 2)))
  }

  /// A read in a scope of thirty overrides, through a model of another scope with thirty.
  @Test func aReadThroughAModelMakesNoChain() {
    let keys = AnyNumber.family(60)
    func scope<R>(_ keys: ArraySlice<AnyNumber>, _ body: () -> R) -> R {
      withDependencies { values in
        for key in keys { key.set(&values, 1) }
      } operation: {
        body()
      }
    }
    let captured = scope(keys[..<30]) { Link.captured() }
    scope(keys[30...]) {
      let (values, _) = DependencyValues.forReading(captured)
      #expect(values.top === Link.current)
      #expect(values.under === captured)
    }
  }

  /// A task that an initializer started reads in the chain of the result, and looks nothing up.
  @Test func aTaskOfAnInitializerReadsInTheChainOfTheResult() {
    struct CaptureKey: DependencyKey {
      static var liveValue: Box<Link?> {
        @Dependency(\.alpha) var alpha
        _ = alpha
        return Box(Link.captured())
      }
      static var testValue: Box<Link?> { liveValue }
    }
    withNumbers(alpha: 7) {
      let capture = DependencyValues._current[CaptureKey.self].value as? Capture
      #expect(capture?.current.traits == .detached)
      #expect(capture?.current === capture?.current)
      #expect(capture?.current === capture?.initialization.publishedHome)
    }
  }

  // MARK: - Keys

  private enum ChainMaker: GridMaker {
    static let keys = AnyGridKey.grid(300, of: Self.self)
    static func make(_ index: Int) -> Instance {
      if index + 1 < keys.count { _ = keys[index + 1].read(DependencyValues._current) }
      return Instance(seen: [index, DependencyValues._current.alpha])
    }
  }

  /// Otherwise, each key of a chain would cost more, the longer the chain is.
  @Test func aKeyNotesItsOwnReadsOnly() {
    withNumbers(alpha: 7) {
      _ = ChainMaker.keys[0].read(DependencyValues._current)
      let results = Resolver.lock.withLock { Link.current.lockedStore?.all ?? [] }
      #expect(results.count == 300)
      #expect(results.allSatisfy { $0.needs.reads.keys.count <= 2 && $0.needs.links.count == 1 })
    }
  }

  /// Each result needs the one before it twice: there are 2^64 ways from the last one to the first.
  @Test func readsOfPartsAreLookedAtOnce() {
    let key = makeKeys(1)[0]
    let reads = (0..<64).reduce(Reads([(key, 1)], [])) { part, _ in Reads([], [part, part]) }
    var count = 0
    within(20) { reads.all { _, _ in (count += 1, true).1 } }
    #expect(count == 1)
  }

  @Test func readsWithoutLinksKeepTheOthers() {
    let keys = makeKeys(3)
    let reads = Reads([(keys[0], 1), (keys[1], 0)], [Reads([(keys[1], 2), (keys[2], 3), (keys[0], 1)], [])])
    var found: [[UInt64]] = []
    reads.without([2]).all { key, link in
      found.append([keys.firstIndex(of: key).map(UInt64.init) ?? 99, link])
      return true
    }
    #expect(found.sorted { $0.lexicographicallyPrecedes($1) } == [[0, 1], [1, 0], [2, 3]])
  }

  @Test func readsOfOtherKeysAreSkipped() {
    let keys = makeKeys(2)
    let reads = Reads([(keys[0], 1)], [Reads([(keys[1], 2)], [])])
    var found: [UInt64] = []
    reads.all(in: keys[1].bit) { _, link in
      found.append(link)
      return link != 2
    }
    #expect(found.last == 2)
    #expect(reads.all(in: ~(keys[0].bit | keys[1].bit)) { _, _ in false })
    #expect(!reads.all { _, link in link != 2 })
    #expect(Reads.none.isEmpty && !reads.isEmpty)
  }
}
