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
    @Dependency(\.limit) var local
    XCTAssertEqual(local, 2)
    XCTAssertEqual(uuid(), UUID(0))
  }

  @MainActor
  func testLoading() async throws {
    let model = FeatureModel()
    try await model.load()
    XCTAssertEqual(model.names, ["Base", "Base"])
  }

  func testOverriding() {
    withDependencies {
      $0.limit += 1
    } operation: {
      @Dependency(\.limit) var limit
      XCTAssertEqual(limit, 3)
    }
  }
}

nonisolated final class PlainTests: XCTestCase {
  @MainActor
  func testModel() async throws {
    let model = withDependencies {
      $0.apiClient.fetchUser = { User(id: $0, name: "Blob") }
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.limit = 1
      $0.uuid = .constant(UUID(7))
    } operation: {
      FeatureModel()
    }
    try await model.load()
    XCTAssertEqual(model.names, ["Blob"])
    XCTAssertEqual(model.now.timeIntervalSince1970, 0)
    XCTAssertEqual(model.uuid(), UUID(7))
  }
}
