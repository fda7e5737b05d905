import SwiftSyntax

extension ManifestEvaluator {
  /// The value that statements return, and whether nothing after them runs.
  struct Outcome {
    var value: ManifestValue?
    var ends = false
  }

  /// Runs statements, in a scope of their own if they are a block.
  func run(_ items: CodeBlockItemListSyntax, _ scope: ManifestScope, _ type: ManifestType?) -> Outcome {
    var result = Outcome()
    for item in items {
      let isOnly = items.count == 1
      let next: Outcome
      switch item.item {
      case .decl(let declaration): next = self.run(declaration, scope, type)
      case .stmt(let statement): next = self.run(statement, scope, type, isOnly: isOnly)
      case .expr(let expression): next = effect(of: expression, scope, type, isOnly: isOnly)
      }
      result.value = ManifestValue.merge(result.value, next.value)
      if next.ends { return Outcome(value: result.value, ends: true) }
    }
    return result
  }

  private func run(_ declaration: DeclSyntax, _ scope: ManifestScope, _ type: ManifestType?) -> Outcome {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings { declare(binding, scope) }
    } else if let function = declaration.as(FunctionDeclSyntax.self), scope !== top {
      let local = ManifestFunction(function, owner: scope.owner, in: declarations)
      scope.functions[function.name.plain, default: []].append(local)
    } else if let block = declaration.as(IfConfigDeclSyntax.self) {
      var result = Outcome()
      for clause in block.clauses {
        guard case .statements(let items) = clause.elements else { continue }
        result.value = ManifestValue.merge(result.value, run(items, scope, type).value)
      }
      return result
    }
    return Outcome()
  }

  private func declare(_ binding: PatternBindingSyntax, _ scope: ManifestScope) {
    let type = declarations.type(binding.typeAnnotation?.type, in: scope.owner)
    if let value = binding.initializer?.value {
      bind(binding.pattern, to: evaluate(value, scope, type), scope, type)
    } else if let name = binding.name, case .getter(let items)? = binding.accessorBlock?.accessors {
      scope.declare(name, run(items, ManifestScope(scope), type).value ?? unknown(binding), type)
    } else if let name = binding.name {
      // A value follows, perhaps in branches.
      scope.declare(name, .none, type)
    }
  }

  /// Declares the variables of a pattern.
  func bind(
    _ pattern: PatternSyntax, to value: ManifestValue, _ scope: ManifestScope, _ type: ManifestType? = nil
  ) {
    if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.plain {
      scope.declare(name, value, type)
    } else if let tuple = pattern.as(TuplePatternSyntax.self) {
      for (index, element) in tuple.elements.enumerated() {
        bind(element.pattern, to: value.part(index) ?? .other, scope)
      }
    } else if let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern {
      bind(inner, to: value, scope, type)
    } else if let name = pattern.as(ExpressionPatternSyntax.self)?.expression.plainName {
      scope.declare(name, value, type)
    }
  }

  private func run(
    _ statement: StmtSyntax, _ scope: ManifestScope, _ type: ManifestType?, isOnly: Bool
  ) -> Outcome {
    if let returned = statement.as(ReturnStmtSyntax.self) {
      return Outcome(value: returned.expression.map { evaluate($0, scope, type) }, ends: true)
    }
    if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
      return effect(of: expression, scope, type, isOnly: isOnly)
    }
    if let loop = statement.as(ForStmtSyntax.self) {
      for value in evaluate(loop.sequence, scope, nil).elements.prefix(2_000) where !value.isUnknown {
        let inner = ManifestScope(scope)
        bind(loop.pattern, to: value, inner)
        _ = run(loop.body.statements, inner, type)
      }
    } else if let block = statement.as(DoStmtSyntax.self) {
      return run(block.body.statements, ManifestScope(scope), type)
    } else if let check = statement.as(GuardStmtSyntax.self) {
      switch condition(check.conditions, scope) {
      case true?: break
      case false?: return run(check.body.statements, ManifestScope(scope), type)
      case nil: return Outcome(value: run(check.body.statements, ManifestScope(scope), type).value)
      }
    }
    return Outcome()
  }
}
