import Dependencies
import TestHelpers
import Testing

private class Base: @unchecked Sendable {
  @Dependency(\.alpha) var alpha
}

private final class Derived: Base, @unchecked Sendable {
  let name = "derived"
}

private class Ordinary {
  let a = 1
  let b = "b"
}

private final class DerivedWithOwn: Ordinary {
  @Dependency(\.alpha) var alpha
}

private final class GenericModel<Content> {
  let content: Content
  @Dependency(\.alpha) var alpha
  init(_ content: Content) { self.content = content }
}

private actor ActorModel {
  @Dependency(\.alpha) var alpha
}

@MainActor
private final class MainActorModel {
  @Dependency(\.alpha) var alpha
  func child() -> MainActorModel { withDependencies(from: self) { MainActorModel() } }
}

private final class Replacing: @unchecked Sendable {
  @Dependency(\.alpha) var alpha
  func replace() { _alpha = Dependency(\.alpha) }
}

@Suite("Running with a model's values")
struct InheritanceTests {
  private func inScope<R>(_ make: () -> R) -> R {
    withDependencies {
      $0.beta = 8
    } operation: {
      make()
    }
  }

  private func numbers(of model: some AnyObject) -> [Int] {
    withDependencies(from: model) { numbersHere }
  }

  @Test func theModelsValues() {
    #expect(numbers(of: inScope { Model() }) == [3, 8, 300])
  }

  /// The scope of the first property has ended by then.
  @Test func ofAModelWhosePropertyIsReplaced() {
    let model = withNumbers(alpha: 7) { Replacing() }
    #expect(numbers(of: model) == [7, 30, 300])
    withNumbers(alpha: 8) { model.replace() }
    #expect(numbers(of: model) == [8, 30, 300])
  }

  @Test func overlaidByTheScopeThenByTheClosure() {
    let model = withDependencies {
      $0.alpha = 7
      $0.beta = 7
      $0.gamma = 7
    } operation: {
      Model()
    }
    withDependencies {
      $0.beta = 8
      $0.gamma = 8
    } operation: {
      withDependencies(from: model) {
        #expect(($0.alpha, $0.beta, $0.gamma) == (7, 8, 8))
        $0.gamma = 9
      } operation: {
        #expect(numbersHere == [7, 8, 9])
      }
    }
  }

  @Test func ofASuperclass() {
    #expect(numbers(of: inScope { Derived() }) == [3, 8, 300])
    // Not because it came out of the operation: it does not here.
    var derived: Derived?
    inScope { derived = Derived() }
    if let derived { #expect(numbers(of: derived) == [3, 8, 300]) }
  }

  @Test func ofASubclassOfAClassWithout() {
    var derived: DerivedWithOwn?
    inScope { derived = DerivedWithOwn() }
    if let derived { #expect(numbers(of: derived) == [3, 8, 300]) }
  }

  @Test func ofAGenericClass() {
    var first: GenericModel<Int>?
    var second: GenericModel<(String, Int, String)>?
    inScope {
      first = GenericModel(1)
      second = GenericModel(("a", 1, "b"))
    }
    if let first, let second {
      #expect(numbers(of: first) == [3, 8, 300])
      #expect(numbers(of: second) == [3, 8, 300])
    }
  }

  @Test func ofAnActor() {
    var model: ActorModel?
    inScope { model = ActorModel() }
    if let model { #expect(numbers(of: model) == [3, 8, 300]) }
  }

  @MainActor
  @Test func ofAMainActorModel() async {
    let model = inScope { MainActorModel() }
    let child = model.child().child()
    withDependencies(from: child) { #expect(numbersHere == [3, 8, 300]) }
    await withDependencies(from: child) {
      $0.gamma = 9
    } operation: {
      await Task.yield()
      MainActor.assertIsolated()
      #expect(numbersHere == [3, 8, 9])
    }
  }

  @Test func inAsyncFunctions() async throws {
    let model = inScope { Model() }
    let numbers = await withDependencies(from: model) {
      await Task.yield()
      $0.gamma = 9
    } operation: {
      await Task.yield()
      return numbersHere
    }
    #expect(numbers == [3, 8, 9])
    #expect(await withDependencies(from: model) { await Task { numbersHere }.value } == [3, 8, 300])
  }

  @Test func whatCameOutOfAnOperation() {
    let plain = inScope { Plain() }
    #expect(numbers(of: plain) == [3, 8, 300])
  }

  @Test func aModelWithoutValuesIsAnIssue() {
    let plain = Plain()
    let line: UInt = #line + 2
    let issues = issues {
      withDependencies(from: plain) {
        $0.gamma = 9
      } operation: {
        #expect(numbersHere == [3, 30, 9])
      }
    }
    #expect(
      issues.map(\.message) == [
        """
        withDependencies(from:) was given a "DependenciesTests.Plain", which has no dependencies to inherit.

          Called at: DependenciesTests/InheritanceTests.swift:\(line)

        The current dependencies are used. To fix this, do one of these:

        • Add a @Dependency property to "DependenciesTests.Plain", even if it is not used yet.
        • Make the object inside of withDependencies { … } operation: { … } and return it from there. [DEP-no-values]
        """
      ])
    #expect(issues.map(\.line) == [line])
    #expect(issues.map(\.fileID) == ["DependenciesTests/InheritanceTests.swift"])
    #expect(issues.map(\.isWarning) == [false])
  }

  @Test func eachVariantReportsItsCallSite() async {
    let plain = Plain()
    let issues = await issues {
      withDependencies(from: plain, operation: {}, line: 9_001)
      withDependencies(from: plain, { _ in }, operation: {}, line: 9_002)
      await withDependencies(from: plain, operation: { await Task.yield() }, line: 9_003)
      await withDependencies(from: plain, { _ in }, operation: { await Task.yield() }, line: 9_004)
    }
    #expect(issues.map(\.line) == [9_001, 9_002, 9_003, 9_004])
  }

  @Test func currentValuesAreUsedThen() {
    let plain = Plain()
    withDependencies {
      $0.alpha = 7
    } operation: {
      _ = issues { #expect(numbers(of: plain) == [7, 30, 300]) }
    }
  }
}
