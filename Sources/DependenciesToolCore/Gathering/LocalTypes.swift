#if Tool
  import SwiftSyntax

  /// Names in a file that certainly stand for a queue, because each declaration of such a name says so.
  struct LocalTypes {
    private var typeOfName: [String: String] = [:]
    private var unclear: Set<String> = []

    mutating func note(_ name: String, type: String?) {
      guard let type, typeOfName[name] == nil || typeOfName[name] == type else {
        unclear.insert(name)
        return
      }
      typeOfName[name] = type
    }

    /// Whether the expression is an instance of the type: `OperationQueue.main`, `OperationQueue()`, or a name
    /// that is declared as one.
    func isOne(_ expression: ExprSyntax?, of type: String) -> Bool {
      guard let expression = expression?.unwrapped else { return false }
      if let call = expression.as(FunctionCallExprSyntax.self) {
        return call.calledExpression.plainName == type
      }
      guard let name = expression.plainName else { return false }
      if name == "\(type).main" { return true }
      let plain = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
      return typeOfName[plain] == type && !unclear.contains(plain)
    }
  }

  /// Collects the declared names of a file.
  final class LocalTypesCollector: SyntaxVisitor {
    private(set) var types = LocalTypes()

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain {
        let annotated = node.typeAnnotation?.type.plainName
        let made = node.initializer?.value.unwrapped.as(FunctionCallExprSyntax.self)?.calledExpression
          .plainName
        let read = node.initializer?.value.unwrapped.plainName.flatMap {
          $0.hasSuffix(".main") ? $0.withoutLastComponent : nil
        }
        let global = made == "DispatchQueue.global" ? "DispatchQueue" : made
        types.note(name, type: annotated ?? global ?? read)
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      types.note((node.secondName ?? node.firstName).plain, type: node.type.plainName)
      return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      types.note(node.name.plain, type: nil)
      return .skipChildren
    }
  }
#endif
