import Dependencies
import TestHelpers
import Testing

private struct TestOnlyKey: TestDependencyKey { static var testValue: Int { 3 } }

private struct LiveOnlyKey: DependencyKey { static var liveValue: Int { 1 } }

@Suite("What nothing overrides is kept in a root, per context")
struct RootTests {
  @Test func `the context decides which value is used`() {
    let roots: [DependencyValues] = [.live, .preview, .test, DependencyValues()]
    #expect(roots.map(\.alpha) == [1, 2, 3, 3])
    #expect(roots.map(\.context) == [.live, .preview, .test, .test])
    #expect(DependencyValues.preview[TestOnlyKey.self] == 3)
    #expect(DependencyValues.preview[LiveOnlyKey.self] == 1)
  }

  @Test func `a root keeps what it creates, and roots share nothing`() {
    let root = DependencyValues()
    let (copy, first) = (root, root[SumKey.self])
    #expect(root[SumKey.self] === first)
    #expect(copy[SumKey.self] === first)
    #expect(onNewThread { root[SumKey.self] } === first)
    withFreshRoot(root) { #expect(current(SumKey.self) === first) }
    #expect(DependencyValues()[SumKey.self] !== first)
    #expect(current(SumKey.self) !== first)
  }

  @Test func `changing a copy leaves the root alone`() {
    let root = DependencyValues()
    var changed = root
    changed.alpha = 7
    changed.context = .live
    #expect([changed.alpha, changed.beta] == [7, 10])
    #expect(root.alpha == 3 && root.context == .test)
  }
}
