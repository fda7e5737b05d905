import Todos

/// A list of to-dos as it is printed.
struct TodoLines {
  /// All to-dos of the list; some of them are printed.
  let todos: [Todo]
  /// Whether done ones are printed too.
  var includesDone = false

  /// The lines, without a line break after the last.
  var text: String {
    let codes = todos.shownCodes
    let shown = includesDone ? todos : todos.filter { !$0.isDone }
    let lines = shown.map {
      "\($0.isDone ? "✓" : " ") \(codes[$0.id] ?? $0.code.text)  \($0.title.singleLine)"
    }
    return (lines + (lines.isEmpty ? [] : [""]) + [summary]).joined(separator: "\n")
  }

  private var summary: String {
    let done = todos.count { $0.isDone }
    let open = todos.count - done
    if todos.isEmpty { return #"Nothing to do. Add something: todos add "Buy milk""# }
    if includesDone { return "\(open) open, \(done) done" }
    let hint = done == 0 ? "" : ", \(done) done (“todos list --all” shows all)"
    return "\(open) open\(hint)"
  }
}

/// A line about one to-do of a list.
func line(_ event: String, _ todo: Todo, in todos: [Todo]) -> String {
  "\(event) \(todos.shownCodes[todo.id] ?? todo.code.text)  \(todo.title.singleLine)"
}
