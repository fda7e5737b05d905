import Dependencies
import TestHelpers
import Testing

private class Base: @unchecked Sendable {
  @Dependency(\.alpha) var alpha
}

private final class Derived: Base, @unchecked Sendable { let name = "derived" }

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
  private func inScope<R>(_ make: () -> R) -> R { withNumbers(beta: 8) { make() } }

  /// The scope of the first property has ended by then.
  @Test func `a model whose property is replaced has the new values`() {
    let model = withNumbers(alpha: 7) { Replacing() }
    #expect(numbers(of: model) == .testNumbers(alpha: 7))
    withNumbers(alpha: 8) { model.replace() }
    #expect(numbers(of: model) == .testNumbers(alpha: 8))
  }

  @Test func `the property of a superclass, a subclass, a generic class, or an actor counts`() {
    var models: [AnyObject] = []
    // Not because they came out of the operation: they do not.
    inScope {
      models = [Derived(), DerivedWithOwn(), GenericModel(1), GenericModel(("a", 1, "b")), ActorModel()]
    }
    for model in models { #expect(numbers(of: model) == .testNumbers(beta: 8), "\(type(of: model))") }
  }

  @MainActor
  @Test func `a main actor model's property counts`() async {
    let model = inScope { MainActorModel() }
    let child = model.child().child()
    withDependencies(from: child) { #expect(numbersHere == .testNumbers(beta: 8)) }
    await withDependencies(from: child) {
      await Task.yield()
      $0.gamma = 9
    } operation: {
      await Task.yield()
      MainActor.assertIsolated()
      #expect(numbersHere == [3, 8, 9])
    }
  }

  @Test func `a model's values are current in tasks`() async {
    let model = inScope { Model() }
    #expect(await withDependencies(from: model) { await Task { numbersHere }.value } == .testNumbers(beta: 8))
  }

  @Test func `a model without values is an issue, and the current values are used`() {
    let plain = Plain()
    let line: UInt = #line + 3
    let found = withNumbers(alpha: 7) {
      issues {
        withDependencies(from: plain, { $0.gamma = 9 }) {
          #expect(numbersHere == .testNumbers(alpha: 7, gamma: 9))
        }
      }
    }
    #expect(found.map(\.code) == ["DEP-no-values"])
    #expect(found.allSatisfy { $0.message.contains(#"given a "TestHelpers.Plain""#) })
    #expect(found.map { $0["Called at"] } == ["DependenciesTests/InheritanceTests.swift:\(line)"])
    #expect(found.map(\.line) == [line])
    #expect(found.map(\.fileID) == ["DependenciesTests/InheritanceTests.swift"])
    #expect(found.map(\.isWarning) == [false])
  }

  @Test func `each variant reports its call site`() async {
    let plain = Plain()
    let issues = await issues {
      withDependencies(from: plain, operation: {}, line: 9_001)
      withDependencies(from: plain, { _ in }, operation: {}, line: 9_002)
      await withDependencies(from: plain, operation: { await Task.yield() }, line: 9_003)
      await withDependencies(from: plain, { _ in }, operation: { await Task.yield() }, line: 9_004)
    }
    #expect(issues.map(\.line) == [9_001, 9_002, 9_003, 9_004])
  }
}
