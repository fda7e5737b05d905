import SwiftSyntax

/// Computes values of a manifest without running it.
///
/// It knows constants, string interpolation, lists, loops, and helper functions whose source is there. All branches
/// of a condition count.
final class ManifestEvaluator {
  final class Scope {
    var variables: [String: ManifestValue] = [:]
    let parent: Scope?

    init(_ parent: Scope? = nil, _ variables: [String: ManifestValue] = [:]) {
      self.parent = parent
      self.variables = variables
    }

    func find(_ name: String) -> ManifestValue? { variables[name] ?? parent?.find(name) }

    func assign(_ name: String, _ value: ManifestValue) {
      var scope: Scope? = self
      while let current = scope {
        if current.variables[name] != nil { return current.variables[name] = value }
        scope = current.parent
      }
      variables[name] = value
    }
  }

  private let declarations: ManifestDeclarations
  private let text: SourceText
  private var depth = 0
  /// Whether the value is that of a `dependencies` argument, in which a helper's name means another one.
  private var isInDependencies = false
  let top = Scope()

  init(_ tree: SourceFileSyntax, _ text: String, helpers: [SourceFileSyntax]) {
    self.text = SourceText(text)
    declarations = ManifestDeclarations(helpers + [tree])
    _ = run(tree.statements, top)
  }

  func line(_ node: some SyntaxProtocol) -> Int {
    text.place(node.positionAfterSkippingLeadingTrivia).line
  }

  // MARK: Statements

