#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// Checks whether an endpoint can be expanded, and diagnoses the reason if not.
  struct EndpointValidation {
    private(set) var endpoint: Endpoint?
    private(set) var diagnostics: [Diagnostic] = []

    init(attribute: AttributeSyntax, declaration: some DeclSyntaxProtocol, lexicalContext: [Syntax]) {
      guard let variable = declaration.as(VariableDeclSyntax.self) else {
        add(.notAProperty, at: attribute)
        return
      }
      guard let binding = validate(variable, attribute: attribute, lexicalContext: lexicalContext),
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
      else { return }
      let name = pattern.identifier
      let initialValue = binding.initializer?.value
      guard let type = binding.typeAnnotation?.type else {
        add(
          .missingType(name: name.text), at: binding,
          [.insertType(placeholder: "() -> Void", at: binding)])
        return
      }
      let closure = ClosureType(type)
      guard closure != nil || initialValue?.is(ClosureExprSyntax.self) == true else {
        diagnoseType(type, name: name.text, variable: variable, attribute: attribute)
        return
      }
      let method = MethodName(attribute: attribute, property: name, closure: closure)
      if let diagnostic = method.diagnostic { diagnostics.append(diagnostic) }
      let endpoint = Endpoint(
        declaration: variable, name: name, type: type.flattened, closure: closure, initialValue: initialValue,
        typeName: lexicalContext.typeName, methodName: method.name)
      self.endpoint = endpoint
      diagnoseDefault(of: endpoint, binding: binding)
      diagnoseVariadics(of: endpoint)
    }

    private mutating func validate(
      _ variable: VariableDeclSyntax, attribute: AttributeSyntax, lexicalContext: [Syntax]
    ) -> PatternBindingSyntax? {
      if let ignored = variable.attributes.first(named: "DependencyEndpointIgnored") {
        add(.ignoredEndpoint, at: ignored, [.removeAttribute(ignored, of: variable)])
        return nil
      }
      guard let binding = variable.bindings.first, variable.bindings.count == 1,
        binding.pattern.is(IdentifierPatternSyntax.self)
      else {
        add(.severalBindings, at: variable.bindings, [.splitBindings(of: variable)])
        return nil
      }
      let name = binding.pattern.trimmedDescription
      if let modifier = variable.modifiers.first(.static, .class) {
        add(.static(name: name, modifier: modifier.name.text), at: modifier)
      } else if let lazy = variable.modifiers.first(.lazy) {
        add(.lazy(name: name), at: lazy, [.removeModifier(lazy, of: variable)])
      } else if variable.bindingSpecifier.tokenKind == .keyword(.let) {
        add(.let(name: name), at: variable.bindingSpecifier, [.letToVar(variable)])
      } else if let observer = binding.observer {
        add(.observed(name: name), at: observer.accessorSpecifier)
      } else if let block = binding.accessorBlock {
        add(.computed(name: name), at: block, [.removeAttribute(attribute, of: variable)])
      } else if let context = lexicalContext.first, context.canStoreProperties {
        return binding
      } else {
        add(.misplaced(name: name), at: attribute)
      }
      return nil
    }

    private mutating func diagnoseType(
      _ type: TypeSyntax, name: String, variable: VariableDeclSyntax, attribute: AttributeSyntax
    ) {
      if type.isNameOfUnknownType {
        add(
          .unknownType(name: name, type: type.flattened), at: type,
          [.replaceWithIgnored(attribute, of: variable)])
      } else if type.isOptional {
        add(.optionalClosure(name: name), at: type, [.removeAttribute(attribute, of: variable)])
      } else {
        add(
          .noClosure(name: name, type: type.flattened), at: type, [.removeAttribute(attribute, of: variable)])
      }
    }

    private mutating func diagnoseDefault(of endpoint: Endpoint, binding: PatternBindingSyntax) {
      guard endpoint.needsDefault, let closure = endpoint.closure else { return }
      let head = closure.signature(of: closure.parameters.map { _ in "_" })
      let message: EndpointDiagnostic
      let body: String
      if case .only(let error) = closure.thrownError {
        message = .typedThrowsWithoutDefault(name: endpoint.name.text, error: error.flattened)
        body = "throw <#\(error.flattened)#>"
      } else {
        message = .missingDefault(name: endpoint.name.text, type: closure.result.flattened)
        body = "<#\(closure.result.flattened)#>"
      }
      add(message, at: binding, [.insertDefault("{\(head) \(body) }", at: binding)])
    }

    /// A function can't forward a variadic parameter.
    private mutating func diagnoseVariadics(of endpoint: Endpoint) {
      guard endpoint.method != nil else { return }
      for parameter in endpoint.closure?.parameters ?? [] {
        guard let ellipsis = parameter.ellipsis else { continue }
        add(
          .variadicParameter(name: endpoint.name.text, type: parameter.type.flattened), at: ellipsis,
          [.replaceVariadic(parameter)])
      }
    }

    private mutating func add(
      _ message: EndpointDiagnostic, at node: some SyntaxProtocol, _ fixIts: [FixIt] = []
    ) {
      diagnostics.append(Diagnostic(node: node, message: message, fixIts: fixIts))
    }
  }

  extension Syntax {
    /// Whether a declaration directly in this context can be a stored property of an instance.
    var canStoreProperties: Bool {
      self.is(StructDeclSyntax.self) || self.is(ClassDeclSyntax.self) || self.is(ActorDeclSyntax.self)
    }
  }
#endif
