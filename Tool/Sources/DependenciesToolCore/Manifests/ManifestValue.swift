import SwiftSyntax

/// The value of an expression of a manifest that is written out.
indirect enum ManifestValue {
  case string(String)
  case list([ManifestValue])
  /// A call, or a member without one: `Package(…)`, `.target(name: "A")`, `.app`.
  case made(Made)
  /// A value that names nothing: a number, `nil`, a closure.
  case other
  case unknown(text: String, line: Int)

  struct Made {
    var name: String
    var arguments: [(label: String?, value: ManifestValue)]
    var line: Int

    subscript(label: String?) -> ManifestValue? {
      get { arguments.first { $0.label == label }?.value }
      set {
        arguments.removeAll { $0.label == label }
        if let newValue { arguments.append((label, newValue)) }
      }
    }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  var made: Made? { if case .made(let made) = self { made } else { nil } }

  /// The elements of a list; any other value is the only one.
  var elements: [ManifestValue] { if case .list(let values) = self { values } else { [self] } }

  /// All strings in it, at any depth.
  var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .list(let values): values.flatMap(\.strings)
    case .made(let made): made.arguments.flatMap(\.value.strings)
    default: []
    }
  }
}

/// Computes the values of a manifest that are literals, lists, constants, and loops over lists.
///
/// It runs nothing, and knows neither functions nor types: each of these is unknown.
final class ManifestValues {
  private(set) var constants: [String: ManifestValue] = [:]
  /// Constants in extensions, which a leading dot may mean.
  private var members: [String: ExprSyntax] = [:]
  private let text: SourceText
  /// Changes of targets by loops, which are not followed.
  private(set) var unread: [(text: String, line: Int)] = []

  init(_ tree: SourceFileSyntax, _ text: SourceText) {
    self.text = text
    for item in tree.statements {
      guard let block = item.item.as(ExtensionDeclSyntax.self)?.memberBlock else { continue }
      for variable in block.allVariables where variable.modifiers.isStatic {
        for binding in variable.bindings {
          guard let name = binding.name else { continue }
          members[name] = binding.initializer?.value ?? binding.getter
        }
      }
    }
    run(tree.statements)
  }

