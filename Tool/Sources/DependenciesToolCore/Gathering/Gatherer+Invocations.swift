import SwiftSyntax

extension Gatherer {
  /// The calls in a file of functions with some names.
  ///
  /// Only those that prepare something matter, and which these are is known once all files have been read.
  static func invocations(in text: String, of names: Set<String>) -> [InvocationFact] {
    facts(of: text, wanted: names).invocations
  }

  /// A call whose function may prepare the program, so that a preparation can be followed to its callers.
  ///
  /// Each is a statement, or the initial value of a variable.
  func gatherInvocation(_ node: FunctionCallExprSyntax) {
    guard !wanted.isEmpty, previewDepth == 0, let name = node.calledExpression.lastName,
      wanted.contains(name),
      node.mayPrepare, let callee = node.calledExpression.plainName, !callee.hasPrefix(".")
    else { return }
    facts.invocations.append(
      InvocationFact(
        callee: callee.withoutSelf, owner: owner(of: node), place: place(node), branch: branch(around: node)))
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
