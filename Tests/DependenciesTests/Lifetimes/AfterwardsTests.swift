import Dependencies
import TestHelpers
import Testing

@Suite("Objects that outlive their initializer, after their scope and their root have ended")
struct AfterwardsTests {
  @Test func `a value of a root that has ended creates what it reads once, and releases it`() {
    weak var released: Instance?
    do {
      let holder = DependencyValues.live[HolderKey<AlphaReaderKey>.self]
      let instance = holder.value
      released = instance
      #expect(instance.seen == [1])
      #expect(holder.value === instance)
      #expect(onNewThread { holder.value } === instance)
    }
    #expect(isSoon { released == nil })
  }

  @Test func `a value of a scope of the process follows another scope`() {
    within(20) {
      // A new thread belongs to no test, and reads in the process's root.
      let seen = onNewThread {
        let holder = withNumbers(alpha: 7) { current(HolderKey<AlphaBetaKey>.self) }
        return [
          withNumbers(beta: 4) { holder.value.seen }, withNumbers(alpha: 8, beta: 5) { holder.value.seen },
          [holder.value.seen[0]],
        ]
      }
      #expect(seen == [[7, 4], [8, 5], [7]])
    }
  }

  @Test func `an object keeps its values after another object of its scope has ended`() {
    struct HoldersKey: UniformKey {
      static var liveValue: [Box<Holder<AlphaBetaKey>?>] {
        withNumbers(alpha: 5) { [Box(Holder()), Box(Holder())] }
      }
    }
    withFreshRoot {
      let holders = current(HoldersKey.self)
      withNumbers(beta: 9) {
        _ = holders[0].value?.value
        holders[0].value = nil
        #expect(holders[1].value?.value.seen == [5, 9])
        #expect(holders[1].value?.value === holders[1].value?.value)
      }
    }
  }
}
