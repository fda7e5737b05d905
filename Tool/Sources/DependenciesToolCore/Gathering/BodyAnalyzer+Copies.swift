import SwiftSyntax

extension BodyAnalyzer {
  /// The dependency whose value the expression is: `api`, `self.api`, `Dependency(\.api).wrappedValue`,
  /// `DependencyValues._current.api`.
  func readReference(_ expression: ExprSyntax) -> DependencyReference? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return dependency(named: reference.baseName.plain) ?? copies[reference.baseName.plain]
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.plain
    if member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" { return stored[name] }
    if member.base?.plainName == "DependencyValues._current" { return DependencyReference(path: [name]) }
    if name == "wrappedValue", let call = member.base?.as(FunctionCallExprSyntax.self),
      call.calledExpression.plainName?.lastComponent == "Dependency"
    {
      return DependencyReference(arguments: call.arguments)
    }
    return nil
  }

  func noteArgument(_ node: ExprSyntax) {
    guard timings.last != .later, let dependency = readReference(node), dependency.path.count < 2,
      let argument = node.parent?.as(LabeledExprSyntax.self), let call = argument.call,
      let callee = call.calledExpression.plainName, callee.initializedType != nil,
      let index = call.arguments.map(\.id).firstIndex(of: argument.id)
    else { return }
    let kind = CopyFact.Kind.argument(callee: callee, labels: call.allLabels, index: index)
    fact.copies.append(
      CopyFact(dependency: dependency, kind: kind, place: place(node), expression: place(call)))
  }

  func noteAssignment(to target: ExprSyntax, of value: ExprSyntax?) {
    guard timings.last == .now, let value = value?.unwrapped, let dependency = readReference(value),
      dependency.path.count < 2, let member = target.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    else { return }
    fact.copies.append(
      CopyFact(dependency: dependency, kind: .assigned, place: place(value), expression: place(value)))
  }

  func noteCaptures(of closure: ClosureExprSyntax) {
    guard let callee = closure.keeper else { return }
    for capture in closure.signature?.capture?.items ?? [] where capture.specifier == nil {
      let name = capture.name.plain
      let found =
        if let value = capture.initializer?.value.unwrapped {
          readReference(value)
        } else {
          dependency(named: name) ?? copies[name]
        }
      guard let found, found.path.count < 2, timings.last != .later else { continue }
      fact.copies.append(
        CopyFact(
          dependency: found, kind: .captured(callee: callee), place: place(capture),
          expression: place(closure.receivingCall?.call ?? closure)))
    }
  }

  /// A local constant with the value of a dependency, used in a closure that an initializer is given.
  func noteCapturedCopy(_ name: String, _ node: DeclReferenceExprSyntax) {
    guard timings.last == .later, dependency(named: name) == nil, let copied = copies[name] else { return }
    for ancestor in node.ancestors {
      guard let closure = ancestor.as(ClosureExprSyntax.self) else { continue }
      if closure.declaredNames.contains(name) { return }
      if let callee = closure.keeper {
        fact.copies.append(
          CopyFact(
            dependency: copied, kind: .captured(callee: callee), place: place(node),
            expression: place(closure.receivingCall?.call ?? closure)))
        copies[name] = nil
        return
      }
    }
  }
}
