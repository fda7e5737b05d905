#if Tool
  import SwiftSyntax

  extension Gatherer {
    func enter(
      _ node: some DeclGroupSyntax & NamedDeclSyntax & WithGenericParametersSyntax, _ kind: TypeFact.Kind
    ) -> SyntaxVisitorContinueKind {
      add(
        node, name: node.name.plain, nameToken: node.name, kind: kind,
        isGeneric: node.genericParameterClause != nil)
    }

    func enter(_ node: ProtocolDeclSyntax, _ kind: TypeFact.Kind) -> SyntaxVisitorContinueKind {
      add(node, name: node.name.plain, nameToken: node.name, kind: kind, isGeneric: false)
    }

    func enterExtension(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = node.extendedType.plainName ?? node.extendedType.trimmedDescription
      return add(
        node, name: name, nameToken: node.extendedType, kind: .extension,
        isGeneric: node.genericWhereClause != nil)
    }

    private func add(
      _ node: some DeclGroupSyntax, name: String, nameToken: some SyntaxProtocol, kind: TypeFact.Kind,
      isGeneric: Bool
    ) -> SyntaxVisitorContinueKind {
      var fact = TypeFact(
        name: scope.isEmpty ? name : "\(scope).\(name)", scope: scope, kind: kind, place: place(nameToken))
      fact.inherits = node.inheritanceClause?.inheritedTypes.flatMap(\.type.plainNames) ?? []
      fact.access = node.modifiers.access ?? accessOfExtension ?? .internal
      fact.attributes = node.attributes.names
      if let outer = enclosing.last, facts.types[outer].attributes.contains("available") {
        fact.attributes.append("available")
      }
      // A macro among the members may write any of them.
      if node.memberBlock.members.contains(where: { $0.decl.is(MacroExpansionDeclSyntax.self) }) {
        fact.attributes.append("#macro")
      }
      fact.isGeneric = isGeneric
      fact.condition = condition(around: node)
      fact.isLocal = node.ancestors.contains {
        $0.is(CodeBlockSyntax.self) || $0.is(AccessorBlockSyntax.self) || $0.is(ClosureExprSyntax.self)
      }
      // An entry point of another kind: `struct MyApp: App`, with its attribute elsewhere.
      if isPreview(fact.inherits) { previewDepth += 1 }
      var dependencies: [String: DependencyReference] = [:]
      for variable in node.memberBlock.allVariables where !variable.modifiers.isStatic {
        guard let attribute = variable.attributes.named("Dependency"),
          let dependency = DependencyReference(attribute: attribute)
        else { continue }
        for binding in variable.bindings {
          if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain {
            dependencies[name] = dependency
          }
        }
      }
      if fact.attributes.contains(where: { $0.lastComponent == "DependencyClient" }) {
        gatherLetEndpoints(node.memberBlock)
      }
      enclosing.append(facts.types.count)
      stored.append(dependencies)
      facts.types.append(fact)
      return .visitChildren
    }

    /// The access that an extension, such as `public extension`, gives to the declarations in it.
    private var accessOfExtension: Access? {
      enclosing.last.flatMap { facts.types[$0].kind == .extension ? facts.types[$0].access : nil }
    }

    func leave(_ inheritance: InheritanceClauseSyntax?) {
      enclosing.removeLast()
      stored.removeLast()
      if isPreview(inheritance?.inheritedTypes.flatMap(\.type.plainNames) ?? []) { previewDepth -= 1 }
    }

    private func isPreview(_ inherits: [String]) -> Bool {
      inherits.contains { ["PreviewProvider", "PreviewModifier"].contains($0.lastComponent) }
    }

    private func gatherLetEndpoints(_ members: MemberBlockSyntax) {
      for variable in members.allVariables where variable.bindingSpecifier.tokenKind == .keyword(.let) {
        guard !variable.modifiers.isStatic,
          variable.attributes.named("DependencyEndpointIgnored") == nil
        else { continue }
        for binding in variable.bindings where binding.initializer == nil {
          if let type = binding.typeAnnotation?.type, type.isFunction,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
          {
            let word = variable.bindingSpecifier
            let lower = word.positionAfterSkippingLeadingTrivia.utf8Offset
            facts.letEndpoints.append(
              LetEndpointFact(
                name: name.plain, place: place(word),
                range: SourceRange(lower: lower, upper: lower + word.text.utf8.count)))
          }
        }
      }
    }
  }

  extension TypeSyntax {
    fileprivate var isFunction: Bool {
      if self.is(FunctionTypeSyntax.self) { return true }
      return self.as(AttributedTypeSyntax.self)?.baseType.isFunction ?? false
    }
  }

  extension MemberBlockSyntax {
    /// The properties, those inside of `#if` included.
    var allVariables: [VariableDeclSyntax] {
      func variables(_ items: MemberBlockItemListSyntax) -> [VariableDeclSyntax] {
        items.flatMap { item -> [VariableDeclSyntax] in
          if let variable = item.decl.as(VariableDeclSyntax.self) { return [variable] }
          guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [] }
          return condition.clauses.flatMap { clause -> [VariableDeclSyntax] in
            if case .decls(let items) = clause.elements { return variables(items) }
            return []
          }
        }
      }
      return variables(members)
    }
  }

  extension DeclSyntax {
    /// Whether the declaration can be a member with code of its own.
    var isMember: Bool {
      [
        .functionDecl, .initializerDecl, .deinitializerDecl, .variableDecl, .subscriptDecl,
      ].contains(kind)
    }

    var memberName: String? {
      if let function = self.as(FunctionDeclSyntax.self) { return function.name.plain }
      if self.is(InitializerDeclSyntax.self) { return "init" }
      if self.is(DeinitializerDeclSyntax.self) { return "deinit" }
      if self.is(SubscriptDeclSyntax.self) { return "subscript" }
      return self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?
        .identifier.plain
    }
  }
#endif
