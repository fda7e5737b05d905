import SwiftSyntax

extension SyntaxProtocol {
  /// The ancestors, from the inside out.
  var ancestors: UnfoldSequence<Syntax, (Syntax?, Bool)> {
    sequence(first: Syntax(self).parent ?? Syntax(self), next: { $0.parent })
  }

  /// Whether the node is inside of `#if`.
  var isConditional: Bool { ancestors.contains { $0.is(IfConfigClauseSyntax.self) } }

  /// The innermost declaration of a name around the node, as far as the file, or its member, has one.
  func declaration(of name: String, inMember: Bool = false) -> Declaration? {
    for ancestor in ancestors {
      if inMember, ancestor.is(MemberBlockSyntax.self) { return nil }
      if let closure = ancestor.as(ClosureExprSyntax.self), closure.parameterNames.contains(name) {
        return Declaration()
      }
      if let parameter = ancestor.declaredParameters?.first(where: { $0.name == name }) {
        return Declaration(type: parameter.type)
      }
      if let found = ancestor.member(named: name), !found.range.contains(position) {
        return found.as(PatternBindingSyntax.self).map { Declaration($0) } ?? Declaration()
      }
    }
    return nil
  }

  /// The parameters of a function or an initializer.
  var declaredParameters: FunctionParameterListSyntax? {
    self.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
      ?? self.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
  }

  /// The variable or the function of the name among the statements or members that the node consists of.
  private func member(named name: String) -> Syntax? {
    let all: [DeclSyntax]
    if let items = self.as(CodeBlockItemListSyntax.self) {
      all = items.compactMap { $0.item.as(DeclSyntax.self) }
    } else if let block = self.as(MemberBlockSyntax.self) {
      all = block.allVariables.map { DeclSyntax($0) }
    } else {
      return nil
    }
    for declaration in all {
      if declaration.as(FunctionDeclSyntax.self)?.name.plain == name { return Syntax(declaration) }
      let bindings = declaration.as(VariableDeclSyntax.self)?.bindings
      if let found = bindings?.first(where: { $0.name == name }) { return Syntax(found) }
    }
    return nil
  }
}

/// A variable, a parameter, or a function that a name means.
struct Declaration {
  var type: TypeSyntax?
  var value: ExprSyntax?
  var getter: CodeBlockItemListSyntax?
  var attributes: AttributeListSyntax?
}

extension Declaration {
  fileprivate init(_ binding: PatternBindingSyntax) {
    type = binding.typeAnnotation?.type
    value = binding.initializer?.value
    if case .getter(let items)? = binding.accessorBlock?.accessors { getter = items }
    attributes = binding.parent?.parent?.as(VariableDeclSyntax.self)?.attributes
  }
}

extension TypeSyntax {
  /// The name without generic arguments and sugar; nil for a type without a single name.
  var plainName: String? {
    if let identifier = self.as(IdentifierTypeSyntax.self) { return identifier.name.plain }
    if let member = self.as(MemberTypeSyntax.self) {
      return member.baseType.plainName.map { "\($0).\(member.name.plain)" }
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.plainName }
    if let some = self.as(SomeOrAnyTypeSyntax.self) { return some.constraint.plainName }
    return nil
  }

  /// The names of the parts of a composition, or the one name.
  var plainNames: [String] {
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap(\.type.plainNames)
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.plainNames }
    return plainName.map { [$0] } ?? []
  }
}

extension TokenSyntax {
  var plain: String { text.withoutBackticks }
}

