import ClientKeys
import Dependencies
import DependenciesTestSupport
import Foundation
import XCTest

// XCTest's cases, as 1.16's users write them.

nonisolated class BaseTestCase: XCTestCase {
  override func invokeTest() {
    withDependencies {
      $0.apiClient.fetchUser = { User(id: $0, name: "Base") }
      $0.limit = 2
      $0.uuid = .incrementing
    } operation: {
      super.invokeTest()
    }
  }
}

nonisolated final class InvokeTests: BaseTestCase {
  @Dependency(\.limit) var limit

  func testLimit() {
    @Dependency(\.uuid) var uuid
    XCTAssertEqual(limit, 2)
    XCTAssertEqual(uuid(), UUID(0))
  }

  @MainActor
  func testLoading() async throws {
    let model = withDependencies {
      $0.limit -= 1
    } operation: {
      FeatureModel()
    }
    try await model.load()
    XCTAssertEqual(model.names, ["Base"])
  }
}
