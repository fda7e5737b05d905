import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

/// Every Swift Testing case starts from a fresh root, with no trait.
@Suite struct SwiftTestingCaseTests {
  static let sightings = Box<[Counter]>([])
  @Dependency(\.counter) var counter

  private func check(after count: Int = 0) {
    #expect(Self.sightings.isNew(counter))
    #expect(counter.increment() == count + 1)
    #expect(Feature().act() == count + 2)
    #expect(current(\.counter) === counter)
  }

  @Test func `the first test has its root`() { check() }
  @Test func `the second test has its root`() { check() }
  @Test func `the third test has its root`() async {
    await Task.yield()
    check()
  }
  @Test @MainActor func `a test on the main actor has its root`() { check() }
  @Test func `a test that may throw`() throws { check() }

  @Test(arguments: 0..<20) func `each number has its root`(_: Int) { check() }

  @Test(arguments: [1, 2, 3], ["x", "y"])
  func `each pair of a product has its root`(_: Int, _: String) { check() }

  @Test(arguments: zip([1, 2, 3], ["x", "y", "z"]))
  func `each pair has its root`(_: Int, _: String) { check() }

  @Test(arguments: [1, 1, 1, 2]) func `equal arguments have roots of their own`(_: Int) { check() }

  @Test(arguments: [Opaque(), Opaque(), Opaque()])
  func `arguments that cannot be told apart have roots of their own`(_: Opaque) async {
    await Task.yield()
    check()
  }

  @Test(arguments: [Instance(), Instance()]) func `each object has its root`(_: Instance) { check() }

  @Test(arguments: [{ 1 }, { 2 }] as [@Sendable () -> Int])
  func `each closure has its root`(_: @Sendable () -> Int) { check() }

  @Test(arguments: [Tree(children: [Tree(), Tree()]), Tree(), Tree(children: [Tree()])])
  func `each deep argument has its root`(_: Tree) { check() }

  /// Arguments are created before any case starts; their wrappers are those of the case that reads them.
  @Test(arguments: [Feature(), Feature(), Feature()])
  func `an argument's dependencies are its case's`(feature: Feature) {
    #expect(feature.act() == 1)
    check(after: 1)
  }

  @Test(arguments: 0..<10) func `tasks of a case share its root`(_: Int) async {
    check()
    let counter = counter
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { Feature().act() > 2 && current(\.counter) === counter } }
      for await isSame in group { #expect(isSame) }
    }
    let unstructured = await Task { current(\.counter) }.value
    #expect(unstructured === counter)
  }
}

extension SwiftTestingCaseTests {
  struct Opaque: Sendable {}
  final class Instance: Sendable {}
  struct Tree: Sendable { var children: [Tree] = [] }

  @Suite struct Nested {
    @Dependency(\.counter) var counter

    @Test func `the first test has its root`() {
      #expect(SwiftTestingCaseTests.sightings.isNew(counter))
      #expect(counter.increment() == 1)
    }
  }
}

@Test func `a function outside of a suite has a root`() { #expect(Feature().act() == 1) }

@Test(arguments: 0..<5)
func `an argument outside of a suite has a root`(_: Int) { #expect(Feature().act() == 1) }