  /// Runs statements; the value that they return, or that the only expression among them has.
  private func run(_ items: CodeBlockItemListSyntax, _ scope: Scope) -> ManifestValue? {
    var result: ManifestValue?
    for item in items {
      switch item.item {
      case .decl(let declaration):
        for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? [] {
          guard let name = binding.name, let value = binding.initializer?.value else { continue }
          scope.variables[name] = evaluate(value, scope)
        }
      case .stmt(let statement):
        if let returned = statement.as(ReturnStmtSyntax.self)?.expression {
          return merge(result, evaluate(returned, scope))
        }
        if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
          result = merge(result, effect(of: expression, scope, isOnly: false))
        } else if let loop = statement.as(ForStmtSyntax.self),
          case .list(let values) = evaluate(loop.sequence, scope)
        {
          let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain
          for value in values.prefix(2_000) {
            _ = run(loop.body.statements, Scope(scope, [name ?? "_": value]))
          }
        }
      case .expr(let expression):
        result = merge(result, effect(of: expression, scope, isOnly: items.count == 1))
      }
    }
    return result
  }

  private func merge(_ first: ManifestValue?, _ second: ManifestValue?) -> ManifestValue? {
    if case .list(let one)? = first, case .list(let other)? = second { return .list(one + other) }
    return first ?? second
  }

  /// Runs an expression that stands alone, such as `targets.append(…)` or an `if`.
  private func effect(of expression: ExprSyntax, _ scope: Scope, isOnly: Bool) -> ManifestValue? {
    if let branches = expression.branches {
      return branches.map { run($0, scope) }.reduce(nil, merge)
    }
    if let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count > 2 {
      let isAddition = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
      if isAddition || elements[1].is(AssignmentExprSyntax.self) {
        let value = join(Array(elements.dropFirst(2)), scope)
        change(elements[0], scope) { isAddition ? self.merge($0, value) ?? value : value }
        return nil
      }
    }
    if let call = expression.as(FunctionCallExprSyntax.self), let member = call.calledExpression.member,
      member.name == "append", let argument = call.arguments.first, let base = member.base
    {
      let value = evaluate(argument.expression, scope)
      let list = argument.label?.plain == "contentsOf" ? value : .list([value])
      change(base, scope) { self.merge($0, list) ?? list }
      return nil
    }
    return isOnly ? evaluate(expression, scope) : nil
  }

  private func change(_ target: ExprSyntax, _ scope: Scope, _ update: (ManifestValue?) -> ManifestValue) {
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      scope.assign(name, update(scope.find(name)))
    } else if let member = target.member,
      let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plain,
      case .call(let type, var arguments, let line)? = scope.find(name)
    {
      // `package.targets += …`, `factory.name = …`.
      if let index = arguments.firstIndex(where: { $0.label == member.name }) {
        arguments[index].value = update(arguments[index].value)
      } else {
        arguments.append((member.name, update(nil)))
      }
      scope.assign(name, .call(name: type, arguments: arguments, line: line))
    }
  }

  // MARK: Expressions

  func evaluate(_ expression: ExprSyntax, _ scope: Scope) -> ManifestValue {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { return unknown(expression) }
    let expression = expression.unwrapped
    if let literal = expression.as(StringLiteralExprSyntax.self) { return string(literal, scope) }
    if let array = expression.as(ArrayExprSyntax.self) {
      return .list(array.elements.map { evaluate($0.expression, scope) })
    }
    if let call = expression.as(FunctionCallExprSyntax.self) { return self.call(call, scope) }
    if let member = expression.as(MemberAccessExprSyntax.self) { return self.member(member, scope) }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.plain
      return scope.find(name) ?? constant(name) ?? scope.find("self").flatMap { property(name, of: $0) }
        ?? unknown(expression)
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return join(Array(sequence.elements), scope)
    }
    if let closure = expression.as(ClosureExprSyntax.self) { return .closure(closure, scope) }
    if expression.branches != nil {
      return effect(of: expression, scope, isOnly: true) ?? unknown(expression)
    }
    let plain: [SyntaxKind] = [.integerLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .dictionaryExpr]
    return plain.contains(expression.kind) ? .other : unknown(expression)
  }

  private func unknown(_ node: some SyntaxProtocol) -> ManifestValue {
    let text = node.trimmedDescription.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return .unknown(text: text.count > 60 ? text.prefix(60) + "…" : text, line: line(node))
  }

  private func string(_ literal: StringLiteralExprSyntax, _ scope: Scope) -> ManifestValue {
    var result = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let part): result += part.content.text
      case .expressionSegment(let part):
        guard let first = part.expressions.first?.expression,
          let text = text(of: evaluate(first, scope))
        else { return unknown(literal) }
        result += text
      }
    }
    return .string(result)
  }

  /// The text of a value: a string, or the raw value of a case.
  func text(of value: ManifestValue) -> String? {
    switch value {
    case .string(let text): text
    case .member(let name, _):
      declarations.rawValues[name]
        ?? declarations.constants[name]?.lazy.compactMap { self.evaluate($0, self.top).string }.first
    default: nil
    }
  }

  /// `a + b`, `a ?? b`, and both sides of a choice.
  private func join(_ elements: [ExprSyntax], _ scope: Scope) -> ManifestValue {
    if let choice = elements.lazy.compactMap({ $0.as(UnresolvedTernaryExprSyntax.self) }).first {
      let values = [choice.thenExpression] + elements.suffix(1)
      return values.map { evaluate($0, scope) }.reduce(nil, merge) ?? .other
    }
    var result: ManifestValue?
    var isAddition = true
    for element in elements {
      if let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
        isAddition = name == "+"
        continue
      }
      if element.is(UnresolvedAsExprSyntax.self) { break }
      guard let before = result else {
        result = evaluate(element, scope)
        continue
      }
      if isAddition { result = add(before, evaluate(element, scope)) ?? elements.first.map(unknown) }
    }
    return result ?? .other
  }

  private func add(_ first: ManifestValue, _ second: ManifestValue) -> ManifestValue? {
    if let one = text(of: first), let other = text(of: second) { return .string(one + other) }
    switch (first, second) {
    case (.list, _), (_, .list): return .list(first.elements + second.elements)
    default: return nil
    }
  }

  private func constant(_ name: String) -> ManifestValue? {
    if let all = declarations.constants[name], all.count == 1 { return evaluate(all[0], top) }
    if let all = declarations.bodies[name], all.count == 1 { return run(all[0], Scope(top)) }
    return nil
  }

  /// A property of a value: an argument that it was made with, its raw value, or a getter.
  private func property(_ name: String, of value: ManifestValue) -> ManifestValue? {
    if let argument = value[name] { return argument }
    if let text = text(of: value).flatMap({ $0.changed(by: name) }) { return .string(text) }
    guard let all = declarations.bodies[name], all.count == 1 else { return nil }
    return run(all[0], Scope(top, ["self": value]))
  }

  private func member(_ node: MemberAccessExprSyntax, _ scope: Scope) -> ManifestValue {
    let name = node.declName.baseName.plain
    guard let base = node.base else { return constant(name) ?? .member(name, line: line(node)) }
    if let type = base.plainName, type.lastComponent.isTypeLike, scope.find(type) == nil {
      if name == "allCases", let cases = declarations.cases[type.lastComponent] {
        return .list(cases.map { .member($0) })
      }
      return constant("\(type.lastComponent).\(name)") ?? constant(name) ?? .member(name, line: line(node))
    }
    let value = evaluate(base, scope)
    return property(name, of: value) ?? unknown(node)
  }

  private func call(_ node: FunctionCallExprSyntax, _ scope: Scope) -> ManifestValue {
    let name = node.calledExpression.lastName ?? ""
    if let base = node.calledExpression.member?.base, !(base.plainName?.lastComponent.isTypeLike ?? false) {
      if let value = method(name, of: evaluate(base, scope), node, scope) { return value }
    }
    let isOuter = isInDependencies
    var arguments = node.arguments.map { argument in
      isInDependencies = isOuter || (argument.label?.plain == "dependencies" && name != "Package")
      defer { isInDependencies = isOuter }
      return (argument.label?.plain, evaluate(argument.expression, scope))
    }
    if let closure = node.trailingClosure { arguments.append((nil, .closure(closure, scope))) }
    let labels = arguments.map { $0.0 ?? "_" }
    var fitting = declarations.functions[name]?.filter { $0.accepts(labels) } ?? []
    if fitting.count > 1 {
      // Of a target and of a dependency on it.
      fitting = fitting.filter { $0.returnsDependency == isInDependencies }
    }
    if fitting.count == 1, !fitting[0].isAround(node), let value = call(fitting[0], arguments) {
      return value
    }
    if declarations.functions[name] != nil, fitting.isEmpty,
      node.calledExpression.is(DeclReferenceExprSyntax.self)
    {
      return unknown(node)
    }
    return .call(name: name, arguments: arguments, line: line(node))
  }

  private func call(
    _ function: FunctionDeclSyntax, _ arguments: [(label: String?, value: ManifestValue)]
  ) -> ManifestValue? {
    guard let body = function.body else { return nil }
    let scope = Scope(top)
    var rest = arguments[...]
    for parameter in function.signature.parameterClause.parameters {
      let name = parameter.name
      let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.plain
      let isGiven = rest.first.map { $0.label == label } ?? false
      if parameter.ellipsis != nil {
        // All that follow without a label.
        let count = isGiven ? 1 + rest.dropFirst().prefix { $0.label == nil }.count : 0
        scope.variables[name] = .list(rest.prefix(count).map(\.value))
        rest.removeFirst(count)
      } else if isGiven {
        scope.variables[name] = rest.removeFirst().value
      } else if let value = parameter.defaultValue?.value {
        scope.variables[name] = evaluate(value, top)
      }
    }
    return run(body.statements, scope)
  }

  /// A method of a list or of a string.
  private func method(
    _ name: String, of value: ManifestValue, _ node: FunctionCallExprSyntax, _ scope: Scope
  ) -> ManifestValue? {
    if let text = text(of: value) { return text.changed(by: name).map { .string($0) } }
    guard case .list(let values) = value else { return nil }
    if ["filter", "sorted", "reversed", "shuffled"].contains(name) { return value }
    guard ["map", "flatMap", "compactMap"].contains(name) else { return nil }
    guard
      let closure = node.trailingClosure ?? node.arguments.first?.expression.as(ClosureExprSyntax.self)
    else { return unknown(node) }
    let results = values.map { value in
      run(closure.statements, Scope(scope, [closure.parameterNames.first ?? "$0": value]))
        ?? unknown(closure)
    }
    return .list(name == "flatMap" ? results.flatMap(\.elements) : results)
  }
}

