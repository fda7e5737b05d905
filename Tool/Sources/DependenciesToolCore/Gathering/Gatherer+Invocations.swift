import SwiftSyntax

extension Gatherer {
  /// A call whose function may prepare the program, so that a preparation can be followed to those who call it.
  ///
  /// Each is a statement, or the initial value of a variable. A modifier of a view, or a call of what another call returns, is none.
  func gatherInvocation(_ node: FunctionCallExprSyntax) {
    guard previewDepth == 0, node.mayPrepare, let callee = node.calledExpression.plainName else { return }
    let name = callee.lastComponent
    guard !name.isTypeLike, !callee.hasPrefix("."), !Self.preparesNothing.contains(name) else { return }
    facts.invocations.append(
      InvocationFact(
        callee: callee.withoutSelf, owner: owner(of: node), place: place(node), branch: branch(around: node)))
  }

  /// Functions of the system and of the library that many statements call.
  private static let preparesNothing: Set<String> = [
    "print", "assert", "precondition", "fatalError", "append", "insert", "remove", "removeAll", "send",
    "sleep",
    "withDependencies", "prepareDependencies", "expect", "require", "addSubview", "removeValue",
    "reportIssue",
    "dismiss", "cancel", "resume", "yield", "finish", "sort", "forEach", "withAnimation", "init",
  ]
}

extension FunctionCallExprSyntax {
  /// Whether the call is a statement, what a statement returns, or the value that a variable gets.
  fileprivate var mayPrepare: Bool {
    for ancestor in ancestors.prefix(5) {
      switch ancestor.kind {
      case .tryExpr, .awaitExpr, .exprList, .sequenceExpr: continue
      case .codeBlockItem, .initializerClause, .returnStmt: return true
      default: return false
      }
    }
    return false
  }
}
