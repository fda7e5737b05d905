/// The state of a to-do when the time of its reminder has come.
package enum Reminder: Equatable, Sendable {
  /// The to-do is still open.
  case due(Todo)
  /// It has been done meanwhile.
  case done(Todo)
  /// It has been deleted meanwhile.
  case deleted(Todo)
}

extension TodosModel {
  /// Waits, and then looks at a to-do again.
  ///
  /// - Parameters:
  ///   - todo: The to-do to be reminded of.
  ///   - delay: How long to wait.
  /// - Returns: The state of the to-do after the delay.
  /// - Throws: `CancellationError`, or any error that reading the list throws.
  package func remind(of todo: Todo, after delay: Duration) async throws -> Reminder {
    try await clock.sleep(for: delay)
    try await refresh()
    guard let current = todos.first(where: { $0.id == todo.id }) else { return .deleted(todo) }
    return current.isDone ? .done(current) : .due(current)
  }
}
