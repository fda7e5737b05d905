import SwiftSyntax

/// Computes values of a manifest without running it.
///
/// It knows constants, string interpolation, lists, loops, and the types and functions of helpers whose source is
/// there. A leading dot means a member of the type that its place expects. If a condition cannot be told, all its
/// branches count.
final class ManifestEvaluator {
  let declarations: ManifestDeclarations
  let interface: ManifestInterface
  let top = ManifestScope()
  private let text: SourceText
  private let manifest: Syntax
  /// The line at which the manifest calls what is running.
  var lineOfCall = 1
  private var depth = 0
  /// How much may still be computed: a helper that calls itself must not run forever.
  private var budget = 200_000
  /// The functions that are running.
  var running: [SyntaxIdentifier] = []

  init(
    _ tree: SourceFileSyntax, _ text: String, isTuist: Bool, helpers: ManifestDeclarations
  ) {
    self.text = SourceText(text)
    var declarations = helpers
    declarations.add([tree])
    self.declarations = declarations
    interface = ManifestInterface(isTuist: isTuist)
    manifest = Syntax(tree)
    _ = run(tree.statements, top, nil)
  }

  /// The line of a node of the manifest; that of the call, for a node of a helper.
  func line(_ node: some SyntaxProtocol) -> Int {
    guard node.root.id == manifest.id else { return lineOfCall }
    return text.place(node.positionAfterSkippingLeadingTrivia).line
  }

  func unknown(_ node: some SyntaxProtocol) -> ManifestValue {
    let text = node.trimmedDescription.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return .unknown(text: text.count > 60 ? text.prefix(60) + "…" : text, line: line(node))
  }

  // MARK: Statements

  /// What statements return, and whether nothing after them runs.
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

  // MARK: Expressions

  func evaluate(
    _ expression: ExprSyntax, _ scope: ManifestScope, _ type: ManifestType?
  ) -> ManifestValue {
    depth += 1
    budget -= 1
    defer { depth -= 1 }
    guard depth < 96, budget > 0 else { return unknown(expression) }
    let expression = expression.unwrapped
    switch expression.kind {
    case .stringLiteralExpr:
      return expression.as(StringLiteralExprSyntax.self).map { string($0, scope) } ?? .other
    case .arrayExpr:
      let element = type?.element ?? interface.element(of: type)
      return .list(
        expression.as(ArrayExprSyntax.self)?.elements.map { evaluate($0.expression, scope, element) } ?? [])
    case .dictionaryExpr: return expression.as(DictionaryExprSyntax.self).map { pairs($0, scope) } ?? .other
    case .tupleExpr:
      let elements = expression.as(TupleExprSyntax.self)?.elements.map {
        ($0.label?.plain, evaluate($0.expression, scope, nil))
      }
      return .made(.init(type: nil, name: "()", arguments: elements ?? [], line: line(expression)))
    case .functionCallExpr:
      return expression.as(FunctionCallExprSyntax.self).map { call($0, scope, type) } ?? .other
    case .memberAccessExpr:
      return expression.as(MemberAccessExprSyntax.self).map { member($0, scope, type) } ?? .other
    case .declReferenceExpr:
      return expression.as(DeclReferenceExprSyntax.self).map { reference($0, scope) } ?? .other
    case .sequenceExpr:
      return expression.as(SequenceExprSyntax.self).map { join(Array($0.elements), scope, type) } ?? .other
    case .closureExpr: return expression.as(ClosureExprSyntax.self).map { .closure($0, scope) } ?? .other
    case .ifExpr, .switchExpr: return choose(expression, scope, type).value ?? unknown(expression)
    case .nilLiteralExpr: return .none
    case .booleanLiteralExpr: return .bool(expression.trimmedDescription == "true")
    case .integerLiteralExpr, .floatLiteralExpr: return .other
    default: return rest(expression, scope, type)
    }
  }

  private func rest(
    _ expression: ExprSyntax, _ scope: ManifestScope, _ type: ManifestType?
  ) -> ManifestValue {
    if let forced = expression.as(ForceUnwrapExprSyntax.self) {
      return evaluate(forced.expression, scope, type)
    }
    if let optional = expression.as(OptionalChainingExprSyntax.self) {
      return evaluate(optional.expression, scope, type)
    }
    if let given = expression.as(InOutExprSyntax.self) { return evaluate(given.expression, scope, type) }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      if case .bool(let value) = evaluate(prefix.expression, scope, .named("Bool")) { return .bool(!value) }
      return .other
    }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) {
      return evaluate(generic.expression, scope, type)
    }
    return unknown(expression)
  }

  private func pairs(_ dictionary: DictionaryExprSyntax, _ scope: ManifestScope) -> ManifestValue {
    guard case .elements(let elements) = dictionary.content else { return .list([]) }
    return .list(
      elements.map {
        .made(
          .init(
            type: nil, name: "()",
            arguments: [("key", evaluate($0.key, scope, nil)), ("value", evaluate($0.value, scope, nil))],
            line: line($0)))
      })
  }

  private func string(_ literal: StringLiteralExprSyntax, _ scope: ManifestScope) -> ManifestValue {
    var result = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let part): result += part.content.text
      case .expressionSegment(let part):
        guard let first = part.expressions.first?.expression,
          let text = description(of: evaluate(first, scope, nil))
        else { return unknown(literal) }
        result += text
      }
    }
    return .string(result)
  }

  /// The text that a value has in a string.
  private func description(of value: ManifestValue) -> String? {
    switch value {
    case .string(let text): text
    case .bool(let value): String(value)
    case .member(_, let name, _): property("description", of: value)?.string ?? name
    default: property("description", of: value)?.string
    }
  }
}

extension ManifestValue {
  /// A part of a tuple.
  func part(_ index: Int) -> ManifestValue? {
    guard let made, made.name == "()", index < made.arguments.count else { return nil }
    return made.arguments[index].value
  }
}
