#if Tool
  import SwiftSyntax

  /// Finds what an update closure sets: `$0.apiClient.fetch = …`, `$0[Key.self] = …`, `$0[keyPath: \.date] = …`.
  final class UpdateWalker: SyntaxVisitor {
    private let values: String
    private(set) var found: [(dependency: DependencyReference, node: Syntax, isAssignment: Bool)] = []
    private(set) var reads: Set<String> = []
    /// The functions that are given the values, or are called on them; nil where the function cannot be told.
    private(set) var handovers: [(callee: String?, node: Syntax, isImplicit: Bool)] = []
    /// Whether a name alone may mean a member of the values.
    private let isMethod: Bool

    init(values: String, isMethod: Bool = false) {
      self.values = values
      self.isMethod = isMethod
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let elements = Array(node.elements)
      guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return .visitChildren }
      if let dependency = dependency(of: elements[0]) {
        found.append((dependency, Syntax(elements[0]), true))
      } else if elements[0].startsWith(values) {
        // All values at once, or a key path that a variable holds.
        handovers.append((nil, Syntax(node), false))
      } else if isMethod, let name = elements[0].plainName?.split(separator: ".").first {
        found.append((DependencyReference(path: [String(name)]), Syntax(elements[0]), true))
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
        if dependency.path.count < 2, let name = dependency.path.first, !BuiltIn.names.contains(name) {
          handovers.append((name, Syntax(node), false))
          return .visitChildren
        }
        guard node.isStatement else { return .visitChildren }
        found.append((dependency, Syntax(member), false))
        for argument in node.arguments { walk(argument) }
        return .skipChildren
      }
      let isGiven = node.arguments.contains {
        $0.expression.as(InOutExprSyntax.self)?.expression.isValues(values) ?? false
      }
      if isGiven {
        handovers.append((node.calledExpression.lastName, Syntax(node), false))
      } else if isMethod, let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plain {
        handovers.append((name, Syntax(node), true))
      }
      return .visitChildren
    }

    /// `&$0.apiClient`: what gets it may change it.
    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
      guard let dependency = dependency(of: node.expression) else { return .visitChildren }
      found.append((dependency, Syntax(node.expression), false))
      return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      guard let dependency = dependency(of: ExprSyntax(node)) else { return .visitChildren }
      reads.formUnion(dependency.path)
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
    /// Whether this is the values, or a look into them.
    fileprivate func startsWith(_ values: String) -> Bool {
      if let key = self.as(SubscriptCallExprSyntax.self) { return key.calledExpression.isValues(values) }
      return isValues(values)
    }

    fileprivate func isValues(_ name: String) -> Bool {
      self.as(DeclReferenceExprSyntax.self)?.baseName.text == name
    }
  }
#endif
