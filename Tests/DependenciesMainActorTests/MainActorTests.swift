import Dependencies
import DependenciesTestSupport
import Testing

/// A module whose code is on the main actor by default.
@Suite struct MainActorTests {
  @Test func `a model reads`() async throws {
    let model = withDependencies {
      $0.apiClient = .mock
      $0.limit = 2
    } operation: {
      FeatureModel()
    }
    try await model.load()
    #expect(model.names == ["Mock user 0", "Mock user 1"])
    #expect(model.count() == 2)
    #expect(model.apiClient.twice == 4)
  }

  @Test func `a child inherits`() {
    let model = withDependencies {
      $0.apiClient.count = { 7 }
    } operation: {
      FeatureModel()
    }
    model.childButtonTapped()
    #expect(model.child?.limit == 3)
    #expect(model.child?.apiClient.count() == 7)
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
    withDependencies(from: FeatureModel()) {
      MainActor.assertIsolated()
    }
    await withEscapedDependencies { dependencies in
      MainActor.assertIsolated()
      await dependencies.yield {
        await Task.yield()
        MainActor.assertIsolated()
      }
    }
  }

  @Test nonisolated func `nonisolated code reads`() {
    withDependencies {
      $0.limit = 5
      $0.apiClient = .mock
    } operation: {
      #expect(Calculator().result() == 7)
    }
    #expect(Calculator().result() == 1)
  }

  @Test @concurrent nonisolated func `concurrent code reads`() async {
    await withDependencies {
      $0.limit = 5
    } operation: {
      await Task.yield()
      #expect(Calculator().result() == 5)
      let inGroup = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<8 { group.addTask { Calculator().result() } }
        return await group.reduce(0, +)
      }
      #expect(inGroup == 40)
    }
  }

  @Test func `an actor reads`() async {
    let worker = withDependencies {
      $0.limit = 4
    } operation: {
      Worker()
    }
    #expect(await worker.work() == 1)
    #expect(await worker.workWithAnother(limit: 10) == 20)
    #expect(await worker.limit == 4)
  }

  @Test(.dependency(\.limit, 9), .dependencies { $0.apiClient = .mock })
  func `traits override`() {
    #expect(Calculator().result() == 11)
  }
}
