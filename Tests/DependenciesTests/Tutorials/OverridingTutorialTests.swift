import Dependencies
import Observation
import Testing

/// Overriding dependencies for a part of an application.
@Suite("Tutorial: overriding dependencies") struct OverridingTutorialTests {
  @Test func theTutorialRunsInASandbox() {
    let model = AppModel()
    model.tutorialButtonTapped()
    #expect(model.onboardingTodos?.sources == ["mock", "mock", "mock"])
    #expect(model.sources == ["test", "test", "test"])
  }

  /// A child that is made without `from` is outside of the sandbox.
  @Test func aChildThatIsMadeWithoutTheParentIsOutside() throws {
    let model = AppModel()
    model.tutorialButtonTapped()
    let todos = try #require(model.onboardingTodos)
    todos.tappedTodoWithoutInheritance(Todo())
    #expect(todos.editTodo?.sources == ["test", "test", "test"])
  }

  @Test func aChildThatInheritsIsInside() throws {
    let model = AppModel()
    model.tutorialButtonTapped()
    let todos = try #require(model.onboardingTodos)
    todos.tappedTodo(Todo())
    #expect(todos.editTodo?.sources == ["mock", "mock", "mock"])
    #expect(todos.editTodo?.todo == Todo())
  }

  @Test
  func onAppear() async {
    let model = withDependencies {
      $0.apiClient.fetchUser = { _ in User(id: 42, name: "Blob") }
    } operation: {
      FeatureModel()
    }

    #expect(model.user == nil)
    await model.onAppear()
    #expect(model.user == User(id: 42, name: "Blob"))
  }
}

// MARK: - The examples

@Observable
private final class AppModel {
  var onboardingTodos: TodosModel?

  @ObservationIgnored
  @Dependency(\.apiClient) var apiClient
  @ObservationIgnored
  @Dependency(\.fileManager) var fileManager
  @ObservationIgnored
  @Dependency(\.userDefaults) var userDefaults

  func tutorialButtonTapped() {
    onboardingTodos = withDependencies(from: self) {
      $0.apiClient = .mock
      $0.fileManager = .mock
      $0.userDefaults = .mock
    } operation: {
      TodosModel()
    }
  }

  var sources: [String] { [apiClient.source, fileManager.source, userDefaults.source] }
}

@Observable
private final class TodosModel {
  var todos: [Todo] = []
  var editTodo: EditTodoModel?

  @ObservationIgnored
  @Dependency(\.apiClient) var apiClient
  @ObservationIgnored
  @Dependency(\.fileManager) var fileManager
  @ObservationIgnored
  @Dependency(\.userDefaults) var userDefaults

  func tappedTodo(_ todo: Todo) {
    editTodo = withDependencies(from: self) {
      EditTodoModel(todo: todo)
    }
  }

  func tappedTodoWithoutInheritance(_ todo: Todo) {
    editTodo = EditTodoModel(todo: todo)
  }

  var sources: [String] { [apiClient.source, fileManager.source, userDefaults.source] }
}

// MARK: - The declarations that the examples use

private struct Todo: Equatable {}

@Observable
private final class EditTodoModel {
  let todo: Todo

  @ObservationIgnored
  @Dependency(\.apiClient) var apiClient
  @ObservationIgnored
  @Dependency(\.fileManager) var fileManager
  @ObservationIgnored
  @Dependency(\.userDefaults) var userDefaults

  init(todo: Todo) { self.todo = todo }

  var sources: [String] { [apiClient.source, fileManager.source, userDefaults.source] }
}

@Observable
private final class FeatureModel {
  var user: User?

  @ObservationIgnored
  @Dependency(\.apiClient) var apiClient

  func onAppear() async {
    user = try? await apiClient.fetchUser(42)
  }
}

private struct User: Equatable, Sendable {
  var id: Int
  var name: String
}

private struct APIClient: TestDependencyKey {
  var source: String
  var fetchUser: @Sendable (Int) async throws -> User = { User(id: $0, name: "") }

  static let mock = APIClient(source: "mock")
  static let testValue = APIClient(source: "test")
}

private struct FileManagerClient: TestDependencyKey {
  var source: String

  static let mock = FileManagerClient(source: "mock")
  static let testValue = FileManagerClient(source: "test")
}

private struct UserDefaultsClient: TestDependencyKey {
  var source: String

  static let mock = UserDefaultsClient(source: "mock")
  static let testValue = UserDefaultsClient(source: "test")
}

extension DependencyValues {
  fileprivate var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }

  fileprivate var fileManager: FileManagerClient {
    get { self[FileManagerClient.self] }
    set { self[FileManagerClient.self] = newValue }
  }

  fileprivate var userDefaults: UserDefaultsClient {
    get { self[UserDefaultsClient.self] }
    set { self[UserDefaultsClient.self] = newValue }
  }
}