extension ExprSyntax {
  /// `A.b.c` as a name without generic arguments; `.b` for an implicit member; nil for anything else.
  var plainName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.argumentNames == nil ? reference.baseName.plain : nil
    }
    if let member = self.as(MemberAccessExprSyntax.self) {
      guard member.declName.argumentNames == nil else { return nil }
      guard let base = member.base else { return "." + member.declName.baseName.plain }
      return base.plainName.map { "\($0).\(member.declName.baseName.plain)" }
    }
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.plainName
    }
    return nil
  }

  /// The expression without `try`, `await` and parentheses around it.
  var unwrapped: ExprSyntax {
    if let tried = self.as(TryExprSyntax.self) { return tried.expression.unwrapped }
    if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.unwrapped }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    {
      return only.expression.unwrapped
    }
    return self
  }

  /// The last name of a called expression: `b` of `a.b`.
  var lastName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.plain }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.plain }
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.lastName }
    return nil
  }

  /// Whether the operator may leave its right operand unevaluated.
  var maySkipWhatFollows: Bool {
    if self.is(UnresolvedTernaryExprSyntax.self) { return true }
    guard let name = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return ["??", "&&", "||"].contains(name)
  }
}

extension DeclModifierListSyntax {
  func has(_ keyword: Keyword) -> Bool {
    contains { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil }
  }

  var isStatic: Bool { has(.static) || has(.class) }

  var access: Access? {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.private), .keyword(.fileprivate): return .private
      case .keyword(.internal): return .internal
      case .keyword(.package): return .package
      case .keyword(.public), .keyword(.open): return .public
      default: continue
      }
    }
    return nil
  }
}

extension AttributeListSyntax {
  /// The attributes' names, those inside of `#if` included.
  var names: [String] {
    flatMap { element -> [String] in
      switch element {
      case .attribute(let attribute): attribute.attributeName.plainName.map { [$0] } ?? []
      case .ifConfigDecl: ["#if"]
      }
    }
  }

  func named(_ name: String) -> AttributeSyntax? {
    for element in self {
      if case .attribute(let attribute) = element,
        attribute.attributeName.plainName?.lastComponent == name
      {
        return attribute
      }
    }
    return nil
  }
}

extension SequenceExprSyntax {
  /// The target of an assignment and the elements of its value; nil for another sequence.
  var assignment: (target: ExprSyntax, value: [ExprSyntax])? {
    guard elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true else { return nil }
    let elements = Array(self.elements)
    return elements.count > 2 ? (elements[0], Array(elements[2...])) : nil
  }
}

extension CodeBlockItemSyntax {
  /// The expression that the item is, or returns.
  var value: ExprSyntax? {
    if case .stmt(let statement) = item { return statement.as(ReturnStmtSyntax.self)?.expression }
    return item.as(ExprSyntax.self)
  }
}

/// The names of a called expression, which several kinds of facts need.
struct Callee {
  /// `b` of `a.b`.
  let last: String?
  /// `a.b`; nil if the expression is more than a name.
  let plain: String?

  init(_ expression: ExprSyntax) {
    last = expression.lastName
    plain = last == nil ? nil : expression.plainName
  }
}

extension LabeledExprSyntax {
  /// The call that this is an argument of.
  var call: FunctionCallExprSyntax? { parent?.parent?.as(FunctionCallExprSyntax.self) }
}

extension FunctionCallExprSyntax {
  /// The labels of all arguments, those of trailing closures included; `_` for none.
  var allLabels: [String] {
    var labels = arguments.map { $0.label?.plain ?? "_" }
    if trailingClosure != nil { labels.append("{}") }
    labels += additionalTrailingClosures.map(\.label.plain)
    return labels
  }

  var trailingClosures: [ClosureExprSyntax] {
    [trailingClosure].compactMap(\.self) + additionalTrailingClosures.map(\.closure)
  }
}

extension PatternBindingSyntax {
  /// The name of the variable; nil for a tuple.
  var name: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.plain }
}

extension FunctionParameterSyntax {
  var name: String { (secondName ?? firstName).plain }
}

extension ClosureExprSyntax {
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map(\.name.plain)
    case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).plain }
    case nil: []
    }
  }

  var declaredNames: [String] {
    let captures = signature?.capture?.items.map(\.name.plain) ?? []
    return (captures + parameterNames).filter { $0 != "self" && $0 != "_" }
  }
}
