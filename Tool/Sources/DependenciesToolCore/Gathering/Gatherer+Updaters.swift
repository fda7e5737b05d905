import SwiftSyntax

/// Functions and closures that set values which others give them, so that `$0.bootstrap()` can be followed.
extension Gatherer {
  /// A method of the values, a function with `inout DependencyValues`, or one that takes an update.
  func gatherUpdater(_ node: FunctionDeclSyntax) {
    guard mentionsValues else { return }
    let name = node.name.plain
    gatherTaker(node.signature.parameterClause, of: name, node.body)
    guard let body = node.body else { return }
    if node.modifiers.has(.mutating), scope.lastComponent == "DependencyValues" {
      facts.updaters.append(updater(name, body, values: "self", .scope, isMethod: true))
    }
    for parameter in node.signature.parameterClause.parameters where parameter.type.isInOutValues {
      let values = parameter.name
      facts.updaters.append(updater(name, body, values: values, .scope))
    }
    // A function that returns an update.
    if node.signature.returnClause?.type.isUpdate == true { gatherClosures(in: body, name) }
  }

  func gatherUpdater(_ node: InitializerDeclSyntax) {
    guard mentionsValues else { return }
    gatherTaker(node.signature.parameterClause, of: scope.lastComponent, node.body)
  }

  /// `let setUp: (inout DependencyValues) -> Void = { … }`.
  func gatherUpdater(_ node: VariableDeclSyntax) {
    guard mentionsValues else { return }
    for binding in node.bindings where binding.typeAnnotation?.type.isUpdate == true {
      guard let name = binding.name else { continue }
      if binding.initializer == nil, binding.accessorBlock == nil {
        facts.updateHolders.insert(name)
        if !scope.isEmpty { facts.updateTakers[scope.lastComponent] = false }
      } else {
        gatherClosures(in: binding, name)
      }
    }
  }

  private func gatherTaker(
    _ clause: FunctionParameterClauseSyntax, of name: String, _ body: CodeBlockSyntax?
  ) {
    for parameter in clause.parameters where parameter.type.isUpdate {
      facts.updateHolders.insert(parameter.name)
      let prepares = body.map { !text.offsets(of: "prepareDependencies", in: $0.range).isEmpty } ?? false
      facts.updateTakers[name] = prepares || facts.updateTakers[name] == true
    }
  }

  private func gatherClosures(in node: some SyntaxProtocol, _ name: String) {
    let finder = ClosureFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    for closure in finder.closures {
      facts.updaters.append(
        updater(name, closure, values: closure.parameterNames.first ?? "$0", .scope))
    }
  }

  /// The assignments of a body, and the functions that it gives the values to.
  func updater(
    _ name: String, _ body: some SyntaxProtocol, values: String, _ kind: OverrideFact.Kind,
    isMethod: Bool = false
  ) -> UpdaterFact {
    let walker = UpdateWalker(values: values, isMethod: isMethod)
    walker.walk(body.as(ClosureExprSyntax.self).map { Syntax($0.statements) } ?? Syntax(body))
    for read in walker.reads { addRead(of: read.dependency, read.node) }
    return UpdaterFact(
      name: name,
      sets: walker.found.map { override($0.dependency, $0.node, kind, isCertain: $0.isAssignment) },
      handovers: walker.handovers.map { handover($0.callee, $0.node, kind, isImplicit: $0.isImplicit) })
  }

  func handover(
    _ callee: String?, _ node: some SyntaxProtocol, _ kind: OverrideFact.Kind, isImplicit: Bool = false
  ) -> HandoverFact {
    let line = text.written(node).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let arguments = node.as(FunctionCallExprSyntax.self)?.arguments.compactMap {
      $0.expression.as(KeyPathExprSyntax.self).flatMap { DependencyReference(keyPath: $0) }
    }
    let target = node.as(SequenceExprSyntax.self)?.elements.first?.as(SubscriptCallExprSyntax.self)
    return HandoverFact(
      callee: callee, text: line.count > 60 ? line.prefix(60) + "…" : line,
      fact: override(DependencyReference(), node, kind, isCertain: false), named: arguments ?? [],
      isKeyPath: target?.arguments.first?.label?.plain == "keyPath", isImplicit: isImplicit)
  }
}

