#if Macros
  import SwiftSyntax

  /// The behavior of an endpoint until it is overridden.
  ///
  /// It reports an issue. Then it runs its author's default, or does the least that its type allows.
  struct EndpointDefault {
    private let endpoint: Endpoint

    init(_ endpoint: Endpoint) { self.endpoint = endpoint }

    var source: String {
      guard let value = endpoint.initialValue?.withoutParentheses else { return unimplemented }
      if let closure = value.as(ClosureExprSyntax.self) { return reporting(closure) }
      if value.isCallOfUnimplemented { return value.trimmedDescription.dedented }
      return reporting(value)
    }

    private var unimplemented: String {
      guard let closure = endpoint.closure else { return "{ \(Module.swift)fatalError() }" }
      let body: String =
        if endpoint.needsDefault {
          // An endpoint that can neither throw nor return has a diagnostic, and doesn't have to run.
          "\(Module.swift)fatalError()"
        } else if closure.isThrowing {
          "throw \(endpoint.report)"
        } else if closure.result.isOptional {
          "\(endpoint.report)\nreturn nil"
        } else {
          endpoint.report
        }
      return "{\(closure.ignoredParameters)\n\(body.indented(by: 2))\n}"
    }

    /// The author's closure with the report as its first statement.
    private func reporting(_ closure: ClosureExprSyntax) -> String {
      let signature = closure.signature.map { " " + $0.trimmedDescription.dedented } ?? ""
      let statements = EndpointDefault.statements(
        of: closure.statements, isVoid: endpoint.closure?.result.isVoid == true)
      let body = statements.isEmpty ? endpoint.report : "\(endpoint.report)\n\(statements)"
      return "{\(signature)\n\(body.indented(by: 2))\n}"
    }

    /// A closure that reports and calls the author's function, which is evaluated once.
    private func reporting(_ value: ExprSyntax) -> String {
      guard let closure = endpoint.closure else { return value.trimmedDescription.dedented }
      let arguments = closure.parameters.map(\.argument).joined(separator: ", ")
      let effects = (closure.isThrowing ? "try " : "") + (closure.isAsync ? "await " : "")
      return """
        { (implementation: @escaping \(closure.text)) -> \(closure.text) in
          {\(closure.signature(of: closure.parameters.map(\.name)))
            \(endpoint.report)
            return \(effects)implementation(\(arguments))
          }
        }(\(value.trimmedDescription.dedented.indented(by: 2, firstLine: false)))
        """
    }

    /// The statements, with `return` in front of an expression that is returned implicitly because it stands
    /// alone.
    private static func statements(of items: CodeBlockItemListSyntax, isVoid: Bool) -> String {
      let source = items.trimmedDescription.dedented
      guard !isVoid, items.count == 1, let item = items.first?.item else { return source }
      switch item {
      case .expr(let expression):
        return expression.endsTheProgram ? source : "return \(source)"
      case .stmt(let statement):
        guard let expression = statement.as(ExpressionStmtSyntax.self)?.expression, expression.isBranch,
          !expression.containsReturn
        else { return source }
        return "return \(source)"
      case .decl(let declaration):
        guard let config = declaration.as(IfConfigDeclSyntax.self) else { return source }
        return returning(config)
      }
    }

    private static func returning(_ config: IfConfigDeclSyntax) -> String {
      var source = ""
      for clause in config.clauses {
        guard case .statements(let items) = clause.elements else { return config.trimmedDescription }
        source += "\(clause.poundKeyword.text)\(clause.condition.map { " \($0.flattened)" } ?? "")\n"
        source += statements(of: items, isVoid: false).indented(by: 2) + "\n"
      }
      return source + "#endif"
    }
  }

  extension ClosureType {
    /// The signature of a closure that gives its parameters these names, with a space in front.
    func signature(of names: [String]) -> String {
      let list = names.joined(separator: ", ")
      guard isTypedThrowing else { return names.isEmpty ? "" : " \(list) in" }
      return " \(names.isEmpty ? "()" : list)\(throwsText) in"
    }

    /// The signature of a closure that looks at none of its parameters, with a space in front.
    var ignoredParameters: String {
      guard parameters.contains(where: \.isPack) else { return signature(of: parameters.map { _ in "_" }) }
      let typedThrows = isTypedThrowing ? throwsText : ""
      // A pack's parameter has to be spelled out to be seen as one.
      return " (\(parameters.map { "_: \($0.type.flattened)" }.joined(separator: ", ")))\(typedThrows) in"
    }
  }

  extension ExprSyntax {
    fileprivate var withoutParentheses: ExprSyntax {
      guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let element = tuple.elements.first,
        element.label == nil
      else { return self }
      return element.expression.withoutParentheses
    }

    fileprivate var isBranch: Bool { self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self) }

    /// Whether the expression is a call that never returns.
    ///
    /// As a statement, it can replace any value, but not after `return`.
    fileprivate var endsTheProgram: Bool {
      ["fatalError", "preconditionFailure", "abort", "exit"].contains(calledName)
    }

    /// Whether the expression creates a closure that reports by itself.
    fileprivate var isCallOfUnimplemented: Bool { calledName == "unimplemented" }

    private var calledName: String? {
      guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
      return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    fileprivate var containsReturn: Bool {
      let finder = ReturnFinder(viewMode: .sourceAccurate)
      finder.walk(self)
      return finder.found
    }
  }

  private final class ReturnFinder: SyntaxVisitor {
    var found = false

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
      found = true
      return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
#endif
