import SwiftSyntax

extension ClosureExprSyntax {
  /// Whether the closure sets values, and is not the operation.
  fileprivate func isUpdate(of call: FunctionCallExprSyntax) -> Bool {
    if call.trailingClosure?.id == id { return !call.additionalTrailingClosures.isEmpty }
    return parent?.as(LabeledExprSyntax.self).map { $0.label == nil } ?? false
  }
}

extension SequenceExprSyntax {
  /// Whether the operand at the position is a default value: `clock ?? ContinuousClock()`.
  func isDefault(at position: AbsolutePosition) -> Bool {
    let elements = Array(self.elements)
    guard let index = elements.firstIndex(where: { $0.range.contains(position) }), index >= 2 else {
      return false
    }
    return elements[index - 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
  }
}

extension SyntaxProtocol {
  /// Whether the call is all that a function, a getter, or a closure does: such code is a dependency already.
  var isWholeBody: Bool {
    var node = Syntax(self)
    while let parent = node.parent, [.tryExpr, .awaitExpr, .returnStmt].contains(parent.kind) {
      node = parent
    }
    guard let item = node.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1
    else { return false }
    if list.parent?.is(AccessorBlockSyntax.self) == true { return true }
    if let closure = list.parent?.as(ClosureExprSyntax.self) {
      return closure.receivingCall?.label != nil || closure.receivingCall == nil
    }
    guard let block = list.parent?.as(CodeBlockSyntax.self) else { return false }
    return block.parent?.is(FunctionDeclSyntax.self) == true
      || block.parent?.is(AccessorDeclSyntax.self) == true
  }

  /// Whether the value goes into a log, into the name of a file, or into the identity of a view.
  var isForLogs: Bool {
    for ancestor in ancestors {
      if ancestor.is(CodeBlockSyntax.self) || ancestor.is(MemberBlockSyntax.self) { return false }
      guard let call = ancestor.as(FunctionCallExprSyntax.self), call.calledExpression.id != Syntax(self).id
      else {
        continue
      }
      let name = call.calledExpression.lastName ?? ""
      if ["print", "debugPrint", "NSLog", "os_log", "dump", "assertionFailure"].contains(name) {
        return true
      }
      if ["id", "appendingPathComponent", "appending", "appendingPathExtension"].contains(name),
        call.calledExpression.is(MemberAccessExprSyntax.self)
      {
        return true
      }
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.lastName?.lowercased() ?? ""
      if base.hasSuffix("logger") || base.hasSuffix("log") { return true }
    }
    return false
  }
}

extension Syntax {
  /// Whether the code becomes the value of a dependency: an update closure, or a modifier's argument.
  var givesValue: Bool {
    if let closure = self.as(ClosureExprSyntax.self), let (call, label) = closure.receivingCall {
      let name = call.calledExpression.lastName ?? ""
      let isUpdate =
        name == "withDependencies" ? closure.isUpdate(of: call) : name == "prepareDependencies"
      return isUpdate || label == "withDependencies" || name == "dependencies"
    }
    let name = self.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
    return name == "dependency" || name == "transformDependency"
  }

  /// Whether the code is a fallback: `dates[id, default: Date()]`, or the initial value of a property that
  /// is stored elsewhere.
  var isFallback: Bool {
    if let label = self.as(LabeledExprSyntax.self)?.label?.plain {
      return ["default", "defaultValue"].contains(label)
    }
    guard let attributes = self.as(VariableDeclSyntax.self)?.attributes.names else { return false }
    return attributes.contains {
      ["AppStorage", "SceneStorage", "Shared", "SharedReader"].contains($0.lastComponent)
    }
  }
}

extension DeclSyntax {
  var isStaticMember: Bool {
    let modifiers = self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
    return modifiers?.isStatic ?? false
  }
}

extension String {
  /// Whether the name says that this is data for previews and tests.
  var isSampleName: Bool {
    let lowercase = self.lowercased()
    return [
      "mock", "preview", "sample", "example", "fixture", "placeholder", "stub", "fake", "dummy",
      "testvalue", "livevalue", "demo",
    ]
    .contains(where: lowercase.mentions)
  }
}
