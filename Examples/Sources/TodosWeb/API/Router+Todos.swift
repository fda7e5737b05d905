import Dependencies
import Foundation
import HTTPTypes
import Hummingbird
import Todos

extension RouterMethods {
  /// Adds the routes of the list.
  ///
  /// The models are those of the command line. Each request makes its own, of the dependencies in whose scope it
  /// runs, so that no request waits for another.
  func addTodos() {
    get("todos") { _, _ in
      @Dependency(\.list) var list
      let model = AppModel().listOpened()
      try await model.refresh()
      return try Response.json(List(list: list.kind, todos: model.todos.map(TodoJSON.init)))
    }

    post("todos") { request, _ in
      @Dependency(\.list) var list
      let new = try await request.json(NewTodo.self, example: NewTodo.example)
      let todo = try await AppModel().listOpened().addButtonTapped(title: validTitle(new.title))
      list.events.send(.changed)
      return try Response.json(
        TodoJSON(todo), status: .created, headers: [.location: "/api/todos/\(todo.id)"])
    }

    get("todos/:id") { _, context in
      let model = AppModel().listOpened()
      return try await Response.json(TodoJSON(model.todo(withID: context.parameters.require("id"))))
    }

    patch("todos/:id") { request, context in
      @Dependency(\.list) var list
      let id = try context.parameters.require("id")
      let change = try await request.json(TodoChange.self, example: TodoChange.example).kind
      let model = AppModel().listOpened()
      let changed = try await model.changing(id, version: change.version) { todo in
        switch change.kind {
        case .title(let title):
          let editor = model.tapped(todo)
          editor.title = try validTitle(title)
          try await editor.saveButtonTapped()
          return editor.todo
        case .done(let isDone):
          return try await model.setDone(isDone, todo)
        }
      }
      list.events.send(.changed)
      return try Response.json(TodoJSON(changed))
    }

    delete("todos/:id") { request, context in
      @Dependency(\.list) var list
      let id = try context.parameters.require("id")
      guard let version = request.uri.queryParameters.get("version", as: Int.self) else {
        throw Problem.versionMissing
      }
      let model = AppModel().listOpened()
      try await model.changing(id, version: version) { try await model.deleteButtonTapped($0) }
      list.events.send(.changed)
      return Response(status: .noContent)
    }
  }
}

/// A list as the API shows it.
private struct List: Encodable {
  let list: ServedList.Kind
  let todos: [TodoJSON]
}

private struct NewTodo: Decodable {
  static let example = #"{"title": "Buy milk"}"#

  let title: String
}

/// One thing at a time, so that each change is one transaction.
private struct TodoChange: Decodable {
  static let example = #"{"version": 1, "title": "Buy oat milk"} or {"version": 1, "done": true}"#

  enum Kind {
    case title(String)
    case done(Bool)
  }

  let version: Int
  let title: String?
  let done: Bool?

  var kind: (version: Int, kind: Kind) {
    get throws(Problem) {
      switch (title, done) {
      case (let title?, nil): (version, .title(title))
      case (nil, let done?): (version, .done(done))
      default: throw .notOneChange(example: Self.example)
      }
    }
  }
}

private func validTitle(_ text: String) throws(Problem) -> String {
  do {
    return try TodoTitle.normalized(text)
  } catch {
    throw .title(error)
  }
}
