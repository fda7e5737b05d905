import SwiftSyntax

extension Gatherer {
  func gatherDependency(_ node: VariableDeclSyntax) {
    guard let attribute = node.attributes.named("Dependency"),
      let binding = node.bindings.first,
      let name = binding.name
    else { return }
    guard let dependency = DependencyReference(attribute: attribute) else {
      // The type holds one all the same.
      noteHolder(node, name: name, dependency: DependencyReference(path: ["?"]))
      return
    }
    var use = use(of: dependency, by: node, attribute, name)
    let kind = use.kind
    noteHolder(node, name: name, dependency: dependency)
    if kind == .local { use.leaver = leaver(around: node) }
    use.givesValues = dependency.path == ["self"] && noteWholeValues(name, node)
    use.unread = unread(node, name: name, kind: kind)
    if use.unread != nil {
      use.isOnly = kind == .stored && stored.last?.count == 1
      use.removal = removal(of: node)
    }
    facts.uses.append(use)
  }

  /// `@Inject(\.api) var api` or `@Inject(API.self) var api`, where the sources declare the wrapper.
  func gatherWrapped(_ node: VariableDeclSyntax) {
    for case .attribute(let attribute) in node.attributes {
      guard let wrapper = attribute.attributeName.plainName, !Self.wrappersOfLibraries.contains(wrapper),
        let name = node.bindings.first?.name, let dependency = DependencyReference(attribute: attribute)
      else { continue }
      facts.wrapped.append(
        WrappedFact(wrapper: wrapper.lastComponent, use: use(of: dependency, by: node, attribute, name)))
    }
  }

  private func use(
    of dependency: DependencyReference, by node: VariableDeclSyntax, _ attribute: AttributeSyntax,
    _ name: String
  ) -> UseFact {
    let kind = kind(of: node)
    return UseFact(
      dependency: dependency, kind: kind, name: name, scope: scope,
      owner: kind == .stored || kind == .static ? scope : owner(of: node), place: place(attribute),
      isForPreviews: isForPreviews(node))
  }

  /// Wrappers whose key paths lead elsewhere.
  private static let wrappersOfLibraries: Set<String> = [
    "Dependency", "Environment", "Bindable", "Binding", "FetchRequest", "Query", "SectionedFetchRequest",
  ]

  /// Whether a type is a wrapper that may read dependencies.
  func noteWrapper(_ node: some DeclGroupSyntax, _ fact: TypeFact) {
    guard mentionsDependencies, fact.attributes.contains("propertyWrapper"),
      ["DependencyValues", "DependencyKey", "Dependency<"].contains(where: {
        !text.offsets(of: $0, in: node.range).isEmpty
      })
    else { return }
    facts.wrappers.insert(fact.name.lastComponent)
  }

  /// A function that reads the dependency of a key path which it is given: `resolve(\.api)`.
  func noteResolver(_ node: FunctionDeclSyntax) {
    guard mentionsValues,
      node.signature.parameterClause.parameters.contains(where: {
        text.written($0.type).hasPrefix("KeyPath<DependencyValues")
      })
    else { return }
    facts.wrappers.insert(node.name.plain)
  }

  /// `resolve(\.api)`, where the sources declare the function.
  func gatherResolved(_ node: FunctionCallExprSyntax, _ callee: Callee) {
    guard let name = callee.last, name != "Dependency",
      let keyPath = node.arguments.first?.expression.as(KeyPathExprSyntax.self),
      let dependency = DependencyReference(keyPath: keyPath)
    else { return }
    addRead(of: dependency, node)
    facts.wrapped.append(WrappedFact(wrapper: name, use: facts.uses.removeLast()))
  }

  /// `Dependency(\.api).wrappedValue`, or a wrapper made by hand.
  func gatherDirectRead(_ node: FunctionCallExprSyntax, _ callee: Callee) {
    guard callee.last == "Dependency", callee.plain != nil,
      let dependency = DependencyReference(arguments: node.arguments)
    else { return }
    addRead(of: dependency, node, leaver: leaver(around: node))
  }

  func addRead(of dependency: DependencyReference, _ node: some SyntaxProtocol, leaver: String? = nil) {
    facts.uses.append(
      UseFact(
        dependency: dependency, kind: .expression, name: "", scope: scope, owner: owner(of: node),
        place: place(node), isForPreviews: isForPreviews(node), leaver: leaver))
  }

  /// Notes a variable that has all values, so its members are reads, and tells whether other code gets it, too.
  private func noteWholeValues(_ name: String, _ node: VariableDeclSyntax) -> Bool {
    wholeValues.insert(name)
    return text.offsets(of: name, in: node.parent?.parent?.range ?? node.range).contains { offset in
      guard let token = node.root.token(at: AbsolutePosition(utf8Offset: offset)), token.plain == name,
        let reference = token.parent?.as(DeclReferenceExprSyntax.self)
      else { return false }
      let own = reference.parent?.as(MemberAccessExprSyntax.self).flatMap {
        $0.declName.id == reference.id ? $0 : nil
      }
      if let own, own.base?.trimmedDescription != "self" { return false }
      let user = own?.parent ?? reference.parent
      return user?.is(MemberAccessExprSyntax.self) != true && user?.is(SubscriptCallExprSyntax.self) != true
    }
  }

