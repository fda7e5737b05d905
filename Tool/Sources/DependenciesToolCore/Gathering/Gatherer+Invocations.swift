import SwiftSyntax

extension Gatherer {
  /// Gathers a call whose function may prepare the program.
  ///
  /// Each is a statement, or the initial value of a variable. Neither initializers are followed nor
  /// functions that the system calls.
  func gatherInvocation(_ node: FunctionCallExprSyntax, _ callee: Callee) {
    guard let last = callee.last, !last.isTypeLike, !Callers.calledBySystem.contains(last),
      !Self.neverPrepares.contains(last), let name = callee.plain, !name.hasPrefix("."), node.mayPrepare,
      !isForPreviews(node)
    else { return }
    facts.invocations.append(
      InvocationFact(
        callee: name.withoutSelf, owner: owner(of: node), branch: branch(around: node), given: given(node)))
  }

  /// The names in the closures of a call, where a program starts.
  private func given(_ node: FunctionCallExprSyntax) -> String? {
    guard enclosing.isEmpty || enclosing.contains(where: { facts.types[$0].startsProgram })
    else { return nil }
    let closures =
      node.trailingClosures + node.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
    guard !closures.isEmpty else { return nil }
    return text.names(in: closures.map { $0.position.utf8Offset..<$0.endPosition.utf8Offset })
  }

  /// Functions of the standard library that are called often.
  private static let neverPrepares: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "removeValue", "reserveCapacity",
    "print", "precondition", "preconditionFailure", "fatalError", "assert", "assertionFailure", "min", "max",
    "contains", "map", "filter", "reduce", "forEach", "compactMap", "flatMap", "joined", "sorted", "split",
    "dropFirst", "hasPrefix", "hasSuffix", "sleep", "resume", "yield", "cancel", "finish",
  ]
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
