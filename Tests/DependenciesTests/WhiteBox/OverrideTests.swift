import Testing

@testable import Dependencies

@Suite struct OverrideTests {
  private let keys = makeKeys(80)

  @Test func theFirstElementOfAKeyCounts() throws {
    let outer = try #require(makeList([(keys[0], 1), (keys[1], 2)]))
    let inner = try #require(makeList([(keys[0], 3)], over: outer))
    #expect(inner.override(of: keys[0])?.number == 3)
    #expect(inner.override(of: keys[1])?.number == 2)
    #expect(inner.override(of: keys[2]) == nil)
    #expect(outer.override(of: keys[0])?.number == 1)
    #expect(inner.elements.inForce.map(\.number) == [3, 2])
    #expect(inner.numbers == [3, 1, 2])
  }

  @Test func countsAndSummariesAreThoseOfTheWholeList() throws {
    let list = try #require(makeList(keys.prefix(10).enumerated().map { ($1, $0) }))
    #expect(list.elements.map(\.count) == Array((1...10).reversed()))
    for key in keys.prefix(10) { #expect(list.summary & key.bit != 0) }
    #expect(list.summary == keys.prefix(10).reduce(0) { $0 | $1.bit })
    #expect(list.elements.suffix(1).map(\.summary) == [keys[9].bit])
  }

  @Test func aCopyIsTheSameOverride() throws {
    let list = try #require(makeList([(keys[0], 1), (keys[1], 2)]))
    let copy = list.copy(next: nil, layer: list.layer)
    #expect(copy !== list && copy.serial == list.serial && copy.number == 1)
    #expect(list.contains(copy.serial))
    #expect(!copy.contains(try #require(list.next).serial))
    #expect(copy.count == 1 && copy.summary == keys[0].bit)
  }

  @Test func aListContinuesItsEnds() throws {
    let outer = try #require(makeList([(keys[0], 1), (keys[1], 2)]))
    let inner = try #require(makeList([(keys[2], 3)], over: outer))
    #expect(inner.continues(inner) && inner.continues(outer))
    #expect(!outer.continues(inner))
    #expect(try inner.continues(#require(outer.next)))
    // The same overrides in a list of their own, and others that look the same.
    let end = try #require(outer.next).copy(next: nil, layer: outer.layer)
    let copy = outer.copy(next: end, layer: outer.layer)
    #expect(inner.continues(copy))
    let other = try #require(makeList([(keys[0], 1), (keys[1], 2)]))
    #expect(!inner.continues(other))
    let mixed = outer.copy(next: other.next, layer: outer.layer)
    #expect(!inner.continues(mixed))
  }

  /// Otherwise, copies of values that are set apart would share one.
  @Test func onlyTheOverridesOfAClosureShareALayer() async {
    withDependencies {
      $0.alpha = 1
      $0.beta = 2
    } operation: {
      #expect(Scope.current.overrides?.layers.count == 1)
    }
    await withDependencies {
      $0.alpha = 1
      await Task.yield()
      $0.beta = 2
    } operation: {
      #expect(Scope.current.overrides?.layers.count == 1)
    }
    var values = DependencyValues()
    values.alpha = 1
    values.beta = 2
    #expect(values.pending?.layers.count == 2)
  }

  @Test func aCompactedListKeepsWhatIsInForce() throws {
    let outer = Layer()
    let list = try #require(makeList([(keys[0], 1), (keys[1], 2)], layer: outer))
    let inner = try #require(makeList([(keys[0], 3), (keys[2], 4)], over: list))
    #expect(inner.compacted.numbers == [3, 4, 2])
    #expect(inner.compacted.elements.map(\.layer.id) == [inner.layer.id, inner.layer.id, outer.id])
    #expect(list.compacted === list)
    // Results that belong to a scope go on counting where all that it overrides is overridden again.
    Resolver.lock.withLock { outer.insert(makeResult(keys[5], 0)) }
    #expect(inner.compacted === inner)
  }

  @Test func aCompactedListKeepsFewShadowedElements() throws {
    var list: Override?
    var layers: [Layer] = []
    for number in 0..<300 {
      let layer = Layer()
      Resolver.lock.withLock { layer.insert(makeResult(keys[5], number)) }
      layers.append(layer)
      list = makeList([(keys[number % 2], number)], over: list, layer: layer)
    }
    let full = try #require(list)
    #expect(full.compacted.numbers == [299, 298])
    #expect(withExtendedLifetime(layers) { full.count } == 300)
  }

  @Test func aLongListIsCompactedWhereItIsContinued() throws {
    let scope = Scope(root: Root())
    var current = scope
    for number in 0..<500 {
      current = Scope(makeList([(keys[number % 3], number)], over: current.overrides), over: current)
      #expect(try #require(current.overrides).count <= Override.mostUncompacted + 1)
    }
    #expect(current.overrides?.elements.inForce.map(\.number) == [499, 498, 497])
  }

  @Test func onlyAScopeThatKeepsItsOwnersRemembersResults() {
    let scope = Scope(makeList([(keys[0], 1)]), over: Scope(root: Root()))
    let result = makeResult(keys[1], 2)
    func isRemembered(over scope: Scope) -> Bool {
      let inner = Scope(makeList([(keys[2], 3)], over: scope.overrides), over: scope, keepsResults: true)
      Resolver.lock.withLock { inner.remember(result) }
      return inner.remembered(keys[1]) != nil
    }
    #expect(isRemembered(over: scope))
    #expect(!isRemembered(over: scope.detached(for: nil)))
  }

  @Test func aDetachedScopeKeepsItsOverridesAndNotItsOwners() throws {
    weak var layer: Layer?
    weak var root: Root?
    var detached: Scope?
    do {
      let (ownLayer, ownRoot) = (Layer(), Root(context: .preview))
      (layer, root) = (ownLayer, ownRoot)
      let list = makeList([(keys[0], 1), (keys[1], 2)], layer: ownLayer)
      let scope = Scope(list, over: Scope(root: ownRoot))
      detached = scope.detached(for: nil)
      let made = try #require(detached)
      #expect(made.continues(scope) && scope.continues(made))
      #expect(detached?.strongRoot === ownRoot)
    }
    #expect(layer == nil && root == nil)
    #expect(detached?.overrides?.numbers == [1, 2])
    #expect(detached?.strongRoot == nil)
    // The context of its root is in force even then.
    #expect(detached?.resolvedContext == .preview)
  }
}
