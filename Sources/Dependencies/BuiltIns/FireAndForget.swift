internal import IssueReporting

/// Starts work that nobody waits for.
///
/// Read it with `@Dependency(\.fireAndForget)`; see ``DependencyValues/fireAndForget``.
public struct FireAndForget: Sendable {
  /// A piece of work.
  public typealias Work = @Sendable () async throws -> Void

  private let start: @Sendable (String?, TaskPriority?, @escaping Work) async -> Void

  /// Starts work with a closure.
  ///
  /// - Parameter start: Is given the name, the priority and the work.
  public init(
    _ start:
      @escaping @Sendable (_ name: String?, _ priority: TaskPriority?, _ work: @escaping Work) async -> Void
  ) {
    self.start = start
  }

  /// Starts a piece of work.
  ///
  /// - Parameters:
  ///   - name: The name of its task, for debuggers and for messages.
  ///   - priority: The priority of its task; `nil` for the caller's.
  ///   - work: What to do.
  public func callAsFunction(
    name: String? = nil, priority: TaskPriority? = nil, _ work: @escaping Work
  ) async {
    await start(name, priority, work)
  }
}

extension DependencyValues {
  /// Starts work that nobody waits for, such as tracking an event.
  ///
  /// Use it in place of `Task { … }` where you need neither the result nor a way to cancel:
  ///
  /// ```swift
  /// @Dependency(\.fireAndForget) var fireAndForget
  ///
  /// func buyButtonTapped() async {
  ///   await fireAndForget { try await analytics.track("buy") }
  ///   …
  /// }
  /// ```
  ///
  /// Live and in previews the work is a task of its own, which the end of the caller's does not cancel,
  /// and errors are dropped. In a test the caller waits for its end, so that the test can look at what it
  /// did, and an error is an issue:
  ///
  /// ```swift
  /// await model.buyButtonTapped()
  /// #expect(events == ["buy"])
  /// ```
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}

private enum FireAndForgetKey: DependencyKey {
  static var liveValue: FireAndForget {
    FireAndForget { name, priority, work in
      Task(name: name, priority: priority) { try await work() }
    }
  }

  static var testValue: FireAndForget {
    FireAndForget { name, _, work in
      do {
        try await work()
      } catch is CancellationError {
        // Whoever cancels a test wants it to end, not to fail.
      } catch {
        reportIssue(error, Message.fireAndForgetFailed(name))
      }
    }
  }
}
