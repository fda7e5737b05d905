import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

/// Every Swift Testing case starts from a fresh root, with no trait.
@Suite struct SwiftTestingCaseTests {
  static let sightings = Sightings<Counter>()
  @Dependency(\.counter) var counter

  private func check(after count: Int = 0) {
    #expect(Self.sightings.isNew(counter))
    #expect(counter.increment() == count + 1)
    #expect(Feature().act() == count + 2)
    #expect(DependencyValues._current.counter === counter)
  }

  @Test func first() { check() }
  @Test func second() { check() }
  @Test func third() async {
    await Task.yield()
    check()
  }
  @Test @MainActor func onTheMainActor() { check() }
  @Test func throwing() throws { check() }

  @Test(arguments: 0..<20)
  func numbers(_: Int) { check() }

  @Test(arguments: ["a", "b", "a\u{301}", "", "c;id=1"])
  func texts(_: String) { check() }

  @Test(arguments: [1, 2, 3], ["x", "y"])
  func products(_: Int, _: String) { check() }

  @Test(arguments: zip([1, 2, 3], ["x", "y", "z"]))
  func pairs(_: Int, _: String) { check() }

  @Test(arguments: [1, 1, 1, 2])
  func equalArguments(_: Int) { check() }

  @Test(arguments: [Opaque(), Opaque(), Opaque()])
  func argumentsThatCannotBeToldApart(_: Opaque) async {
    await Task.yield()
    check()
  }

  @Test(arguments: [Instance(), Instance()])
  func objects(_: Instance) { check() }

  @Test(arguments: [{ 1 }, { 2 }] as [@Sendable () -> Int])
  func closures(_: @Sendable () -> Int) { check() }

  @Test(arguments: [nil, 1, nil] as [Int?])
  func optionals(_: Int?) { check() }

  @Test(arguments: [Tree(children: [Tree(), Tree()]), Tree(), Tree(children: [Tree()])])
  func deepArguments(_: Tree) { check() }

  /// Arguments are made before any case starts; their wrappers are those of the case that reads them.
  @Test(arguments: [Feature(), Feature(), Feature()])
  func argumentsWithDependencies(feature: Feature) {
    #expect(feature.act() == 1)
    check(after: 1)
  }

  @Test(arguments: [] as [Int])
  func noArguments(_: Int) { check() }

  @Test(arguments: 0..<10)
  func tasksOfACaseShareItsRoot(_: Int) async {
    check()
    let counter = counter
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { Feature().act() > 2 && DependencyValues._current.counter === counter }
      }
      for await isSame in group { #expect(isSame) }
    }
    let unstructured = await Task { DependencyValues._current.counter }.value
    #expect(unstructured === counter)
  }
}

extension SwiftTestingCaseTests {
  struct Opaque: Sendable {}
  final class Instance: Sendable {}
  struct Tree: Sendable {
    var children: [Tree] = []
  }

  /// A suite in a suite, a test of the same name.
  @Suite struct Nested {
    @Dependency(\.counter) var counter

    @Test func first() {
      #expect(SwiftTestingCaseTests.sightings.isNew(counter))
      #expect(counter.increment() == 1)
    }
  }
}

/// The same one after the other.
@Suite(.serialized) struct SerializedCaseTests {
  @Test func first() { #expect(Feature().act() == 1) }
  @Test func second() { #expect(Feature().act() == 1) }

  @Test(arguments: 0..<10)
  func arguments(_: Int) { #expect(Feature().act() == 1) }

  @Test(arguments: [0, 0, 0])
  func equalArguments(_: Int) async {
    await Task.yield()
    #expect(Feature().act() == 1)
  }
}

@Test func aFunctionOutsideOfASuiteHasARoot() { #expect(Feature().act() == 1) }

@Test(arguments: 0..<5)
func anArgumentOutsideOfASuiteHasARoot(_: Int) { #expect(Feature().act() == 1) }
