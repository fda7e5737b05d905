import Dependencies
import Dispatch
import Testing
import XCTest

/// Where an override holds: in its scope, in models made there, in their children, and in closures that escape.
@Suite("Tutorial: lifetimes") struct LifetimeTutorialTests {
  @Test func onAppearInTheScope() async {
    await withDependencies {
      $0.apiClient.fetchUser = { _ in User(id: 42, name: "Blob") }
    } operation: {
      let model = FeatureModel()
      #expect(model.user == nil)
      await model.onAppear()
      #expect(model.user == User(id: 42, name: "Blob"))
    }
  }

  @Test func onAppearOutsideOfTheScope() async {
    let model = withDependencies {
      $0.apiClient.fetchUser = { _ in User(id: 42, name: "Blob") }
    } operation: {
      FeatureModel()
    }

    #expect(model.user == nil)
    await model.onAppear()
    #expect(model.user == User(id: 42, name: "Blob"))
  }

  @Test func onboarding() async {
    let onboardingModel = withDependencies {
      $0.apiClient = .mock
    } operation: {
      FeatureModel()
    }
    await onboardingModel.onAppear()
    #expect(onboardingModel.user == User(id: 1, name: "Mock"))
  }

  @Test func aChildInheritsFromItsParent() async {
    let parent = withDependencies {
      $0.flags = ["parent"]
    } operation: {
      AppModel()
    }
    parent.onboardingButtonTapped()
    await parent.onboardingModel?.onAppear()
    #expect(parent.onboardingModel?.user == User(id: 1, name: "Mock"))
    #expect(parent.onboardingModel?.flags == ["parent"])
  }

  /// Does the same as a preview of the model, without the view.
  @Test func anEndpointThatThrows() async {
    let model = withDependencies {
      $0.apiClient.fetchUser = { _ in
        struct SomeError: Error {}
        throw SomeError()
      }
    } operation: {
      FeatureModel()
    }
    await model.onAppear()
    #expect(model.user == nil)
  }

  @Test func escaping() async {
    let flags = await withCheckedContinuation { continuation in
      withDependencies {
        $0.flags = ["escaped"]
      } operation: {
        withEscapedDependencies { dependencies in
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) {
            dependencies.yield {
              // All code in here will use dependencies at the time of calling withEscapedDependencies.
              @Dependency(\.flags) var flags
              continuation.resume(returning: flags)
            }
          }
        }
      }
    }
    #expect(flags == ["escaped"])
  }
}

/// The same tests with XCTest, as the tutorials have them.
final class LifetimeTutorialXCTests: XCTestCase {
  func testOnAppear() async {
    await withDependencies {
      $0.apiClient.fetchUser = { _ in User(id: 42, name: "Blob") }
    } operation: {
      let model = FeatureModel()
      XCTAssertEqual(model.user, nil)
      await model.onAppear()
      XCTAssertEqual(model.user, User(id: 42, name: "Blob"))
    }
  }

  func testOnAppearOutsideOfTheScope() async {
    let model = withDependencies {
      $0.apiClient.fetchUser = { _ in User(id: 42, name: "Blob") }
    } operation: {
      FeatureModel()
    }

    XCTAssertEqual(model.user, nil)
    await model.onAppear()
    XCTAssertEqual(model.user, User(id: 42, name: "Blob"))
  }
}

// MARK: - The declarations that the examples use

private struct User: Equatable, Sendable {
  var id: Int
  var name: String
}

private struct APIClient: TestDependencyKey {
  var fetchUser: @Sendable (User.ID) async throws -> User

  /// The tutorial calls it without an argument, and sets a closure that takes one.
  func fetchUser(id: User.ID = 42) async throws -> User {
    let fetchUser: @Sendable (User.ID) async throws -> User = fetchUser
    return try await fetchUser(id)
  }

  static let mock = APIClient { _ in User(id: 1, name: "Mock") }
  static let testValue = APIClient(fetchUser: unimplemented("APIClient.fetchUser"))
}

extension User {
  typealias ID = Int
}

private protocol ObservableObject: AnyObject {}

private class FeatureModel: ObservableObject {
  @Dependency(\.apiClient) var apiClient
  @Dependency(\.flags) var flags
  var user: User?

  func onAppear() async {
    do {
      self.user = try await self.apiClient.fetchUser()
    } catch {}
  }
}

private class AppModel: ObservableObject {
  @Dependency(\.flags) var flags
  var onboardingModel: FeatureModel?

  func onboardingButtonTapped() {
    let onboardingModel = withDependencies(from: self) {
      $0.apiClient = .mock
    } operation: {
      FeatureModel()
    }
    self.onboardingModel = onboardingModel
  }
}

private enum FlagsKey: TestDependencyKey {
  static let testValue: [String] = []
}

extension DependencyValues {
  fileprivate var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }

  fileprivate var flags: [String] {
    get { self[FlagsKey.self] }
    set { self[FlagsKey.self] = newValue }
  }
}
