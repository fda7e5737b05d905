import Dependencies
import Foundation
import Hummingbird
import Logging
import Todos

extension RouterMethods {
  // The routes of the list. The models are those of the command line. Each request creates its own, with the dependencies of its scope.
  func addTodos() {
    get("todos") { _, _ in
      let model = TodosModel()
      try await model.refresh()
      return try Response.json(model.todos.map(TodoJSON.init))
    }

    post("todos") { request, context in
      @Dependency(\.audit) var audit
      let new = try await request.decode(as: NewTodo.self, context: context)
      let todo = try await TodosModel().addButtonTapped(title: new.title)
      audit.note("added", of: todo.id)
      return try Response.json(TodoJSON(todo), status: .created)
    }

    patch("todos/:id") { request, context in
      @Dependency(\.audit) var audit
      let change = try await request.decode(as: TodoChange.self, context: context)
      let model = TodosModel()
      var todo = try await model.todo(context.parameters.require("id"))
      if let title = change.title {
        let editor = model.tapped(todo)
        editor.title = title
        try await editor.saveButtonTapped()
        todo = editor.todo
      }
      if let isDone = change.done { todo = try await model.setDone(isDone, todo) }
      audit.note("changed", of: todo.id)
      return try Response.json(TodoJSON(todo))
    }

    delete("todos/:id") { _, context in
      @Dependency(\.audit) var audit
      let model = TodosModel()
      let todo = try await model.todo(context.parameters.require("id"))
      try await model.deleteButtonTapped(todo)
      audit.note("deleted", of: todo.id)
      return Response(status: .noContent)
    }
  }
}

private struct NewTodo: Decodable {
  let title: String
}

private struct TodoChange: Decodable {
  let title: String?
  let done: Bool?
}

/// A to-do as clients see it.
private struct TodoJSON: Encodable {
  let id: UUID
  let title: String
  let done: Bool
  let createdAt: Date

  init(_ todo: Todo) {
    id = todo.id
    title = todo.title
    done = todo.isDone
    createdAt = todo.createdAt
  }
}

extension Response {
  static func json(_ content: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(content)
    return Response(
      status: status, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }
}
