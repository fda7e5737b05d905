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
    if let element = parent.as(LabeledExprSyntax.self), let call = element.call {
      return (call, element.label?.plain)
    }
    return nil
  }

  var isCalledImmediately: Bool {
    guard let call = parent?.as(FunctionCallExprSyntax.self) else { return false }
    return call.calledExpression.id == ExprSyntax(self).id
  }

  var role: ClosureRole {
    if isCalledImmediately { return .immediate }
    guard let (call, label) = receivingCall, let name = call.calledExpression.lastName else {
      return .unknown
    }
    if name == "withDependencies", call.arguments.first?.label?.plain == "from" { return .inheriting }
    if name.lowercased().mentions("dependenc") || label?.lowercased().mentions("dependenc") == true {
      return .carried
    }
    if name == "yield" || name == "withValue" { return .carried }
    if let leaver = Leaver.name(call: call, label: label) { return .leaving(leaver) }
    return Self.following.contains(name) ? .following : .unknown
  }

  /// Functions that run their closure in the task, or in one that inherits its values.
  private static let following: Set<String> = [
    "Task", "addTask", "addTaskUnlessCancelled", "withTaskGroup", "withThrowingTaskGroup",
    "withDiscardingTaskGroup", "withTaskCancellationHandler", "map", "flatMap", "compactMap", "forEach",
    "filter", "reduce", "sorted", "first", "contains", "run", "assumeIsolated", "withLock",
    "autoreleasepool", "withCheckedContinuation", "withCheckedThrowingContinuation", "withAnimation",
    "withTransaction",
  ]
}

/// The functions that are known to run a closure outside of the task that it is written in.
enum Leaver {
  /// The name of the function that the closure leaves the task by; nil if it is not known to.
  static func name(call: FunctionCallExprSyntax, label: String?) -> String? {
    let callee = call.calledExpression
    guard let name = callee.lastName else { return nil }
    let base = callee.as(MemberAccessExprSyntax.self)?.base
    return nameOfQueue(name, base, label) ?? self.name(name, base, call, label)
  }

  /// Functions of `DispatchQueue` and `OperationQueue`.
  private static func nameOfQueue(_ name: String, _ base: ExprSyntax?, _ label: String?) -> String? {
    let takesWork = label == nil || label == "execute"
    switch name {
    case "async", "asyncAfter":
      return takesWork && base?.isInstance(of: "DispatchQueue") == true ? "DispatchQueue.\(name)" : nil
    case "concurrentPerform":
      return base?.plainName == "DispatchQueue" && takesWork ? "DispatchQueue.concurrentPerform" : nil
    case "addOperation", "addBarrierBlock":
      return base?.isInstance(of: "OperationQueue") == true ? "OperationQueue.\(name)" : nil
    default: return nil
    }
  }

  private static func name(
    _ name: String, _ base: ExprSyntax?, _ call: FunctionCallExprSyntax, _ label: String?
  ) -> String? {
    switch name {
    case "detached":
      return base?.plainName == "Task" && (label == nil || label == "operation") ? "Task.detached" : nil
    case "scheduledTimer":
      return base?.plainName == "Timer" && (label == nil || label == "block") ? "Timer.scheduledTimer" : nil
    case "Timer":
      let takesBlock =
        label == "block" || (label == nil && call.arguments.contains { $0.label?.plain == "repeats" })
      return base == nil && takesBlock ? "Timer" : nil
    case "addObserver":
      let isNotification = call.arguments.first?.label?.plain == "forName"
      return isNotification && (label == nil || label == "using") ? "NotificationCenter.addObserver" : nil
    case "dataTask", "uploadTask", "downloadTask":
      let takesRequest = call.arguments.first?.label?.plain == "with"
      return takesRequest && (label == nil || label == "completionHandler") ? "URLSession.\(name)" : nil
    case "Thread":
      return base == nil && (label == nil || label == "block") && call.arguments.count <= 1 ? "Thread" : nil
    case "detachNewThread":
      return base?.plainName == "Thread" ? "Thread.detachNewThread" : nil
    case "DispatchWorkItem":
      return base == nil && (label == nil || label == "block") ? "DispatchWorkItem" : nil
    case "sink":
      return base != nil && [nil, "receiveValue", "receiveCompletion"].contains(label) ? "sink" : nil
    case "BlockOperation":
      return base == nil ? "BlockOperation" : nil
    default:
      return nil
    }
  }
}

extension ExprSyntax {
  /// Whether this is an object of the system's type: `OperationQueue.main`, `OperationQueue()`,
  /// `DispatchQueue.global()`, or a name that the file declares as one.
  fileprivate func isInstance(of type: String) -> Bool {
    let value = unwrapped
    if let callee = value.as(FunctionCallExprSyntax.self)?.calledExpression.plainName {
      return callee == type || callee == "\(type).global"
    }
    guard let name = value.plainName else { return false }
    if name == "\(type).main" { return true }
    guard let found = value.declaration(of: name.withoutSelf) else { return false }
    return found.type.map { $0.plainName == type } ?? found.value?.isInstance(of: type) ?? false
  }
}

extension SyntaxProtocol {
  /// The functions that the expression is an argument of; one of them may take an autoclosure.
  var receivers: [String]? {
    var names: [String] = []
    for ancestor in ancestors {
      if ancestor.is(CodeBlockItemSyntax.self) || ancestor.is(ClosureExprSyntax.self) { break }
      let call = ancestor.as(LabeledExprSyntax.self)?.call
      if let name = call?.calledExpression.plainName { names.append(name) }
    }
    return names.isEmpty ? nil : names
  }
}