extension String {
  /// The text that a property or a method of a string or of a case gives.
  fileprivate func changed(by name: String) -> String? {
    switch name {
    case "rawValue": self
    case "lowercased": lowercased()
    case "uppercased": uppercased()
    case "capitalized": prefix(1).uppercased() + dropFirst()
    default: nil
    }
  }
}

extension ExprSyntax {
  /// The branches of an `if` or a `switch`; nil for anything else.
  fileprivate var branches: [CodeBlockItemListSyntax]? {
    if let choice = self.as(SwitchExprSyntax.self) {
      return choice.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
    }
    guard let choice = self.as(IfExprSyntax.self) else { return nil }
    switch choice.elseBody {
    case .codeBlock(let block): return [choice.body.statements, block.statements]
    case .ifExpr(let next): return [choice.body.statements] + (ExprSyntax(next).branches ?? [])
    case nil: return [choice.body.statements]
    }
  }

  /// The parts of `a.b`.
  fileprivate var member: (base: ExprSyntax?, name: String)? {
    self.as(MemberAccessExprSyntax.self).map { ($0.base, $0.declName.baseName.plain) }
  }
}

extension FunctionDeclSyntax {
  /// Whether a call with these labels may mean the function.
  fileprivate func accepts(_ labels: [String]) -> Bool {
    var rest = labels[...]
    for parameter in signature.parameterClause.parameters {
      let label = parameter.firstName.tokenKind == .wildcard ? "_" : parameter.firstName.plain
      if rest.first == label {
        rest.removeFirst()
        while parameter.ellipsis != nil, rest.first == "_" { rest.removeFirst() }
      } else if parameter.defaultValue == nil, parameter.ellipsis == nil {
        return false
      }
    }
    return rest.isEmpty
  }

  /// Whether the function is one of those that make a dependency on a target.
  fileprivate var returnsDependency: Bool {
    let around = ancestors.lazy.compactMap { $0.as(ExtensionDeclSyntax.self)?.extendedType.plainName }.first
    return [signature.returnClause?.type.plainName, around].contains {
      $0?.hasSuffix("Dependency") ?? false
    }
  }

  /// Whether the node is in the function's own body, where a call of its name means the function of the system.
  fileprivate func isAround(_ node: some SyntaxProtocol) -> Bool {
    node.ancestors.contains { $0.id == Syntax(self).id }
  }
}
