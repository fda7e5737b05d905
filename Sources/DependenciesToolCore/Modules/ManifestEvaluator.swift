#if Tool
  import SwiftParser
  import SwiftSyntax

  /// What an expression of a manifest comes to, as far as the source says it.
  indirect enum ManifestValue {
    case string(String)
    case list([ManifestValue])
    /// A call that makes something: `.target(name: "A")`, `Package(…)`, `Feature(name: "A")`.
    case call(name: String, arguments: [(label: String?, value: ManifestValue)], line: Int)
    /// A case or a member without a value of its own: `.app`.
    case member(String, line: Int = 0)
    case closure(ClosureExprSyntax, ManifestEvaluator.Scope)
    /// A number, a condition, or something else that names nothing.
    case other
    case unknown(text: String, line: Int)

    var string: String? { if case .string(let text) = self { text } else { nil } }

    subscript(label: String?) -> ManifestValue? {
      guard case .call(_, let arguments, _) = self else { return nil }
      return arguments.first { $0.label == label }?.value
    }

    /// All strings in it, at any depth.
    var strings: [String] {
      switch self {
      case .string(let text): [text]
      case .list(let values): values.flatMap(\.strings)
      case .call(_, let arguments, _):
        arguments.filter { $0.label != "excluding" }.flatMap(\.value.strings)
      default: []
      }
    }
  }

  /// The declarations of a manifest and of the helpers beside it: constants, functions, cases with raw values.
  struct ManifestDeclarations {
    var functions: [String: [FunctionDeclSyntax]] = [:]
    var constants: [String: [ExprSyntax]] = [:]
    var bodies: [String: [CodeBlockItemListSyntax]] = [:]
    var rawValues: [String: String] = [:]
    var cases: [String: [String]] = [:]

    init() {}

    init(_ trees: [SourceFileSyntax]) {
      for tree in trees {
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(tree)
        functions.merge(finder.found.functions) { $0 + $1 }
        constants.merge(finder.found.constants) { $0 + $1 }
        bodies.merge(finder.found.bodies) { $0 + $1 }
        rawValues.merge(finder.found.rawValues) { $1 }
        cases.merge(finder.found.cases) { $0 + $1 }
      }
    }

    private final class Finder: SyntaxVisitor {
      var found = ManifestDeclarations()
      /// The types around the node, without those around them.
      private var types: [String] = []

      private func enter(_ name: String?) -> SyntaxVisitorContinueKind {
        types.append(name?.lastComponent ?? "")
        return .visitChildren
      }

      override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plain) }
      override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
      override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.plainName)
      }
      override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }
      override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }

      override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        found.functions[node.name.plain, default: []].append(node)
        return .skipChildren
      }

      override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
      override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

      override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
          guard let name = binding.name else {
            continue
          }
          for name in types.isEmpty ? [name] : [name, "\(types[types.count - 1]).\(name)"] {
            if let value = binding.initializer?.value { found.constants[name, default: []].append(value) }
            if case .getter(let items) = binding.accessorBlock?.accessors {
              found.bodies[name, default: []].append(items)
            }
          }
        }
        return .skipChildren
      }

      override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        for member in node.memberBlock.members {
          for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? []
          where element.parameterClause == nil {
            let raw = element.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            found.rawValues[element.name.plain] = raw ?? element.name.plain
            found.cases[node.name.plain, default: []].append(element.name.plain)
          }
        }
        return enter(node.name.plain)
      }
    }
  }

  /// Computes values of a manifest without running it.
  ///
  /// It knows constants, string interpolation, lists, loops, and helper functions whose source is there. All branches
  /// of a condition count.
  final class ManifestEvaluator {
    final class Scope {
      var variables: [String: ManifestValue] = [:]
      let parent: Scope?

      init(_ parent: Scope? = nil) { self.parent = parent }

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
            guard let name = binding.name,
              let value = binding.initializer?.value
            else { continue }
            scope.variables[name] = evaluate(value, scope)
          }
        case .stmt(let statement):
          if let returned = statement.as(ReturnStmtSyntax.self)?.expression {
            return merge(result, evaluate(returned, scope))
          }
          if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
            if let value = effect(of: expression, scope, isOnly: false) { result = merge(result, value) }
          } else if let loop = statement.as(ForStmtSyntax.self) {
            repeatBody(of: loop, scope)
          }
        case .expr(let expression):
          if let value = effect(of: expression, scope, isOnly: items.count == 1) {
            result = merge(result, value)
          }
        }
      }
      return result
    }

    private func merge(_ first: ManifestValue?, _ second: ManifestValue) -> ManifestValue {
      if case .list(let one)? = first, case .list(let other) = second { return .list(one + other) }
      return first ?? second
    }

    private func repeatBody(of loop: ForStmtSyntax, _ scope: Scope) {
      guard case .list(let values) = evaluate(loop.sequence, scope) else { return }
      for value in values.prefix(2_000) {
        let inner = Scope(scope)
        if let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain {
          inner.variables[name] = value
        }
        _ = run(loop.body.statements, inner)
      }
    }

    /// Runs an expression that stands alone, such as `targets.append(…)` or an `if`.
    private func effect(of expression: ExprSyntax, _ scope: Scope, isOnly: Bool) -> ManifestValue? {
      if let choice = expression.as(IfExprSyntax.self) {
        var value = run(choice.body.statements, scope)
        switch choice.elseBody {
        case .codeBlock(let block):
          if let other = run(block.statements, scope) { value = merge(value, other) }
        case .ifExpr(let next):
          if let other = effect(of: ExprSyntax(next), scope, isOnly: isOnly) { value = merge(value, other) }
        case nil: break
        }
        return value
      }
      if let choice = expression.as(SwitchExprSyntax.self) {
        var value: ManifestValue?
        for clause in choice.cases {
          if case .switchCase(let clause) = clause, let other = run(clause.statements, scope) {
            value = merge(value, other)
          }
        }
        return value
      }
      if let sequence = expression.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        let isAssignment = elements.count > 2 && elements[1].is(AssignmentExprSyntax.self)
        let isAddition =
          elements.count > 2 && elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
        if isAssignment || isAddition {
          let value = join(Array(elements.dropFirst(2)), scope)
          change(elements[0], scope) { isAddition ? self.merge($0, value) : value }
          return nil
        }
      }
      if let call = expression.as(FunctionCallExprSyntax.self), let member = call.calledExpression.member,
        member.name == "append", let argument = call.arguments.first, let base = member.base
      {
        let value = evaluate(argument.expression, scope)
        let isList = argument.label?.plain == "contentsOf"
        change(base, scope) { self.merge($0, isList ? value : .list([value])) }
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
      if let choice = expression.as(IfExprSyntax.self) {
        return effect(of: ExprSyntax(choice), scope, isOnly: true) ?? unknown(expression)
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
        let first = evaluate(choice.thenExpression, scope)
        guard let last = elements.last else { return first }
        return merge(first, evaluate(last, scope))
      }
      var result: ManifestValue?
      var isAddition = true
      for element in elements {
        if let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
          isAddition = name == "+"
          continue
        }
        if element.is(UnresolvedAsExprSyntax.self) { return result ?? unknown(element) }
        let value = evaluate(element, scope)
        guard let before = result else {
          result = value
          continue
        }
        guard isAddition else { continue }
        if let one = text(of: before), let other = text(of: value) {
          result = .string(one + other)
        } else if case .list(let one) = before, case .list(let other) = value {
          result = .list(one + other)
        } else if case .list(let one) = before {
          result = .list(one + [value])
        } else if case .list(let other) = value {
          result = .list([before] + other)
        } else {
          result = elements.first.map(unknown)
        }
      }
      return result ?? .other
    }

    private func constant(_ name: String) -> ManifestValue? {
      if let all = declarations.constants[name], all.count == 1 { return evaluate(all[0], top) }
      if let all = declarations.bodies[name], all.count == 1 { return run(all[0], Scope(top)) }
      return nil
    }

    /// A property of a value: an argument that it was made with, its raw value, or a getter.
    private func property(_ name: String, of value: ManifestValue) -> ManifestValue? {
      if let argument = value[name] { return argument }
      if name == "rawValue", let text = text(of: value) { return .string(text) }
      if let text = text(of: value), name == "capitalized" {
        return .string(text.prefix(1).uppercased() + text.dropFirst())
      }
      guard let all = declarations.bodies[name], all.count == 1 else { return nil }
      let scope = Scope(top)
      scope.variables["self"] = value
      return run(all[0], scope)
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
      if let choices = declarations.functions[name], choices.isEmpty == false, fitting.isEmpty,
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
        if let next = rest.first, next.label == label {
          scope.variables[name] = next.value
          rest.removeFirst()
          // Arguments of one parameter with `...`.
          if parameter.ellipsis != nil {
            var all = [next.value]
            while let more = rest.first, more.label == nil {
              all.append(more.value)
              rest.removeFirst()
            }
            scope.variables[name] = .list(all)
          }
        } else if let value = parameter.defaultValue?.value {
          scope.variables[name] = evaluate(value, top)
        } else if parameter.ellipsis != nil {
          scope.variables[name] = .list([])
        }
      }
      return run(body.statements, scope)
    }

    /// A method of a list or of a string.
    private func method(
      _ name: String, of value: ManifestValue, _ node: FunctionCallExprSyntax, _ scope: Scope
    ) -> ManifestValue? {
      if let text = text(of: value) {
        switch name {
        case "lowercased": return .string(text.lowercased())
        case "uppercased": return .string(text.uppercased())
        default: return nil
        }
      }
      guard case .list(let values) = value else { return nil }
      switch name {
      case "map", "flatMap", "compactMap":
        let closure =
          node.trailingClosure ?? node.arguments.first?.expression.as(ClosureExprSyntax.self)
        guard let closure else { return unknown(node) }
        let results = values.map { value in
          let inner = Scope(scope)
          inner.variables[closure.parameterNames.first ?? "$0"] = value
          return run(closure.statements, inner) ?? unknown(closure)
        }
        guard name == "flatMap" else { return .list(results) }
        return .list(results.flatMap { if case .list(let inner) = $0 { inner } else { [$0] } })
      case "filter", "sorted", "reversed", "shuffled": return value
      default: return nil
      }
    }
  }

  extension ExprSyntax {
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
#endif
