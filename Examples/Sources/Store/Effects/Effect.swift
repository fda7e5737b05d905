import Dependencies

/// The side effects of an action: work to do outside the feature, and work to cancel.
///
/// An effect is made by a reducer and run by a store, as a task. It runs in the dependencies that are
/// current where it is made, so a reducer that runs another in `withDependencies` has the other's effects
/// run in these, too.
///
/// Between its `await`s an effect runs on the main actor: an action that it sends has been handled when it
/// goes on, and tests see its end no later than its last action. Long work belongs in a client.
package struct Effect<Action: Sendable>: Sendable {
  /// One of the steps that a store takes in order.
  enum Step: Sendable {
    case cancel(EffectID)
    case run(Operation)
  }

  /// The work of one task.
  struct Operation: Sendable {
    let perform: @MainActor @Sendable (Send<Action>) async throws -> Action?
    let dependencies: DependencyValues.Continuation
    let place: SourcePlace
    var ids: [EffectID] = []
  }

  var steps: [Step]

  /// Nothing follows.
  package static var none: Self { Self(steps: []) }

  /// Work that ends with one action.
  ///
  /// Cancelled, it sends none. An error other than a `CancellationError` is an issue: make an action of it.
  package static func task(
    _ operation: @escaping @MainActor @Sendable () async throws -> Action,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    perform(at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) { _ in
      try await operation()
    }
  }

  /// Work that sends as many actions as it likes.
  ///
  /// Cancelled, it sends no more. An error other than a `CancellationError` is an issue: make an action of it.
  package static func run(
    _ operation: @escaping @MainActor @Sendable (Send<Action>) async throws -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    perform(at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) { send in
      try await operation(send)
      return nil
    }
  }

  /// Several effects: they begin in this order, and run at the same time.
  package static func merge(_ effects: Self...) -> Self {
    Self(steps: effects.flatMap(\.steps))
  }

  private static func perform(
    at place: SourcePlace, _ perform: @escaping @MainActor @Sendable (Send<Action>) async throws -> Action?
  ) -> Self {
    withEscapedDependencies { dependencies in
      Self(steps: [.run(Operation(perform: perform, dependencies: dependencies, place: place))])
    }
  }
}
