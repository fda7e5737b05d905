import Dependencies
import DependenciesTestSupport
import Testing
import Todos

@Suite(.list([.milk, .mom]))
struct EditTodoModelTests {
  let model = AppModel().listOpened()

  @Test func save() async throws {
    let editor = try await model.tapped(model.todo(Todo.milk.code.text))
    #expect(model.editTodo === editor)
    #expect(editor.title == "Buy milk")
    editor.title = " Buy oat milk"
    try await editor.saveButtonTapped()
    #expect(editor.title == "Buy oat milk")
    #expect(editor.todo.revision == 2)
    try await model.editingFinished()
    #expect(model.editTodo == nil)
    #expect(model.todos.map(\.title) == ["Buy oat milk", "Call mom"])
  }

  @Test func savingNothingNewChangesNothing() async throws {
    let editor = model.tapped(.milk)
    try await editor.saveButtonTapped()
    try await model.refresh()
    #expect(model.todos == [.milk, .mom])
  }

  @Test func anEmptyTitleIsNotSaved() async throws {
    let editor = model.tapped(.milk)
    editor.title = "  "
    let line = await line { try await editor.saveButtonTapped() }
    #expect(line == #"The title of a to-do is empty. Give it some text, as in: todos add "Buy milk""#)
    try await model.editingFinished()
    #expect(model.todos == [.milk, .mom])
  }

  @Test func theSecondOfTwoEditorsIsTold() async throws {
    let (first, second) = (model.tapped(.milk), model.tapped(.milk))
    first.title = "Buy oat milk"
    second.title = "Buy soy milk"
    try await first.saveButtonTapped()
    let line = await line { try await second.saveButtonTapped() }
    #expect(
      line == """
        The to-do “Buy soy milk” in the test was changed by someone else. Look at it, and try again.
        """)
    try await model.refresh()
    #expect(model.todos.map(\.title) == ["Buy oat milk", "Call mom"])
  }

  @Test func aDeletedToDoIsNotBroughtBack() async throws {
    let editor = model.tapped(.milk)
    editor.title = "Buy oat milk"
    try await model.deleteButtonTapped(.milk)
    let line = await line { try await editor.saveButtonTapped() }
    #expect(line?.contains("is no longer in the test") == true)
    try await model.refresh()
    #expect(model.todos == [.mom])
  }
}
