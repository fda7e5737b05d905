import Dependencies
import TestHelpers
import Testing

private struct InstanceKey: DependencyKey {
  static var liveValue: Instance { Instance(seen: [1]) }
  static var previewValue: Instance { Instance(seen: [2]) }
  static var testValue: Instance { Instance(seen: [3]) }
}

private struct TestOnlyKey: TestDependencyKey { static var testValue: Instance { Instance(seen: [3]) } }

private struct LiveOnlyKey: DependencyKey { static var liveValue: Instance { Instance(seen: [1]) } }

@Suite("What nothing overrides is kept in a root, per context")
struct RootTests {
  @Test func `the context decides which value is used`() {
    #expect(DependencyValues.live[InstanceKey.self].seen == [1])
    #expect(DependencyValues.preview[InstanceKey.self].seen == [2])
    #expect(DependencyValues.test[InstanceKey.self].seen == [3])
    #expect(DependencyValues()[InstanceKey.self].seen == [3])
    #expect(DependencyValues.preview[TestOnlyKey.self].seen == [3])
    #expect(DependencyValues.preview[LiveOnlyKey.self].seen == [1])
    #expect(DependencyValues.live.context == .live)
    #expect(DependencyValues.preview.context == .preview)
    #expect(DependencyValues.test.context == .test)
    #expect(DependencyValues().context == .test)
  }

  @Test func `a root keeps what it creates`() {
    let root = DependencyValues()
    let copy = root
    let first = root[InstanceKey.self]
    #expect(root[InstanceKey.self] === first)
    #expect(copy[InstanceKey.self] === first)
    withFreshRoot(root) {
      @Dependency(InstanceKey.self) var instance
      #expect(instance === first)
      withNumbers(alpha: 7) { #expect(instance === first) }
    }
    #expect(onNewThread { root[InstanceKey.self] } === first)
  }

  @Test func `roots share nothing`() {
    let first = DependencyValues()
    let second = DependencyValues()
    let third = DependencyValues.test
    #expect(first[InstanceKey.self] !== second[InstanceKey.self])
    #expect(first[InstanceKey.self] !== third[InstanceKey.self])
    #expect(DependencyValues.test[InstanceKey.self] !== third[InstanceKey.self])
    @Dependency(InstanceKey.self) var own
    #expect(own !== first[InstanceKey.self])
    #expect(own === own)
  }

  @Test func `changing a copy leaves the root alone`() {
    let root = DependencyValues()
    var changed = root
    changed.alpha = 7
    #expect(changed.alpha == 7)
    #expect(root.alpha == 3)
    changed.context = .live
    #expect(root.context == .test)
    #expect(changed.beta == 10)
  }
}
