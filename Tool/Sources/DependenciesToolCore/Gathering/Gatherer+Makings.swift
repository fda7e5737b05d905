import SwiftSyntax

extension Gatherer {
  /// A call of an initializer, where it may matter that an object gets different values from its creator's.
  func gatherMaking(_ node: FunctionCallExprSyntax, _ callee: Callee) {
    guard let name = callee.plain else { return }
    let type = name == ".init" ? node.annotatedType : name.hasPrefix(".") ? nil : name.initializedType
    if let type { addMaking(of: type, node) }
  }

  /// `map(Detail.init)`: a function creates objects with it.
  func gatherMaking(_ node: MemberAccessExprSyntax, named name: String) {
    guard name == "init", node.parent?.is(LabeledExprSyntax.self) == true,
      let type = node.base?.plainName, type.lastComponent.isTypeLike
    else { return }
    addMaking(of: type, node)
  }

  /// `@Reducer enum Destination { case settings(Settings) }` makes the features of its cases.
  func gatherCases(of node: EnumDeclSyntax) {
    guard node.attributes.named("Reducer") != nil else { return }
    for member in node.memberBlock.members {
      for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
        for parameter in element.parameterClause?.parameters ?? [] {
          if let type = parameter.type.plainName { addChild(type, element) }
        }
      }
    }
  }

  /// `var destination: Destination.State?` or `var detail = Detail.State()` in the state of a feature: the
  /// feature makes a `Destination`.
  func gatherChildren(of node: VariableDeclSyntax) {
    guard scope.lastComponent == "State" else { return }
    for token in node.bindings.tokens(viewMode: .sourceAccurate) where token.text == "State" {
      let type = token.parent?.as(MemberTypeSyntax.self)?.baseType.plainName
      let expression = token.parent?.parent?.as(MemberAccessExprSyntax.self)?.base?.plainName
      if let child = type ?? expression { addChild(child, node) }
    }
  }

  private func addChild(
    _ type: String, _ node: some SyntaxProtocol, _ site: MakingFact.Site = .other, isInherited: Bool = true
  ) {
    var fact = MakingFact(
      callee: type, scope: scope, site: site, isInherited: isInherited, isForPreviews: isForPreviews(node),
      place: place(node))
    if case .instance = site { fact.through = unknownReceivers(of: node) }
    facts.makings.append(fact)
  }

  private func addMaking(of type: String, _ node: some ExprSyntaxProtocol) {
    guard !Self.common.contains(type), let (found, isInherited) = site(of: ExprSyntax(node)) else { return }
    let givesValue = mentionsDependencies && node.ancestors.contains(where: \.givesValue)
    addChild(type, node, givesValue ? .value : found, isInherited: isInherited)
  }

  private func unknownReceivers(of node: some SyntaxProtocol) -> [String]? {
    let names = node.ancestors.prefix { !$0.is(MemberBlockSyntax.self) }.compactMap { ancestor in
      ancestor.as(ClosureExprSyntax.self).flatMap { closure in
        closure.role == .unknown ? closure.receivingCall?.call.calledExpression.lastName : nil
      }
    }
    return names.isEmpty ? nil : names
  }

  /// Types of the system that are created often and hold nothing.
  static let common: Set<String> = [
    "String", "Int", "Double", "Date", "UUID", "URL", "URLRequest", "Data", "Set", "Array", "Dictionary",
    "Task", "Text", "Image", "Button", "VStack", "HStack", "ZStack", "Color", "CGFloat", "CGRect", "CGSize",
    "CGPoint", "Spacer", "Dependency", "NSError", "IndexSet", "ForEach", "Group", "List", "Section", "Label",
  ]

  private func site(of node: ExprSyntax) -> (MakingFact.Site, isInherited: Bool)? {
    var isInherited = false
    var isCarried = false
    var isDirect = true
    var leaver: String?
    for ancestor in node.ancestors {
      switch ancestor.kind {
      case .closureExpr:
        switch ancestor.as(ClosureExprSyntax.self)?.role {
        case .inheriting: isInherited = true
        case .carried: isCarried = true
        case .leaving(let name): leaver = isCarried || isInherited || !isDirect ? leaver : leaver ?? name
        case .immediate, .following, nil: break
        case .unknown: isDirect = false
        }
      case .functionParameter, .attribute: return nil
      default: break
      }
      guard ancestor.parent?.kind == .memberBlockItem || ancestor.isTopLevel else {
        // It is unknown when a function in a function runs.
        if ancestor.kind == .functionDecl { isCarried = leaver == nil || isCarried }
        continue
      }
      if isInherited || isCarried { return (.other, isInherited) }
      if let leaver { return (.escaping(leaver: leaver), false) }
      return (site(in: ancestor, node), false)
    }
    return nil
  }

  private func site(in declaration: Syntax, _ node: ExprSyntax) -> MakingFact.Site {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return function.modifiers.isStatic ? .other : .instance(member: function.name.plain)
    }
    guard let variable = declaration.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first(where: { $0.range.contains(node.position) }),
      let name = binding.name
    else { return .other }
    let isValue = binding.initializer?.value.unwrapped.yields(node) ?? false
    if variable.parent?.is(MemberBlockItemSyntax.self) != true || variable.modifiers.isStatic {
      return isValue && binding.isStored ? .static(name: name) : .other
    }
    // A stored property is created with the object; a lazy one, a getter and an observer run later.
    if binding.initializer?.range.contains(node.position) == true, !variable.modifiers.has(.lazy) {
      return .other
    }
    return .instance(member: name)
  }
}

extension ExprSyntaxProtocol {
  /// The type that `.init()` or `.now` means: that of the variable that it is the value of, is assigned to,
  /// or is compared with, or the function's result.
  var annotatedType: String? {
    for ancestor in ancestors {
      if let binding = ancestor.as(PatternBindingSyntax.self) {
        let isGetter = binding.accessorBlock?.range.contains(position) ?? false
        guard isGetter || binding.initializer?.value.unwrapped.yields(ExprSyntax(self)) == true else {
          return nil
        }
        return binding.typeAnnotation?.type.wrapped.plainName
      }
      if let function = ancestor.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type.wrapped.plainName
      }
      if let other = ancestor.as(SequenceExprSyntax.self)?.elements.first?.plainName,
        ancestor.parent?.is(ExprListSyntax.self) != true
      {
        return declaration(of: other.withoutSelf)?.type?.wrapped.plainName
      }
      let kinds: [SyntaxKind] = [.functionCallExpr, .closureExpr, .labeledExpr, .sequenceExpr, .arrayExpr]
      if kinds.contains(ancestor.kind) { return nil }
    }
    return nil
  }
}

extension TypeSyntax {
  /// The type in an optional.
  fileprivate var wrapped: TypeSyntax {
    self.as(OptionalTypeSyntax.self)?.wrappedType ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?
      .wrappedType
      ?? self
  }
}

extension ExprSyntax {
  /// Whether the value is that of another expression: itself, or the result of `{ … }()`.
  fileprivate func yields(_ other: ExprSyntax) -> Bool {
    if id == other.id { return true }
    guard let call = self.as(FunctionCallExprSyntax.self),
      let closure = call.calledExpression.as(ClosureExprSyntax.self)
    else { return false }
    return closure.statements.last?.value?.unwrapped.id == other.id
  }
}

extension SyntaxProtocol {
  var range: Range<AbsolutePosition> { position..<endPosition }

  /// Whether the node is a variable or function of the file.
  fileprivate var isTopLevel: Bool {
    (kind == .variableDecl || kind == .functionDecl) && parent?.parent?.parent?.kind == .sourceFile
  }
}
