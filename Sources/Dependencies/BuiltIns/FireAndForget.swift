/// A type that starts work whose result the caller doesn't need.
///
/// Read it with `@Dependency(\.fireAndForget)`; see ``DependencyValues/fireAndForget``. Any thread can use
/// it.
public struct FireAndForget: Sendable {
  /// A piece of work.
  public typealias Work = @concurrent @Sendable () async throws -> Void

  /// The function that starts the work, given a name for its task, a priority, and the work.
  ///
  /// Call the value itself rather than this function, which can't fill in the name and the priority.
  public let operation: @concurrent @Sendable (String?, TaskPriority?, @escaping Work) async -> Void

  /// Creates a value that starts work by calling a function.
  ///
  /// For example, a test can collect work and run it later:
  ///
  /// ```swift
  /// let (queue, continuation) = AsyncStream.makeStream(of: FireAndForget.Work.self)
  /// let collecting = FireAndForget { _, _, work in
  ///   continuation.yield(work)
  /// }
  /// ```
  ///
  /// - Parameter operation: Receives the name, the priority, and the work.
  public init(
    _ operation:
      @escaping @concurrent @Sendable (
        _ name: String?, _ priority: TaskPriority?, _ work: @escaping Work
      ) async -> Void
  ) {
    self.operation = operation
  }

  /// Starts a piece of work.
  ///
  /// The closure inherits the actor of the caller, so it can change the state of a `@MainActor` model.
  ///
  /// - Parameters:
  ///   - name: The name of its task, for debuggers and messages.
  ///   - priority: The priority of its task; `nil` for the caller's.
  ///   - work: The work to start.
  public func callAsFunction(
    name: String? = nil, priority: TaskPriority? = nil, @_inheritActorContext _ work: @escaping Work
  ) async {
    await operation(name, priority, work)
  }
}

extension DependencyValues {
  /// Starts work whose result the caller doesn't need, such as tracking an event.
  ///
  /// Use it instead of `Task { … }` where you need neither the result nor a way to cancel:
  ///
  /// ```swift
  /// struct ShopModel {
  ///   let track: @Sendable (_ event: String) async throws -> Void
  ///   @Dependency(\.fireAndForget) var fireAndForget
  ///
  ///   func buyButtonTapped() async {
  ///     await fireAndForget { try await track("buy") }
  ///   }
  /// }
  /// ```
  ///
  /// In the app and in previews, the work runs in a separate task: the call returns at once, nothing
  /// cancels the work, and errors are dropped. In a test, the call returns when the work has ended,
  /// so that the test can check its effects. Even there, canceling the caller doesn't cancel the
  /// work, and an error is an issue:
  ///
  /// ```swift
  /// @Test func buy() async {
  ///   await confirmation { tracked in
  ///     let model = ShopModel(track: { _ in tracked() })
  ///     await model.buyButtonTapped()
  ///   }
  /// }
  /// ```
  public var fireAndForget: FireAndForget {
    get { self[FireAndForget.self] }
    set { self[FireAndForget.self] = newValue }
  }
}

extension FireAndForget: DependencyKey {
  /// Starts each piece of work in a separate task, and drops errors.
  public static var liveValue: FireAndForget {
    FireAndForget { name, priority, work in
      Task(name: name, priority: priority) { try await work() }
    }
  }

  /// Waits for the end of each piece of work, and reports errors.
  public static var testValue: FireAndForget {
    FireAndForget { name, priority, work in
      // A separate task, so that it isn't canceled with the caller.
      let task = Task(name: name, priority: priority) { try await work() }
      do {
        try await task.value
      } catch is CancellationError {
        // Work that cancels itself ends as intended.
      } catch {
        Issues.report(Message.fireAndForgetFailed(name), error, at: nil, test: Scope.current.testRun)
      }
    }
  }
}
