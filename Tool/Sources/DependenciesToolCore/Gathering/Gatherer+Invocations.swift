import SwiftSyntax

extension Gatherer {
  /// Gathers a call whose function may prepare the program.
  ///
  /// Each is a statement, or the initial value of a variable. Neither initializers are followed nor
  /// functions that the system calls.
  func gatherInvocation(_ node: FunctionCallExprSyntax) {
    guard previewDepth == 0, node.mayPrepare, let name = node.calledExpression.lastName, !name.isTypeLike,
      !Callers.calledBySystem.contains(name), let callee = node.calledExpression.plainName,
      !callee.hasPrefix(".")
    else { return }
    facts.invocations.append(
      InvocationFact(callee: callee.withoutSelf, owner: owner(of: node), branch: branch(around: node)))
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call is a statement, a returned value, or the value of a variable.
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