/// The closures of a body that stand in no call.
private final class ClosureFinder: SyntaxVisitor {
  var closures: [ClosureExprSyntax] = []

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if node.receivingCall != nil { return .visitChildren }
    closures.append(node)
    return .skipChildren
  }
}

extension TypeSyntax {
  fileprivate var isInOutValues: Bool {
    guard let type = self.as(AttributedTypeSyntax.self) else { return false }
    return type.baseType.plainName?.lastComponent == "DependencyValues"
      && type.specifiers.contains { $0.trimmedDescription == "inout" }
  }

  fileprivate var isUpdate: Bool {
    if let function = self.as(FunctionTypeSyntax.self) {
      return function.parameters.contains { $0.type.isInOutValues }
    }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.isUpdate ?? false
    }
    return self.as(AttributedTypeSyntax.self)?.baseType.isUpdate
      ?? self.as(OptionalTypeSyntax.self)?.wrappedType.isUpdate ?? false
  }
}

/// Finds assignments of an update closure: `$0.apiClient.fetch = …`, `$0[Key.self] = …`.
final class UpdateWalker: SyntaxVisitor {
  private let values: String
  private(set) var found: [(dependency: DependencyReference, node: Syntax, isAssignment: Bool)] = []
  /// The functions that are given the values, or are called on them; nil where the function cannot be told.
  private(set) var handovers: [(callee: String?, node: Syntax, isImplicit: Bool)] = []
  private(set) var reads: [(dependency: DependencyReference, node: Syntax)] = []
  /// Whether a name alone may mean a member of the values.
  private let isMethod: Bool

  init(values: String, isMethod: Bool = false) {
    self.values = values
    self.isMethod = isMethod
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard let (target, value) = node.assignment else { return .visitChildren }
    if let tuple = target.as(TupleExprSyntax.self) {
      for element in tuple.elements {
        if let dependency = dependency(of: element.expression) {
          found.append((dependency, Syntax(element), true))
        }
      }
    } else if let dependency = dependency(of: target) {
      found.append((dependency, Syntax(target), true))
    } else if target.isValues(values), value.count == 1, value[0].isContextOfValues {
      // Each key keeps a value of its own: that for tests, previews, or programs.
    } else if target.startsWith(values) {
      // All values at once, or a key path that a variable holds.
      handovers.append((nil, Syntax(node), false))
    } else if isMethod, let name = target.plainName?.split(separator: ".").first {
      found.append((DependencyReference(path: [String(name)]), Syntax(target), true))
    } else {
      walk(target)
    }
    for element in value { walk(element) }
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

  /// `$0.api` as a part of a value that is set: the update reads it.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let dependency = dependency(of: ExprSyntax(node)),
      dependency.path.count > 1 || node.parent?.is(FunctionCallExprSyntax.self) != true
    else { return .visitChildren }
    reads.append((dependency, Syntax(node)))
    return .skipChildren
  }

  /// `&$0.apiClient`: the called function may change it.
  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    guard var dependency = dependency(of: node.expression) else { return .visitChildren }
    dependency.path.append("…")
    found.append((dependency, Syntax(node.expression), false))
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
        if key.calledExpression.isValues(values) {
          var found = dependency(of: key)
          found?.path += path
          return found
        }
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
  /// `.test`, `Self.preview`, `DependencyValues.live`, `DependencyValues()`: values that nothing is set in.
  fileprivate var isContextOfValues: Bool {
    if let call = self.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.plainName
      return ["Self", "DependencyValues", ".init", "Self.init"].contains(name) && call.allLabels.isEmpty
    }
    guard let name = plainName else { return false }
    return ["", "Self", "DependencyValues"].contains(name.withoutLastComponent)
      && name.contains(".") && ["test", "preview", "live"].contains(name.lastComponent)
  }

  /// Whether this is the values, or a look into them.
  fileprivate func startsWith(_ values: String) -> Bool {
    if let key = self.as(SubscriptCallExprSyntax.self) { return key.calledExpression.isValues(values) }
    return isValues(values)
  }

  fileprivate func isValues(_ name: String) -> Bool {
    self.as(DeclReferenceExprSyntax.self)?.baseName.text == name
  }
}
