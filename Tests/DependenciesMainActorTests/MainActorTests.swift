import Dependencies
import DependenciesTestSupport
import Dispatch
import Testing
import XCTest

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
    model.session.name = "changed"
    #expect(model.session.name == "changed")
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

  @Test func `asynchronous scopes override`() async throws {
    try await withDependencies {
      await Task.yield()
      $0.limit = 1
      $0.apiClient.fetchName = { "\($0)!" }
    } operation: {
      let model = FeatureModel()
      try await model.load()
      #expect(model.names == ["0!"])
    }
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

  @Test func `a callback of a queue reads`() async {
    let limit = await withCheckedContinuation { continuation in
      withDependencies {
        $0.limit = 6
      } operation: {
        withEscapedDependencies { dependencies in
          DispatchQueue.global().async {
            dependencies.yield { continuation.resume(returning: Calculator().limit) }
          }
        }
      }
    }
    #expect(limit == 6)
  }

  @Test func `detached tasks resolve on their thread`() async {
    let database = await Task.detached {
      @Dependency(\.database) var database
      return database.load()
    }.value
    #expect(database == ["test"])
  }

  @Test(.dependency(\.limit, 9), .dependencies { $0.apiClient = .mock })
  func `traits override`() {
    #expect(Calculator().result() == 11)
  }

  @Test(.dependency(APIClient.mock))
  func `a trait sets a value that is its own key`() {
    #expect(FeatureModel().apiClient.count() == 2)
  }

  @Test func `values can be prepared`() async {
    await prepareDependencies {
      await Task.yield()
      $0.limit = 8
    }
    prepareDependencies { $0.database = Database(load: { ["prepared"] }) }
    @Dependency(\.database) var database
    #expect(ChildModel().limit == 8)
    #expect(database.load() == ["prepared"])
  }

  @Test(arguments: [DependencyContext.live, .preview, .test])
  func `each context has its value`(context: DependencyContext) {
    withDependencies {
      $0.context = context
    } operation: {
      let expected: [DependencyContext: Int] = [.live: 100, .preview: 10, .test: 1]
      #expect(ChildModel().limit == expected[context])
    }
  }

  @Test(arguments: 0..<5) func `each case has its root`(_: Int) async {
    @Dependency(\.store) var store
    @Dependency(\.session) var session
    #expect(await store.add(1) == 1)
    #expect(session.name == "test")
    session.name = "dirty"
  }
}

// XCTest's own initializer keeps a test class from being the main actor's on Linux.
nonisolated final class MainActorXCTests: XCTestCase {
  @Dependency(\.store) private var store

  override func invokeTest() {
    withDependencies {
      $0.limit = 12
    } operation: {
      super.invokeTest()
    }
  }

  func testSynchronous() {
    XCTAssertEqual(Calculator().limit, 12)
  }

  @MainActor func testOnTheMainActor() async {
    XCTAssertEqual(ChildModel().limit, 12)
    let count = await store.add(1)
    XCTAssertEqual(count, 1)
  }

  @MainActor func testAgainOnTheMainActor() async {
    XCTAssertEqual(ChildModel().limit, 12)
    let count = await store.add(1)
    XCTAssertEqual(count, 1)
  }
}
