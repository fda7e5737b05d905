import Testing

@testable import Dependencies

@Suite struct OwnerTests {
  private let keys = makeKeys(3)

  private func enter(_ result: Result, in owners: [Owner]) {
    result.owners = owners.map { .weak(WeakOwner($0)) }
    Resolver.lock.withLock { for owner in owners { owner.insert(result) } }
  }

  @Test func identitiesAreDifferent() {
    let owners: [Owner] = [Layer(), Layer(), Root(), Root.process]
    #expect(Set(owners.map(\.id)).count == 4)
    #expect(owners.map { Owner.Reference.strong($0).id } == owners.map(\.id))
    #expect(owners.map { Owner.Reference.strong($0).weakened.id } == owners.map(\.id))
  }

  @Test func aWeakReferenceKeepsNothing() {
    var layer: Layer? = Layer()
    let strong = layer.map(Owner.Reference.strong)
    let weakened = strong?.weakened
    #expect(weakened?.owner === layer)
    #expect(weakened?.weakened.owner === layer)
    layer = nil
    #expect(strong?.owner != nil)
    withExtendedLifetime(strong) {}
  }

  @Test func theProcessesRootStaysStrong() {
    let reference = Owner.Reference.strong(Root.process).weakened
    let isStrong = if case .strong = reference { true } else { false }
    #expect(isStrong && reference.owner === Root.process)
  }

  @Test func aResultGoesWithTheFirstOfItsOwners() {
    weak var result: Result?
    var (first, second, third): (Layer?, Layer?, Root?) = (Layer(), Layer(), Root())
    do {
      let made = makeResult(keys[0], 1)
      enter(made, in: [first, second, third].compactMap(\.self))
      // Others that belong to one of them alone stay.
      enter(makeResult(keys[0], 2), in: [second].compactMap(\.self))
      enter(makeResult(keys[1], 3), in: [second].compactMap(\.self))
      result = made
    }
    #expect(result != nil)
    let reference = third.map(Owner.Reference.strong)
    #expect(reference?.hasResults == true)
    first = nil
    #expect(result == nil)
    #expect(second?.results.mapValues(\.count) == [keys[0]: 1, keys[1]: 1])
    #expect(third?.results.isEmpty == true)
    #expect(reference?.hasResults == false)
    (second, third) = (nil, nil)
  }

  /// Values end outside of the lock, so that their `deinit` can take it.
  @Test func valuesEndWithoutTheLock() {
    final class Value: Sendable {
      let ended: Box<Int>
      init(_ ended: Box<Int>) { self.ended = ended }
      deinit { _ = Resolver.lock.withLock { ended.increment() } }
    }
    let ended = Box(0)
    var (first, second): (Layer?, Layer?) = (Layer(), Layer())
    for owners in [[first, second], [first]] {
      let origin = Result.Origin(key: keys[0], name: "", place: somewhere, context: .live)
      enter(TypedResult(Value(ended), origin), in: owners.compactMap(\.self))
    }
    first = nil
    #expect(ended.value == 2)
    second = nil
  }
}
