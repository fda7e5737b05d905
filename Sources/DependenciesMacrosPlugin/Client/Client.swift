#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  enum DependencyClientMacro {}

  extension DependencyClientMacro: MemberAttributeMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      guard declaration.is(StructDeclSyntax.self), let property = member.as(VariableDeclSyntax.self),
        property.attributes.first(named: "DependencyEndpoint") == nil, property.isEndpoint
      else { return [] }
      return ["@DependencyEndpoint"]
    }
  }

  extension DependencyClientMacro: MemberMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard !declaration.is(ProtocolDeclSyntax.self) else { return [] }
      guard let structure = declaration.as(StructDeclSyntax.self) else {
        context.diagnose(ClientValidation.diagnostic(for: declaration, attribute: node))
        return []
      }
      let validation = ClientValidation(structure: structure)
      validation.diagnostics.forEach(context.diagnose)
      guard !validation.hasErrors else { return [] }
      let access = structure.modifiers.accessLevel ?? context.lexicalContext.extensionAccessLevel ?? .internal
      let initializers = MemberwiseInitializer.all(for: validation.properties, of: structure, access: access)
      return initializers.map { initializer in
        DeclSyntax(stringLiteral: initializer.source { context.directive(to: $0) })
      }
    }
  }

  /// A stored property of a client, as its initializer sees it.
  struct ClientProperty {
    /// The name as it is written, with backticks if it has them.
    let name: TokenSyntax
    let type: TypeSyntax?
    let initialValue: ExprSyntax?
    let binding: PatternBindingSyntax
    let declaration: VariableDeclSyntax
    /// Whether `@DependencyClient` makes it an endpoint, or its author marked it as one.
    let isEndpoint: Bool

    var access: AccessLevel { declaration.modifiers.accessLevel ?? .internal }

    var isLet: Bool { declaration.bindingSpecifier.tokenKind == .keyword(.let) }

    var closure: ClosureType? { type.flatMap(ClosureType.init) }

    /// Whether the initializer may leave the property alone.
    var hasDefault: Bool {
      isEndpoint || initialValue != nil || (!isLet && type?.isImplicitlyNil == true)
    }

    /// Whether no initializer can or should set the property.
    var isSetElsewhere: Bool {
      if isLet && initialValue != nil { return true }
      if declaration.modifiers.first(.lazy) != nil { return true }
      if type?.isOpaque == true { return true }
      // `@Dependency(\.date) var date` and its like bring their own value.
      return !isEndpoint
        && declaration.attributes.all.contains { $0.arguments != nil && !Self.isPlain($0) }
    }

    private static func isPlain(_ attribute: AttributeSyntax) -> Bool {
      ["available", "DependencyEndpoint", "DependencyEndpointIgnored", "_spi"].contains(attribute.name)
    }
  }

  extension VariableDeclSyntax {
    /// The stored properties that this declaration declares, as far as their names are simple.
    var storedProperties: [ClientProperty] {
      guard !modifiers.isStatic else { return [] }
      var type: TypeSyntax?
      var properties: [ClientProperty] = []
      // In `let a, b: Int` the type of `a` stands at `b`.
      for binding in bindings.reversed() {
        if let annotation = binding.typeAnnotation {
          type = annotation.type
        } else if binding.initializer != nil {
          type = nil
        }
        guard !binding.isComputed, let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
          continue
        }
        properties.append(
          ClientProperty(
            name: pattern.identifier, type: type, initialValue: binding.initializer?.value, binding: binding,
            declaration: self, isEndpoint: isEndpoint))
      }
      return properties.reversed()
    }

    /// Whether `@DependencyClient` takes the property for an endpoint, or it is marked as one.
    var isEndpoint: Bool {
      guard isEndpointShaped, attributes.first(named: "DependencyEndpointIgnored") == nil,
        let binding = bindings.first, let type = binding.typeAnnotation?.type
      else { return false }
      // Only a mark says that the name of a type is that of a closure's.
      return ClosureType(type) != nil
        || attributes.first(named: "DependencyEndpoint") != nil
          && binding.initializer?.value.is(ClosureExprSyntax.self) == true
    }

    /// Whether accessors can be added to the property.
    private var isEndpointShaped: Bool {
      guard bindings.count == 1, let binding = bindings.first else { return false }
      return bindingSpecifier.tokenKind == .keyword(.var)
        && !modifiers.isStatic
        && modifiers.first(.lazy) == nil
        && binding.accessorBlock == nil
        && binding.pattern.is(IdentifierPatternSyntax.self)
    }
  }

  extension PatternBindingSyntax {
    var isComputed: Bool {
      switch accessorBlock?.accessors {
      case nil: false
      case .getter: true
      case .accessors(let accessors): !accessors.contains { $0.isObserver }
      }
    }

    /// The first observer of the property.
    var observer: AccessorDeclSyntax? {
      guard case .accessors(let accessors) = accessorBlock?.accessors else { return nil }
      return accessors.first { $0.isObserver }
    }
  }

  extension AccessorDeclSyntax {
    fileprivate var isObserver: Bool {
      [.keyword(.willSet), .keyword(.didSet)].contains(accessorSpecifier.tokenKind)
    }
  }

  extension TypeSyntax {
    /// Whether a `var` of this type is `nil` without being told so: `Optional<T>` spelled out is not.
    var isImplicitlyNil: Bool {
      self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
  }
#endif
