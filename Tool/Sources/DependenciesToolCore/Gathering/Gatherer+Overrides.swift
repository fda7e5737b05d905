import SwiftSyntax

extension Gatherer {
  /// The overrides that a call makes: of a scope, a preparation, a trait, a modifier, a store.
  func gatherOverrides(of node: FunctionCallExprSyntax, _ callee: Callee) {
    guard let name = callee.last else { return }
    switch name {
    case "withDependencies":
      guard node.isOfLibrary else { return }
      gatherScope(node)
    case "prepareDependencies":
      // A function of the name without an update is another one.
      guard node.isOfLibrary, !node.arguments.isEmpty || node.trailingClosure != nil else { return }
      gatherUpdate(
        node.trailingClosure.map { ExprSyntax($0) } ?? node.arguments.first?.expression, .prepare, node)
    case "dependencies":
      if node.calledExpression.is(MemberAccessExprSyntax.self), let closure = node.trailingClosure {
        gatherUpdate(closure, .trait)
      }
    case "dependency", "transformDependency":
      if node.calledExpression.is(MemberAccessExprSyntax.self) { gatherModifier(node) }
    default:
      // `withDependencies:` of stores.
      guard mentionsScopes else { return }
      let argument = node.arguments.first { $0.label?.plain == "withDependencies" }?.expression
      let trailing = node.additionalTrailingClosures.first { $0.label.plain == "withDependencies" }?.closure
      guard argument != nil || trailing != nil else { return }
      gatherUpdate(trailing.map { ExprSyntax($0) } ?? argument, .store, node)
    }
    if name == "withDependencies", node.arguments.first?.label?.plain == "from" {
      facts.inheritsFromModels = true
      noteInheritingCalls(in: node)
    }
  }

  private func gatherScope(_ node: FunctionCallExprSyntax) {
    let isFrom = node.arguments.first?.label?.plain == "from"
    let first = (facts.overrides.count, facts.handovers.count)
    let isAroundGiven = runsGiven(node)
    defer {
      for index in facts.overrides.indices[first.0...] {
        facts.overrides[index].isPartial = isFrom
        facts.overrides[index].isAroundGiven = isAroundGiven
      }
      for index in facts.handovers.indices[first.1...] {
        facts.handovers[index].fact.isAroundGiven = isAroundGiven
      }
    }
    // The trailing closure of `withDependencies(update) { … }` is the operation.
    let isOperation = isFrom && node.additionalTrailingClosures.isEmpty
    let update =
      node.arguments.first { $0.label == nil }?.expression
      ?? (isOperation ? nil : node.trailingClosure.map { ExprSyntax($0) })
    if update != nil || !isFrom { gatherUpdate(update, .scope, node) }
  }

  /// Whether the operation of a scope runs a parameter of the function around it, such as a closure.
  private func runsGiven(_ node: FunctionCallExprSyntax) -> Bool {
    var given: Set<String> = []
    for ancestor in node.ancestors {
      guard let parameters = ancestor.declaredParameters else { continue }
      for parameter in parameters
      where text.written(parameter.type).mentions("->") || Self.namesOfGiven.contains(parameter.name) {
        given.insert(parameter.name)
      }
    }
    guard !given.isEmpty else { return false }
    let arguments = node.arguments.filter {
      $0.label?.plain == "operation" || !$0.expression.is(ClosureExprSyntax.self)
    }
    return (arguments.map(\.expression) + node.trailingClosures.map { ExprSyntax($0) }).contains {
      operation in
      operation.tokens(viewMode: .sourceAccurate).contains { token in
        guard case .identifier(let name) = token.tokenKind, given.contains(name) else { return false }
        return token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
      }
    }
  }

  private static let namesOfGiven: Set<String> = [
    "next", "operation", "content", "body", "handler", "responder",
  ]

  private func noteInheritingCalls(in node: FunctionCallExprSyntax) {
    let closures = node.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
    for closure in closures + node.trailingClosures {
      for token in closure.statements.tokens(viewMode: .sourceAccurate) {
        if case .identifier(let name) = token.tokenKind { facts.inheritingCalls.insert(name) }
      }
    }
    // An operation that is given by name.
    for argument in node.arguments where argument.label?.plain == "operation" {
      if let name = argument.expression.lastName { facts.inheritingCalls.insert(name) }
    }
  }

  private func gatherModifier(_ node: FunctionCallExprSyntax) {
    guard let first = node.arguments.first else { return }
    if let keyPath = first.expression.as(KeyPathExprSyntax.self) {
      guard let dependency = DependencyReference(keyPath: keyPath) else { return }
      if dependency.path == ["self"] {
        // `.transformDependency(\.self) { $0.api = … }`.
        if let closure = node.trailingClosure { gatherUpdate(closure, .modifier) }
        return
      }
      let isTrait = node.ancestors.contains { $0.is(AttributeSyntax.self) }
      facts.overrides.append(override(dependency, node, isTrait ? .trait : .modifier, isCertain: true))
      return
    }
    // `.dependency(APIClient.mock)`: the type of the value is its key.
    guard first.label == nil, node.arguments.count == 1 else { return }
    let value = first.expression.unwrapped
    let name = value.as(FunctionCallExprSyntax.self)?.calledExpression.plainName ?? value.plainName ?? ""
    let type = name.split(separator: ".").map(String.init).prefix { $0.isTypeLike }.joined(separator: ".")
    if type.isEmpty || name.hasPrefix(".") {
      facts.handovers.append(handover(nil, node, .modifier))
    } else {
      facts.overrides.append(override(DependencyReference(type: type), node, .modifier, isCertain: false))
    }
  }

  private func gatherUpdate(_ closure: ClosureExprSyntax, _ kind: OverrideFact.Kind) {
    let found = updater("", closure, values: closure.parameterNames.first ?? "$0", kind)
    facts.overrides += found.sets
    facts.handovers += found.handovers
  }

  /// An update that is a closure, or a name for one.
  private func gatherUpdate(
    _ update: ExprSyntax?, _ kind: OverrideFact.Kind, _ node: FunctionCallExprSyntax
  ) {
    if let closure = update?.as(ClosureExprSyntax.self) {
      gatherUpdate(closure, kind)
    } else {
      let value = update?.unwrapped
      let name = value?.as(FunctionCallExprSyntax.self)?.calledExpression.lastName ?? value?.lastName
      facts.handovers.append(handover(name, node, kind))
    }
  }

  func override(
    _ dependency: DependencyReference, _ node: some SyntaxProtocol, _ kind: OverrideFact.Kind,
    isCertain: Bool
  ) -> OverrideFact {
    OverrideFact(
      dependency: dependency, kind: kind, owner: owner(ofOverride: node), scope: scope,
      place: place(node), isForPreviews: isForPreviews(node),
      isCertain: isCertain, branch: branch(around: node))
  }

  /// The test that an override is for: the function around it, or the one that its trait stands on.
  private func owner(ofOverride node: some SyntaxProtocol) -> String {
    for ancestor in node.ancestors {
      guard ancestor.is(AttributeSyntax.self), let declaration = ancestor.parent?.parent else { continue }
      if let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name { return name.plain.in(scope) }
    }
    return owner(of: node)
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call names a function of the library: not a method, which only shares the name.
  var isOfLibrary: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return true }
    return member.base?.plainName == "Dependencies"
  }
}
