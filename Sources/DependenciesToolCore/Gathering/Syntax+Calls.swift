#if Tool
  import SwiftSyntax

  extension FunctionCallExprSyntax {
    /// The labels of all arguments, those of trailing closures included; `_` for none.
    var allLabels: [String] {
      var labels = arguments.map { $0.label?.plain ?? "_" }
      if trailingClosure != nil { labels.append("{}") }
      labels += additionalTrailingClosures.map(\.label.plain)
      return labels
    }
  }

  extension ClosureExprSyntax {
    /// The names that the closure's parameters declare.
    var parameterNames: [String] {
      switch signature?.parameterClause {
      case .simpleInput(let list): list.map(\.name.plain)
      case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).plain }
      case nil: []
      }
    }

    /// The names that the closure's parameters and captures declare.
    var declaredNames: [String] {
      let captures = signature?.capture?.items.map(\.name.plain) ?? []
      return (captures + parameterNames).filter { $0 != "self" && $0 != "_" }
    }

    /// The initializer that the closure is given to, and that so may keep it.
    var keeper: String? {
      guard let (call, _) = receivingCall, let callee = call.calledExpression.plainName,
        callee.initializedType != nil, callee != "Task"
      else { return nil }
      return callee
    }
  }

  extension ExprSyntax {
    /// Whether the operator may leave what follows it in the sequence unevaluated.
    var maySkipWhatFollows: Bool {
      if self.is(UnresolvedTernaryExprSyntax.self) { return true }
      guard let name = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
      return ["??", "&&", "||"].contains(name)
    }
  }
#endif
