#if Tool
  import SwiftSyntax

  /// Finds what an update closure sets: `$0.apiClient.fetch = …`, `$0[Key.self] = …`, `$0[keyPath: \.date] = …`.
  final class UpdateWalker: SyntaxVisitor {
    private let values: String
    private(set) var found: [(dependency: DependencyReference, node: Syntax, isAssignment: Bool)] = []
    private(set) var reads: Set<String> = []
    /// Whether the values go somewhere that cannot be followed.
    private(set) var passesValues = false

    init(values: String) {
      self.values = values
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let elements = Array(node.elements)
      guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return .visitChildren }
      if let dependency = dependency(of: elements[0]) {
        found.append((dependency, Syntax(elements[0]), true))
      } else {
        walk(elements[0])
      }
      for element in elements.dropFirst(2) { walk(element) }
      return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      // `$0.apiClient.override(…)` changes the client; `$0.bootstrap()` may change anything.
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        let dependency = dependency(of: ExprSyntax(member))
      {
        // `$0.uuid()` reads; any other call on the values themselves may be a method that sets some.
        if dependency.path.count < 2, !BuiltIn.names.contains(dependency.path.first ?? "") {
          passesValues = true
        }
        guard node.isStatement else { return .visitChildren }
        found.append((dependency, Syntax(member), false))
        for argument in node.arguments { walk(argument) }
        return .skipChildren
      }
      return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      guard let dependency = dependency(of: ExprSyntax(node)) else { return .visitChildren }
      reads.formUnion(dependency.path)
      return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      if node.baseName.text == values { passesValues = true }
      return .skipChildren
    }

    /// A closure inside has a `$0` of its own.
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      values.hasPrefix("$") ? .skipChildren : .visitChildren
    }

    /// The dependency that a chain of members starts with; nil if it does not start with the values.
    private func dependency(of expression: ExprSyntax) -> DependencyReference? {
      var path: [String] = []
      var expression = expression
      while true {
        if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
          path.insert(member.declName.baseName.plain, at: 0)
          expression = base
        } else if let optional = expression.as(OptionalChainingExprSyntax.self) {
          expression = optional.expression
        } else if let forced = expression.as(ForceUnwrapExprSyntax.self) {
          expression = forced.expression
        } else if let key = expression.as(SubscriptCallExprSyntax.self) {
          if key.calledExpression.isValues(values) { return dependency(of: key) }
          expression = key.calledExpression
        } else {
          return expression.isValues(values) && !path.isEmpty ? DependencyReference(path: path) : nil
        }
      }
    }

    private func dependency(of key: SubscriptCallExprSyntax) -> DependencyReference? {
      guard let argument = key.arguments.first else { return nil }
      if argument.label?.plain == "keyPath" {
        return argument.expression.as(KeyPathExprSyntax.self).flatMap { DependencyReference(keyPath: $0) }
      }
      return argument.expression.metatype.map { DependencyReference(type: $0) }
    }
  }

  extension FunctionCallExprSyntax {
    /// Whether the call stands alone, with or without `try` and `await`.
    fileprivate var isStatement: Bool {
      let outer = ancestors.first { !$0.is(TryExprSyntax.self) && !$0.is(AwaitExprSyntax.self) }
      return outer?.is(CodeBlockItemSyntax.self) ?? false
    }
  }

  extension ExprSyntax {
    fileprivate func isValues(_ name: String) -> Bool {
      self.as(DeclReferenceExprSyntax.self)?.baseName.text == name
    }
  }
#endif
