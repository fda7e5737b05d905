import SwiftSyntax

/// Computes values of a manifest without running it.
///
/// It knows constants, string interpolation, lists, loops, and the types and functions of helpers whose
/// source is there. A leading dot means a member of the type that its place expects. If a condition cannot be
/// told, all its branches count.
final class ManifestEvaluator {
  let declarations: ManifestDeclarations
  let interface: ManifestInterface
  let top = ManifestScope()
  private let text: SourceText
  private let manifest: Syntax
  /// The line at which the manifest calls the running function.
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

  func evaluate(
    _ expression: ExprSyntax, _ scope: ManifestScope, _ type: ManifestType?
  ) -> ManifestValue {
    depth += 1
    budget -= 1
    defer { depth -= 1 }
    guard depth < 96, budget > 0 else { return unknown(expression) }
    let expression = expression.unwrapped
    return literal(expression, scope, type) ?? rest(expression, scope, type)
  }

  /// The value of a literal; nil for another expression.
  private func literal(
    _ expression: ExprSyntax, _ scope: ManifestScope, _ type: ManifestType?
  ) -> ManifestValue? {
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
    case .closureExpr: return expression.as(ClosureExprSyntax.self).map { .closure($0, scope) } ?? .other
    case .nilLiteralExpr: return ManifestValue.none
    case .booleanLiteralExpr: return .bool(expression.trimmedDescription == "true")
    case .integerLiteralExpr, .floatLiteralExpr: return .other
    default: return nil
    }
  }

  private func rest(
    _ expression: ExprSyntax, _ scope: ManifestScope, _ type: ManifestType?
  ) -> ManifestValue {
    switch expression.kind {
    case .functionCallExpr:
      return expression.as(FunctionCallExprSyntax.self).map { call($0, scope, type) } ?? .other
    case .memberAccessExpr:
      return expression.as(MemberAccessExprSyntax.self).map { member($0, scope, type) } ?? .other
    case .declReferenceExpr:
      return expression.as(DeclReferenceExprSyntax.self).map { reference($0, scope) } ?? .other
    case .sequenceExpr:
      return expression.as(SequenceExprSyntax.self).map { join(Array($0.elements), scope, type) } ?? .other
    case .ifExpr, .switchExpr: return choose(expression, scope, type).value ?? unknown(expression)
    default: break
    }
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