  private func run(_ items: CodeBlockItemListSyntax) {
    for item in items {
      if let variable = item.item.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          guard let name = binding.name else { continue }
          constants[name] = (binding.initializer?.value ?? binding.getter).map(value)
        }
      } else if let loop = item.item.as(ForStmtSyntax.self) {
        run(loop)
      } else if let block = item.item.as(IfConfigDeclSyntax.self) {
        for clause in block.clauses { if case .statements(let items) = clause.elements { run(items) } }
      } else if let choice = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) {
        run(choice)
      } else if let expression = item.item.as(ExprSyntax.self) {
        run(expression.unwrapped)
      }
    }
  }

  /// Each branch counts: a build takes one of them.
  private func run(_ choice: IfExprSyntax) {
    run(choice.body.statements)
    switch choice.elseBody {
    case .codeBlock(let block): run(block.statements)
    case .ifExpr(let next): run(next)
    case nil: break
    }
  }

  private func run(_ loop: ForStmtSyntax) {
    let sequence = value(loop.sequence)
    guard let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain else { return }
    if case .list(let values) = sequence, !loop.sequence.trimmedDescription.hasSuffix(".targets") {
      for value in values {
        constants[name] = value
        run(loop.body.statements)
      }
    } else if !text.offsets(of: "\(name).dependencies", in: loop.body.range).isEmpty {
      unread.append((text.written(loop.sequence), line(loop)))
    }
    constants[name] = nil
  }

  private func run(_ expression: ExprSyntax) {
    if let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count > 2 {
      let isAddition = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
      guard isAddition || elements[1].is(AssignmentExprSyntax.self) else { return }
      let new = join(elements.dropFirst(2))
      change(elements[0]) { isAddition ? .list(($0?.elements ?? []) + new.elements) : new }
    } else if let call = expression.as(FunctionCallExprSyntax.self), let argument = call.arguments.first,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["append", "insert"].contains(member.declName.baseName.plain)
    {
      let new = value(argument.expression)
      let added = argument.label?.plain == "contentsOf" ? new.elements : [new]
      change(base) { .list(($0?.elements ?? []) + added) }
    }
  }

  /// Changes a variable, or an argument of one: `package.targets`.
  private func change(_ target: ExprSyntax, _ update: (ManifestValue?) -> ManifestValue) {
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      constants[name] = update(constants[name])
    } else if let member = target.as(MemberAccessExprSyntax.self),
      let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plain,
      case .made(var made)? = constants[name]
    {
      let label = member.declName.baseName.plain
      made[label] = update(made[label])
      constants[name] = .made(made)
    }
  }

  func value(_ expression: ExprSyntax) -> ManifestValue {
    let expression = expression.unwrapped
    switch expression.kind {
    case .stringLiteralExpr: return expression.as(StringLiteralExprSyntax.self).map(value) ?? .other
    case .arrayExpr:
      let elements = expression.as(ArrayExprSyntax.self)?.elements.map { value($0.expression) } ?? []
      return .list(elements)
    case .sequenceExpr:
      return join(Array(expression.as(SequenceExprSyntax.self)?.elements ?? [])[...])
    case .functionCallExpr: return expression.as(FunctionCallExprSyntax.self).map(value) ?? .other
    case .declReferenceExpr:
      let name = expression.lastName ?? ""
      return constants[name] ?? unknown(expression)
    case .memberAccessExpr: return expression.as(MemberAccessExprSyntax.self).map(value) ?? .other
    case .nilLiteralExpr, .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .closureExpr,
      .dictionaryExpr:
      return .other
    default: return unknown(expression)
    }
  }

  private func value(_ literal: StringLiteralExprSyntax) -> ManifestValue {
    var text = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment): text += segment.content.text
      case .expressionSegment(let segment):
        guard segment.expressions.count == 1, let inner = segment.expressions.first?.expression,
          let part = value(inner).string
        else { return unknown(literal) }
        text += part
      }
    }
    return .string(text)
  }

  /// The sum of the parts, or both branches of `a ? b : c`, if these are lists.
  private func join(_ elements: ArraySlice<ExprSyntax>) -> ManifestValue {
    if let first = elements.first, elements.count == 1 { return value(first) }
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let choice = elements[index].as(UnresolvedTernaryExprSyntax.self)
    {
      let branches = [value(choice.thenExpression), join(elements[(index + 1)...])]
      let areLists = branches.allSatisfy { if case .list = $0 { true } else { false } }
      return areLists ? .list(branches.flatMap(\.elements)) : unknown(elements[index])
    }
    let terms = elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" }
    guard terms.count > 1, terms.allSatisfy({ $0.count == 1 }), let first = elements.first else {
      return elements.first.map(unknown) ?? .other
    }
    let parts = terms.map(join)
    let strings = parts.compactMap(\.string)
    if strings.count == parts.count { return .string(strings.joined()) }
    return strings.isEmpty ? .list(parts.flatMap(\.elements)) : unknown(first)
  }

  private func value(_ member: MemberAccessExprSyntax) -> ManifestValue {
    let name = member.declName.baseName.plain
    if let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plain, !base.isTypeLike {
      return constants[base]?.made?[name] ?? unknown(member)
    }
    guard member.base?.plainName?.isTypeLike ?? (member.base == nil) else { return unknown(member) }
    if let known = members[name] {
      members[name] = nil  // One that needs itself ends.
      defer { members[name] = known }
      return value(known)
    }
    return .made(ManifestValue.Made(name: name, arguments: [], line: line(member)))
  }

  private func value(_ call: FunctionCallExprSyntax) -> ManifestValue {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["map", "flatMap", "compactMap"].contains(member.declName.baseName.plain)
    {
      let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
      guard case .list(let values) = value(base), let closure, closure.statements.count == 1,
        let result = closure.statements.first?.value
      else { return unknown(call) }
      let name = closure.parameterNames.first ?? "$0"
      let outer = constants[name]
      defer { constants[name] = outer }
      return .list(
        values.flatMap { element -> [ManifestValue] in
          constants[name] = element
          let made = value(result)
          return member.declName.baseName.plain == "flatMap" ? made.elements : [made]
        })
    }
    guard let callee = call.calledExpression.plainName, callee.hasPrefix(".") || callee.isTypeLike else {
      return unknown(call)
    }
    let arguments = call.arguments.map { ($0.label?.plain, value($0.expression)) }
    return .made(
      ManifestValue.Made(name: callee.lastComponent, arguments: arguments, line: line(call)))
  }

  private func unknown(_ node: some SyntaxProtocol) -> ManifestValue {
    let line = text.written(node).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return .unknown(text: line.count > 40 ? line.prefix(40) + "…" : line, line: self.line(node))
  }

  private func line(_ node: some SyntaxProtocol) -> Int {
    text.place(node.positionAfterSkippingLeadingTrivia).line
  }
}

extension PatternBindingSyntax {
  /// The expression of a getter that has nothing else.
  var getter: ExprSyntax? {
    guard case .getter(let items)? = accessorBlock?.accessors, items.count == 1 else { return nil }
    return items.first?.value
  }
}