  /// `let values = DependencyValues._current`, or a property that returns it.
  func gatherValues(_ node: VariableDeclSyntax) {
    guard mentionsValues, let binding = node.bindings.first, let name = binding.name,
      (binding.initializer?.value ?? binding.getter)?.isValuesOfLibrary == true, noteWholeValues(name, node)
    else { return }
    addRead(of: DependencyReference(path: ["self"]), node)
    facts.uses[facts.uses.count - 1].givesValues = true
  }

  /// `values.api`, where `values` has `@Dependency(\.self)`.
  func gatherMember(_ node: MemberAccessExprSyntax, named name: String) {
    guard !wholeValues.isEmpty, let base = node.base?.plainName,
      wholeValues.contains(base.isTypeLike ? base.lastComponent : base.withoutSelf)
    else { return }
    addRead(of: DependencyReference(path: [name]), node)
  }

  private func noteHolder(_ node: VariableDeclSyntax, name: String, dependency: DependencyReference) {
    guard let current = enclosing.last, kind(of: node) == .stored else { return }
    facts.types[current].properties.append(PropertyFact(name: name, dependency: dependency))
  }

  private func kind(of node: VariableDeclSyntax) -> UseFact.Kind {
    for ancestor in node.ancestors {
      switch ancestor.kind {
      case .memberBlockItem: return node.modifiers.isStatic ? .static : .stored
      case .codeBlock, .closureExpr, .accessorBlock, .switchCase: return .local
      default: continue
      }
    }
    return .global
  }

  /// The function that takes the closure around the node out of the task; nil if the node surely has
  /// values, or it cannot be told.
  func leaver(around node: some SyntaxProtocol) -> String? {
    for ancestor in node.ancestors {
      if let closure = ancestor.as(ClosureExprSyntax.self) {
        switch closure.role {
        case .leaving(let name): return name
        case .immediate, .following: continue
        case .carried, .inheriting, .unknown: return nil
        }
      }
      if ancestor.is(DeclSyntax.self), !ancestor.is(VariableDeclSyntax.self),
        !ancestor.is(IfConfigDeclSyntax.self)
      {
        return nil
      }
    }
    return nil
  }

  /// The lines of the declaration, if it can be removed without a trace.
  func removal(of node: some SyntaxProtocol) -> SourceRange? {
    let hasComment = (node.leadingTrivia + node.trailingTrivia).contains(where: \.isComment)
    return hasComment ? nil : text.lines(of: node)
  }

  /// `DependencyValues._current.api` reads when the code around it runs.
  func gatherCurrent(_ node: MemberAccessExprSyntax, named name: String) {
    guard mentionsValues, !isInValues, node.base?.isValuesOfLibrary == true, !node.isAssignedTo else {
      return
    }
    addRead(of: DependencyReference(path: [name]), node)
  }

  /// `DependencyValues._current[Key.self]`.
  func gatherCurrent(_ node: SubscriptCallExprSyntax) {
    let base = node.calledExpression
    guard node.arguments.count == 1, let argument = node.arguments.first,
      let dependency = DependencyReference(expression: argument.expression), !node.isAssignedTo,
      base.isValuesOfLibrary || base.plainName.map({ wholeValues.contains($0.withoutSelf) }) == true,
      !isInValues || member(around: node)?.is(VariableDeclSyntax.self) != true
    else { return }
    addRead(of: dependency, node)
  }

  /// A type whose static member is used.
  func gatherStaticReference(_ node: MemberAccessExprSyntax, named name: String) {
    guard !scope.isEmpty, !name.isTypeLike, name != "self",
      let type = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.plain,
      type.isTypeLike, type != "Self", !Self.common.contains(type)
    else { return }
    facts.staticReferences[scope, default: []].insert(type)
  }

  private var isInValues: Bool {
    enclosing.contains { facts.types[$0].name.lastComponent == "DependencyValues" }
  }
}

extension TriviaPiece {
  var isComment: Bool {
    switch self {
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
    default: false
    }
  }
}

extension ExprSyntax {
  /// `DependencyValues._current`, `DependencyValues.live`: its members are reads.
  fileprivate var isValuesOfLibrary: Bool {
    guard let name = plainName else { return false }
    return ["_current", "live"].contains(name.lastComponent)
      && name.withoutLastComponent.lastComponent == "DependencyValues"
  }
}

extension SyntaxProtocol {
  fileprivate var isAssignedTo: Bool {
    var child = Syntax(self)
    for ancestor in ancestors {
      if let sequence = ancestor.as(SequenceExprSyntax.self) {
        return sequence.assignment.map { $0.target.id == child.id } ?? false
      }
      if ancestor.is(CodeBlockItemSyntax.self) { return false }
      if !ancestor.is(ExprListSyntax.self) { child = ancestor }
    }
    return false
  }
}
