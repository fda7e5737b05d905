import Dependencies
import DependenciesTestSupport
import Observation
import Testing

// Code that a user writes in a module that is isolated to the main actor by default.

// `IntegrationTests/Clients` compile more of it.

private enum LimitKey: DependencyKey {
  static var liveValue: Int { 100 }
  static var testValue: Int { 1 }
}

extension DependencyValues {
  var limit: Int {
    get { self[LimitKey.self] }
    set { self[LimitKey.self] = newValue }
  }
}

final class FeatureModel {
  @Dependency(\.limit) var limit

  func child() -> FeatureModel { withDependencies(from: self, { $0.limit += 1 }) { FeatureModel() } }
}

/// Neither the main actor's nor another's.
nonisolated struct Calculator {
  @Dependency(\.limit) var limit

  func result() -> Int { limit + 1 }
}

/// Code that another actor isolates.
actor Worker {
  @Dependency(\.limit) var limit

  func work() -> Int { limit * 2 }
}

/// A module whose code is on the main actor by default.
@Suite struct MainActorTests {
  @Test func `a model reads, and a child inherits`() {
    let model = withDependencies({ $0.limit = 2 }) { FeatureModel() }
    #expect(model.limit == 2)
    #expect(model.child().child().limit == 4)
  }

  @Test func `the scope stays on the main actor`() async {
    await withDependencies {
      MainActor.assertIsolated()
      $0.limit = 1
    } operation: {
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
    }
    withDependencies(from: FeatureModel()) { MainActor.assertIsolated() }
    await withEscapedDependencies { dependencies in
      MainActor.assertIsolated()
      await dependencies.yield {
        await Task.yield()
        MainActor.assertIsolated()
      }
    }
  }

  @Test(.dependency(\.limit, 5), .dependencies { $0.limit += 4 })
  nonisolated func `nonisolated code reads what traits override`() { #expect(Calculator().result() == 10) }

  @Test @concurrent nonisolated func `concurrent code and an actor read`() async {
    await withDependencies({ $0.limit = 5 }) {
      await Task.yield()
      #expect(Calculator().result() == 6)
      #expect(await Worker().work() == 10)
    }
  }
}
