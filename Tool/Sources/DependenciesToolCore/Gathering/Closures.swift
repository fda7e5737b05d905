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

  var role: ClosureRole {
    let called = parent?.as(FunctionCallExprSyntax.self)?.calledExpression
    if called?.id == ExprSyntax(self).id { return .immediate }
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
    "filter", "reduce", "sorted", "first", "contains", "run", "assumeIsolated", "withLock", "autoreleasepool",
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withAnimation", "withTransaction",
  ]
}

/// A function that is known to run a closure outside of the task that it is written in.
struct Leaver {
  private enum Base { case none, some, any, type, instance }

  private var type: String
  private var base: Base
  /// The labels that the closure may have; nil for all.
  private var labels: [String?]?
  /// The label that an argument must have.
  private var argument: String?

  private static let queue = Leaver(type: "DispatchQueue", base: .instance, labels: [nil, "execute"])
  private static let operations = Leaver(type: "OperationQueue", base: .instance)
  private static let task = Leaver(
    type: "URLSession", base: .any, labels: [nil, "completionHandler"], argument: "with")
  private static let all = [
    "async": queue, "asyncAfter": queue, "addOperation": operations, "addBarrierBlock": operations,
    "dataTask": task, "uploadTask": task, "downloadTask": task,
    "concurrentPerform": Leaver(type: "DispatchQueue", base: .type, labels: [nil, "execute"]),
    "detached": Leaver(type: "Task", base: .type, labels: [nil, "operation"]),
    "scheduledTimer": Leaver(type: "Timer", base: .type, labels: [nil, "block"]),
    "detachNewThread": Leaver(type: "Thread", base: .type),
    "addObserver": Leaver(
      type: "NotificationCenter", base: .any, labels: [nil, "using"], argument: "forName"),
    "Timer": Leaver(type: "", base: .none, labels: [nil, "block"], argument: "repeats"),
    "Thread": Leaver(type: "", base: .none, labels: [nil, "block"]),
    "DispatchWorkItem": Leaver(type: "", base: .none, labels: [nil, "block"]),
    "BlockOperation": Leaver(type: "", base: .none),
    "sink": Leaver(type: "", base: .some, labels: [nil, "receiveValue", "receiveCompletion"]),
  ]

  /// The name of the function that the closure leaves the task by; nil if it is not known to.
  static func name(call: FunctionCallExprSyntax, label: String?) -> String? {
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    guard let name = call.calledExpression.lastName, let leaver = all[name],
      leaver.labels?.contains(label) != false,
      leaver.argument.map({ argument in call.arguments.contains { $0.label?.plain == argument } }) != false
    else { return nil }
    let isOne =
      switch leaver.base {
      case .none: base == nil
      case .some: base != nil
      case .any: true
      case .type: base?.plainName == leaver.type
      case .instance: base?.isInstance(of: leaver.type) == true
      }
    return isOne ? name.in(leaver.type) : nil
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
