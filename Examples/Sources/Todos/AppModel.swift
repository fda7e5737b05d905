import Dependencies
import Observation

/// The application: the user's list, and the tutorial while it runs.
///
/// Like all models here it has no actor of its own: it runs where its owner runs, be it a command, a
/// view on the main actor or a request.
@Observable
package final class AppModel {
  /// The user's list, once it is opened.
  package private(set) var todos: TodosModel?
  /// The list that a learner works on, while the tutorial runs.
  package private(set) var onboardingTodos: TodosModel?

  @ObservationIgnored
  @Dependency(\.date.now) private var now
  @ObservationIgnored
  @Dependency(\.uuid) private var uuid

  package init() {}

  /// Opens the user's list.
  @discardableResult
  package func listOpened() -> TodosModel {
    let model = withDependencies(from: self) { TodosModel() }
    todos = model
    return model
  }

  /// Opens a sandbox: the same models over a list in memory, where time flies.
  ///
  /// Nothing that the learner does there touches the user's list: the sandbox's models keep its database,
  /// even where a scope around them, or a test's trait, sets another one.
  @discardableResult
  package func tutorialButtonTapped() throws -> TodosModel {
    let examples = ["Learn how to use todos", "Water the plants"].map {
      Todo(id: uuid(), title: $0, createdAt: now)
    }
    let model = try withDependencies(from: self) {
      $0.continuousClock = ImmediateClock()
      $0.database = try .inMemory(examples, location: "the tutorial")
    } operation: {
      TodosModel()
    }
    onboardingTodos = model
    return model
  }

  /// Leaves the tutorial, and forgets the work that was done there.
  package func tutorialClosed() {
    onboardingTodos = nil
  }
}
