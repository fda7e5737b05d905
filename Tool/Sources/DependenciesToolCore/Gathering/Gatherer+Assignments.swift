import SwiftSyntax

extension Gatherer {
  /// An assignment to a member of something that may be the values: `values.apiClient = …`.
  func gatherAssignment(_ node: SequenceExprSyntax) {
    guard let name = node.assignment?.target.plainName, !isForPreviews(node) else { return }
    let parts = name.split(separator: ".").map(String.init)
    let isInValues = scope.lastComponent == "DependencyValues"
    if isInValues, member(around: node)?.is(VariableDeclSyntax.self) == true {
      // A setter that sets another entry.
      if let name = parts.first(where: { $0 != "self" }) { note(name, calledBy: nil, node) }
    }
    guard parts.count > 1 else { return }
    if let index = parts.firstIndex(of: "dependencies"), index + 1 < parts.count {
      // The values that an object holds: `store.dependencies.api = …`.
      note(parts[index + 1], calledBy: nil, node)
    } else if let closure = node.closure(naming: parts[0]) {
      guard !Syntax(closure).givesValue, let callee = closure.receivingCall?.call.calledExpression.lastName,
        closure.parameterNames.count < 2, parts[0] != "state"
      else { return }
      note(parts[1], calledBy: callee, node)
    } else if mentionsValues, isValues(parts[0]) {
      note(parts[1], calledBy: nil, node)
    }
  }

  /// Whether the file declares a variable of the name that holds the values.
  private func isValues(_ name: String) -> Bool {
    ["\(name): inout DependencyValues", "\(name): DependencyValues", "\(name) = DependencyValues"].contains(
      where: text.contains)
  }

  private func note(_ name: String, calledBy callee: String?, _ node: SequenceExprSyntax) {
    var fact = override(DependencyReference(path: [name]), node, .scope, isCertain: false)
    fact.branch = nil
    facts.assignments.append(AssignmentFact(fact: fact, callee: callee))
  }
}

extension SyntaxProtocol {
  fileprivate func closure(naming name: String) -> ClosureExprSyntax? {
    for ancestor in ancestors {
      if let closure = ancestor.as(ClosureExprSyntax.self),
        name.hasPrefix("$") || closure.parameterNames.contains(name)
      {
        return closure
      }
      if ancestor.is(MemberBlockSyntax.self) { return nil }
    }
    return nil
  }
}
