#if Tool
  import SwiftSyntax

  /// The role of a closure: whether it runs with the values that are current where it is written.
  enum ClosureRole: Equatable {
    /// Called where it stands: `{ … }()`.
    case immediate
    /// The operation of `withDependencies(from:)`.
    case inheriting
    /// Given values in another way: an operation, a continuation, an update.
    case carried
    /// Runs outside of the task, without its values.
    case leaving(String)
    /// Runs in the task or in a child of it: `Task { }`, `map`.
    case following
    case unknown
  }

  extension ClosureExprSyntax {
    /// The call that the closure is an argument of, and its label.
    var receivingCall: (call: FunctionCallExprSyntax, label: String?)? {
      guard let parent else { return nil }
      if let call = parent.as(FunctionCallExprSyntax.self) {
        return call.trailingClosure?.id == id ? (call, nil) : nil
      }
      if let element = parent.as(MultipleTrailingClosureElementSyntax.self),
        let call = element.parent?.parent?.as(FunctionCallExprSyntax.self)
      {
        return (call, element.label.plain)
      }
      if let element = parent.as(LabeledExprSyntax.self),
        let call = element.parent?.parent?.as(FunctionCallExprSyntax.self)
      {
        return (call, element.label?.plain)
      }
      return nil
    }

    var isCalledImmediately: Bool {
      guard let call = parent?.as(FunctionCallExprSyntax.self) else { return false }
      return call.calledExpression.id == ExprSyntax(self).id
    }

    func role(in types: LocalTypes) -> ClosureRole {
      if isCalledImmediately { return .immediate }
      guard let (call, label) = receivingCall, let name = call.calledExpression.lastName else {
        return .unknown
      }
      if name == "withDependencies", call.arguments.first?.label?.plain == "from" { return .inheriting }
      if name.lowercased().contains("dependenc") || label?.lowercased().contains("dependenc") == true {
        return .carried
      }
      if name == "yield" || name == "withValue" { return .carried }
      if let leaver = Leaver.name(call: call, label: label, types: types) { return .leaving(leaver) }
      return Self.following.contains(name) ? .following : .unknown
    }

    /// Functions that run their closure in the task, or in one that inherits its values.
    private static let following: Set<String> = [
      "Task", "addTask", "addTaskUnlessCancelled", "withTaskGroup", "withThrowingTaskGroup",
      "withDiscardingTaskGroup", "withTaskCancellationHandler", "map", "flatMap", "compactMap", "forEach",
      "filter", "reduce", "sorted", "first", "contains", "run", "assumeIsolated", "withLock",
      "autoreleasepool",
      "withCheckedContinuation", "withCheckedThrowingContinuation", "withAnimation", "withTransaction",
    ]
  }
#endif
