import SwiftSyntax

extension ManifestEvaluator {
  // MARK: Statements that are expressions

  /// Runs an expression that stands alone, such as `targets.append(…)` or an `if`.
  func effect(
    of expression: ExprSyntax, _ scope: ManifestScope, _ type: ManifestType?, isOnly: Bool
  ) -> Outcome {
    let expression = expression.unwrapped
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) {
      return choose(expression, scope, type)
    }
    if let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count > 2 {
      let isAddition = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
      if isAddition || elements[1].is(AssignmentExprSyntax.self) {
        let type = self.type(of: elements[0], scope)
        let value = join(Array(elements.dropFirst(2)), scope, type)
        change(elements[0], scope) { old in isAddition ? self.add(old ?? .list([]), value) ?? value : value }
        return Outcome()
      }
    }
    if let call = expression.as(FunctionCallExprSyntax.self), append(call, scope) { return Outcome() }
    let value = evaluate(expression, scope, type)
    return Outcome(value: isOnly ? value : nil)
  }

  /// Runs `targets.append(…)` and `targets.insert(…, at: 0)`.
  private func append(_ call: FunctionCallExprSyntax, _ scope: ManifestScope) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["append", "insert"].contains(member.declName.baseName.plain), let argument = call.arguments.first
    else { return false }
    let type = self.type(of: base, scope)
    let isList = argument.label?.plain == "contentsOf"
    let value = evaluate(argument.expression, scope, isList ? type : type?.element)
    change(base, scope) { .list(($0?.elements ?? []) + (isList ? value.elements : [value])) }
    return true
  }

  /// The type of an assignment's target.
  private func type(of target: ExprSyntax, _ scope: ManifestScope) -> ManifestType? {
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      return scope.find(name)?.type
        ?? scope.find("self")?.value.type?.name.flatMap { memberType(name, of: $0) }
    }
    guard let member = target.as(MemberAccessExprSyntax.self), let base = member.base,
      let owner = type(of: base, scope)?.name ?? evaluate(base, scope, nil).type?.name
    else { return nil }
    return memberType(member.declName.baseName.plain, of: owner)
  }

  private func memberType(_ name: String, of owner: String) -> ManifestType? {
    let properties = declarations.lineage(owner).lazy.compactMap {
      self.declarations.types[$0]?.properties[name]?.first
    }
    return properties.first?.type ?? interface.type(of: name, in: owner, "init")
  }

  /// Changes a variable, or a part of one: `package.targets`, `self.name`.
  private func change(
    _ target: ExprSyntax, _ scope: ManifestScope, _ update: (ManifestValue?) -> ManifestValue
  ) {
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      if scope.find(name) == nil, case .made(var made)? = scope.find("self")?.value {
        made[name] = update(made[name])
        scope.assign("self", .made(made))
      } else {
        scope.assign(name, update(scope.find(name)?.value))
      }
    } else if let member = target.as(MemberAccessExprSyntax.self), let base = member.base,
      case .made(var made) = evaluate(base, scope, nil)
    {
      let name = member.declName.baseName.plain
      made[name] = update(made[name])
      change(base, scope) { _ in .made(made) }
    } else if let optional = target.as(OptionalChainingExprSyntax.self) {
      change(optional.expression, scope, update)
    }
  }

  // MARK: Choices

  /// Runs the branch of an `if` or a `switch` that is taken, or each of them if that cannot be told.
  func choose(_ expression: ExprSyntax, _ scope: ManifestScope, _ type: ManifestType?) -> Outcome {
    if let choice = expression.as(IfExprSyntax.self) { return run(choice, scope, type) }
    guard let choice = expression.as(SwitchExprSyntax.self) else { return Outcome() }
    let subject = evaluate(choice.subject, scope, nil)
    var result = Outcome(value: nil, ends: true)
    for case .switchCase(let branch) in choice.cases {
      let inner = ManifestScope(scope)
      let match = matches(branch.label, subject, inner)
      guard match != false else { continue }
      let next = run(branch.statements, inner, type)
      if match == true, result.value == nil { return next }
      result.value = ManifestValue.merge(result.value, next.value)
      result.ends = result.ends && next.ends
    }
    return result
  }

  private func run(_ choice: IfExprSyntax, _ scope: ManifestScope, _ type: ManifestType?) -> Outcome {
    let inner = ManifestScope(scope)
    let isTaken = condition(choice.conditions, inner)
    var outcomes: [Outcome] = []
    if isTaken != false { outcomes.append(run(choice.body.statements, inner, type)) }
    if isTaken != true {
      switch choice.elseBody {
      case .codeBlock(let block): outcomes.append(run(block.statements, ManifestScope(scope), type))
      case .ifExpr(let next): outcomes.append(run(next, scope, type))
      case nil: outcomes.append(Outcome())
      }
    }
    let value = outcomes.map(\.value).reduce(nil, ManifestValue.merge)
    return Outcome(value: value, ends: outcomes.allSatisfy(\.ends))
  }

  /// Declares the variables of conditions, and returns whether all hold; nil if that cannot be told.
  func condition(_ conditions: ConditionElementListSyntax, _ scope: ManifestScope) -> Bool? {
    var result: Bool? = true
    for element in conditions {
      let holds: Bool?
      switch element.condition {
      case .expression(let expression): holds = truth(evaluate(expression, scope, .named("Bool")))
      case .optionalBinding(let binding):
        let value =
          binding.initializer.map { evaluate($0.value, scope, nil) }
          ?? binding.pattern.as(IdentifierPatternSyntax.self).flatMap {
            scope.find($0.identifier.plain)?.value
          }
          ?? .other
        bind(binding.pattern, to: value, scope)
        if case .none = value { holds = false } else { holds = value.isUnknown ? nil : true }
      case .matchingPattern(let pattern):
        holds = matches(pattern.pattern, evaluate(pattern.initializer.value, scope, nil), scope)
      case .availability: holds = true
      }
      if holds == false { return false }
      if holds == nil { result = nil }
    }
    return result
  }

  private func truth(_ value: ManifestValue) -> Bool? {
    if case .bool(let value) = value { value } else { nil }
  }

  private func matches(
    _ label: SwitchCaseSyntax.Label, _ subject: ManifestValue, _ scope: ManifestScope
  ) -> Bool? {
    guard case .case(let cases) = label else { return true }
    var result: Bool? = false
    for item in cases.caseItems {
      let match = matches(item.pattern, subject, scope)
      if match == true, item.whereClause == nil { return true }
      if match != false { result = nil }
    }
    return result
  }

  /// Whether a value fits a pattern; nil if that cannot be told.
  private func matches(_ pattern: PatternSyntax, _ value: ManifestValue, _ scope: ManifestScope) -> Bool? {
    if let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern {
      if inner.is(IdentifierPatternSyntax.self) {
        bind(inner, to: value, scope)
        return true
      }
      return matches(inner, value, scope)
    }
    guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else {
      bind(pattern, to: value, scope)
      return pattern.is(IdentifierPatternSyntax.self) || pattern.is(WildcardPatternSyntax.self) ? true : nil
    }
    let call = expression.as(FunctionCallExprSyntax.self)
    guard
      let name = (call.map { $0.calledExpression } ?? expression).as(MemberAccessExprSyntax.self)?.declName
        .baseName.plain
    else { return equal(evaluate(expression, scope, value.type), value) }
    switch value {
    case .member(_, let other, _): return name == other
    case .made(let made):
      guard made.name == name else { return isCase(made) ? false : nil }
      if let call { bind(call.arguments, to: made, scope) }
      return true
    default:
      for argument in call?.arguments ?? [] {
        let names = argument.expression.tokens(viewMode: .sourceAccurate)
        for token in names { if case .identifier(let name) = token.tokenKind { scope.declare(name, .other) } }
      }
      return nil
    }
  }

  /// Declares the names of a pattern such as `.feature(let module)`.
  private func bind(_ arguments: LabeledExprListSyntax, to made: ManifestValue.Made, _ scope: ManifestScope) {
    for (argument, (_, value)) in zip(arguments, made.arguments) {
      if let pattern = argument.expression.as(PatternExprSyntax.self)?.pattern {
        bind(pattern, to: value, scope)
      } else if let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.plain {
        // `case let .feature(module)`.
        scope.declare(name, value)
      }
    }
  }

  private func isCase(_ made: ManifestValue.Made) -> Bool {
    made.type.flatMap { declarations.types[$0] }?.cases.contains { $0.name == made.name } ?? false
  }

  /// Whether two values are the same; nil if that cannot be told.
  func equal(_ first: ManifestValue, _ second: ManifestValue) -> Bool? {
    switch (first, second) {
    case (.string(let one), .string(let other)): one == other
    case (.bool(let one), .bool(let other)): one == other
    case (.member(_, let one, _), .member(_, let other, _)): one == other
    case (.none, .none): true
    case (.none, .string), (.none, .list), (.none, .made), (.none, .member): false
    case (.string, .none), (.list, .none), (.made, .none), (.member, .none): false
    case (.list(let one), .list(let other)) where one.isEmpty || other.isEmpty: one.count == other.count
    default: nil
    }
  }
}
