import SwiftSyntax

extension Gatherer {
  func gatherVariable(_ node: VariableDeclSyntax) {
    if node.attributes.named("Dependency") != nil {
      gatherDependency(node)
      return
    }
    guard node.parent?.is(MemberBlockItemSyntax.self) == true, let current = enclosing.last else { return }
    if facts.types[current].kind == .extension,
      facts.types[current].name.lastComponent == "DependencyValues",
      !node.modifiers.isStatic
    {
      gatherEntry(node)
      return
    }
    for binding in node.bindings {
      guard let name = binding.name else { continue }
      if facts.types[current].kind == .protocol { facts.requirements.insert(name) }
      let type = binding.typeAnnotation?.type.plainName
      if node.modifiers.isStatic {
        facts.types[current].members.append(
          MemberFact(
            name: name, labels: nil, type: type ?? binding.madeType, condition: condition(around: node),
            place: place(binding), body: body(of: binding)))
      } else if binding.isStored {
        let body = node.modifiers.has(.lazy) ? BodyFact() : body(of: binding)
        facts.types[current].properties.append(
          PropertyFact(
            name: name, dependency: nil, type: type ?? binding.madeType, body: body.isEmpty ? nil : body))
      }
    }
  }

  /// Analyzes the code of the initial value or, if there is none, the getter.
  private func body(of binding: PatternBindingSyntax) -> BodyFact {
    if let value = binding.initializer?.value { return body(of: value) }
    switch binding.accessorBlock?.accessors {
    case .getter(let items): return body(of: items)
    case .accessors(let list):
      let getter = list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
      return body(of: getter?.body?.statements)
    case nil: return BodyFact()
    }
  }

  func body(
    of code: (some SyntaxProtocol)?, stored: [String: DependencyReference] = [:], parameters: [String] = []
  ) -> BodyFact {
    let analyzer = BodyAnalyzer(stored: stored, parameters: parameters, place: { self.place($0) })
    if let code { analyzer.walk(code) }
    return analyzer.fact
  }

  func gatherFunction(_ node: FunctionDeclSyntax) {
    if mentionsScopes, let body = node.body, opensScope(body) {
      facts.scopingFunctions.insert(node.name.plain)
    }
    guard node.parent?.is(MemberBlockItemSyntax.self) == true, let current = enclosing.last else {
      if node.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false { gatherBody(of: node) }
      return
    }
    if facts.types[current].startsProgram { facts.functionsAtStart.insert(node.name.plain) }
    guard node.modifiers.isStatic, let statements = node.body?.statements else { return }
    let parameters = node.signature.parameterClause.parameters
    facts.types[current].members.append(
      MemberFact(
        name: node.name.plain, labels: parameters.map(\.firstName.label),
        type: node.signature.returnClause?.type.plainName, condition: condition(around: node),
        place: place(node.name), body: body(of: statements, parameters: parameters.map(\.name))))
  }

  private func gatherBody(of node: FunctionDeclSyntax) {
    guard let statements = node.body?.statements, text.contains("Dependenc") else { return }
    let body = body(of: statements, parameters: node.signature.parameterClause.parameters.map(\.name))
    if !body.isEmpty { facts.bodies[node.name.plain] = body }
  }

  private func opensScope(_ body: CodeBlockSyntax) -> Bool {
    ["withDependencies", "withEscapedDependencies"].contains {
      !text.offsets(of: $0, in: body.range).isEmpty
    }
  }

  func gatherAutoclosure(_ node: FunctionParameterSyntax) {
    guard node.type.as(AttributedTypeSyntax.self)?.attributes.named("autoclosure") != nil else { return }
    let declaration = node.ancestors.first {
      $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self)
    }
    let name = declaration?.as(FunctionDeclSyntax.self)?.name.plain ?? scope.lastComponent
    facts.autoclosures.insert(name)
  }

  func gatherInitializer(_ node: InitializerDeclSyntax) {
    guard let current = enclosing.last, let statements = node.body?.statements else { return }
    let parameters = node.signature.parameterClause.parameters
    facts.types[current].initializers.append(
      InitializerFact(
        labels: parameters.map(\.firstName.label),
        body: body(of: statements, stored: stored.last ?? [:], parameters: parameters.map(\.name))))
    let members = node.parent?.parent?.as(MemberBlockItemListSyntax.self)
    facts.types[current].namedInInitializers.formUnion(Self.names(reachedFrom: statements, in: members))
  }

  /// The names in the code, and in the methods of the same type that it calls.
  private static func names(
    reachedFrom statements: CodeBlockItemListSyntax, in members: MemberBlockItemListSyntax?
  ) -> Set<String> {
    var names: Set<String> = []
    var open = [statements]
    var methods = members?.compactMap { $0.decl.as(FunctionDeclSyntax.self) } ?? []
    while let next = open.popLast() {
      for token in next.tokens(viewMode: .sourceAccurate) {
        if case .identifier = token.tokenKind { names.insert(token.plain) }
      }
      open += methods.filter { names.contains($0.name.plain) }.compactMap(\.body?.statements)
      methods.removeAll { names.contains($0.name.plain) }
    }
    return names
  }
}

extension TokenSyntax {
  fileprivate var label: String { tokenKind == .wildcard ? "_" : plain }
}

extension PatternBindingSyntax {
  /// Whether the property is stored: it has no accessors but observers.
  var isStored: Bool {
    guard let block = accessorBlock else { return true }
    guard case .accessors(let list) = block.accessors else { return false }
    return list.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }

  /// The type that the initial value creates: `A` of `A()`.
  fileprivate var madeType: String? {
    initializer?.value.unwrapped.as(FunctionCallExprSyntax.self)?.calledExpression.plainName?
      .initializedType
  }
}
