import Dependencies
import Foundation
import Testing

@testable import Todos

struct TodoCodeTests {
  @Test func codesStayTheSame() {
    #expect(TodoCode(UUID(0)).text == "hvyr23eb")
    #expect(TodoCode(UUID(1)).text == "q2wwq705")
  }

  @Test func codesOfThousandsDiffer() {
    #expect(Set((0..<20_000).map { TodoCode(UUID($0)).text }).count == 20_000)
  }

  @Test func shownCodesAreAsLongAsItTakes() {
    let todos = (0..<5000).map { Todo(id: UUID($0), title: "\($0)", createdAt: .noon) }
    #expect(Set([Todo.milk, .mom].shownCodes.values.map(\.count)) == [4])
    let codes = todos.shownCodes
    #expect(Set(codes.values).count == 5000)
    #expect(Set(codes.values.map(\.count)).count == 1)
    #expect([Todo]().shownCodes.isEmpty)
  }

  @Test func aStartOfACodeIsEnough() throws {
    let todos = [Todo.milk, .mom, .done]
    for todo in todos {
      #expect(try todos.todo(for: todo.code.text, in: "") == todo)
      #expect(try todos.todo(for: " \(todo.code.text.prefix(4).uppercased()) ", in: "") == todo)
      #expect(try todos.todo(for: todo.id.uuidString.lowercased(), in: "") == todo)
    }
  }

  @Test func lettersThatLookLikeDigitsAreDigits() {
    #expect(TodoCode.folded("oOiIlLxX") == "001111xx")
  }

  @Test(arguments: ["", " ", "zzzzzzzzz", "?", "\u{1B}[31m"])
  func unknownReferences(reference: String) {
    #expect(throws: TodosError.self) { try [Todo.milk].todo(for: reference, in: "") }
  }
}
