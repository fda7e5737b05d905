import Dependencies
import Foundation
import Testing

@testable import Todos

struct TodoTitleTests {
  @Test(arguments: [
    ("Buy milk", "Buy milk"),
    ("  Buy \t milk\n", "Buy milk"),
    ("Buy\nmilk", "Buy milk"),
    ("\u{1B}[2JBuy milk\u{7}", "[2JBuy milk"),
    ("Crème 🥐 買う", "Crème 🥐 買う"),
  ])
  func `a title is one line without control characters`(text: String, title: String) throws {
    #expect(try TodoTitle.normalized(text) == title)
  }

  @Test(arguments: ["", " ", "\n\t", "\u{0}", "\u{A0}\u{2028}"])
  func `a text with nothing visible isn't a title`(text: String) {
    #expect(throws: TodoTitle.Problem.empty) { try TodoTitle.normalized(text) }
  }

  @Test func `a title has a limit`() throws {
    #expect(try TodoTitle.normalized(String(repeating: "é", count: 500)).count == 500)
    #expect(throws: TodoTitle.Problem.tooLong(501)) {
      try TodoTitle.normalized(String(repeating: "é", count: 501))
    }
  }
}

struct TodoCodeTests {
  @Test func `codes stay the same`() {
    #expect(TodoCode(UUID(0)).text == "hvyr23eb")
    #expect(TodoCode(UUID(1)).text == "q2wwq705")
  }

  @Test func `codes of thousands differ`() {
    #expect(Set((0..<20_000).map { TodoCode(UUID($0)).text }).count == 20_000)
  }

  @Test func `shown codes are as long as it takes`() {
    let todos = (0..<5000).map { Todo(id: UUID($0), title: "\($0)", createdAt: .noon) }
    #expect(Set([Todo.milk, .mom].shownCodes.values.map(\.count)) == [4])
    let codes = todos.shownCodes
    #expect(Set(codes.values).count == 5000)
    #expect(Set(codes.values.map(\.count)).count == 1)
    #expect([Todo]().shownCodes.isEmpty)
  }

  @Test func `a start of a code is enough`() throws {
    let todos = [Todo.milk, .mom, .done]
    for todo in todos {
      #expect(try todos.todo(for: todo.code.text, in: "") == todo)
      #expect(try todos.todo(for: " \(todo.code.text.prefix(4).uppercased()) ", in: "") == todo)
      #expect(try todos.todo(for: todo.id.uuidString.lowercased(), in: "") == todo)
    }
  }

  @Test func `letters that look like digits are digits`() {
    #expect(TodoCode.folded("oOiIlLxX") == "001111xx")
  }

  @Test(arguments: ["", " ", "zzzzzzzzz", "?", "\u{1B}[31m"])
  func `a reference to no to-do is refused`(reference: String) {
    #expect(throws: TodosError.self) { try [Todo.milk].todo(for: reference, in: "") }
  }
}
