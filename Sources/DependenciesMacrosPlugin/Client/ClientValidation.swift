#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// The properties of a client, and diagnostics for those that look like endpoints and can't be.
  ///
  /// A 'let' closure and a closure behind a typealias aren't endpoints, and get no diagnostic: many clients
  /// have such properties on purpose.
  struct ClientValidation {
    private(set) var properties: [ClientProperty] = []
    private(set) var diagnostics: [Diagnostic] = []

    var hasErrors: Bool { diagnostics.contains { $0.diagMessage.severity == .error } }

    init(structure: StructDeclSyntax) {
      for member in structure.memberBlock.members {
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          visit(variable)
        } else if let config = member.decl.as(IfConfigDeclSyntax.self) {
          visit(config)
        }
      }
    }

    /// The diagnostic for a macro that is applied to anything but a struct or a protocol.
    static func diagnostic(for declaration: some DeclGroupSyntax, attribute: AttributeSyntax) -> Diagnostic {
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
      return Diagnostic(
        node: declaration.introducer,
        message: ClientDiagnostic.notAStruct(
          name: name?.text ?? declaration.as(ExtensionDeclSyntax.self)?.extendedType.flattened ?? "this",
          introducer: declaration.introducer.text))
    }

    /// A parameter can't be inside a condition, so a property that is needs a default value.
    private mutating func visit(_ config: IfConfigDeclSyntax) {
      for clause in config.clauses {
        guard case .decls(let members) = clause.elements else { continue }
        for member in members {
          if let nested = member.decl.as(IfConfigDeclSyntax.self) { visit(nested) }
          for property in member.decl.as(VariableDeclSyntax.self)?.storedProperties ?? []
          where !property.hasDefault && !property.isSetElsewhere {
            add(.conditionalPropertyWithoutDefault(name: property.name.text), at: property.binding)
          }
        }
      }
    }

    private mutating func visit(_ variable: VariableDeclSyntax) {
      guard !variable.modifiers.isStatic else { return }
      diagnoseBindings(of: variable)
      for property in variable.storedProperties {
        let isMarked = variable.attributes.first(named: "DependencyEndpoint") != nil
        // `@DependencyEndpoint` says that the type is missing.
        if isMarked && property.type == nil { continue }
        properties.append(property)
        if !isMarked { diagnose(property) }
      }
    }

    private mutating func diagnoseBindings(of variable: VariableDeclSyntax) {
      for binding in variable.bindings where binding.pattern.is(TuplePatternSyntax.self) {
        guard binding.initializer == nil else { continue }
        add(.tuplePattern, at: binding.pattern)
      }
      guard variable.bindings.count > 1, variable.bindingSpecifier.tokenKind == .keyword(.var),
        variable.attributes.first(named: "DependencyEndpointIgnored") == nil,
        let property = variable.storedProperties.first(where: { $0.closure != nil })
      else { return }
      add(
        .severalBindings(name: property.name.text), at: variable.bindings, [.splitBindings(of: variable)])
    }

    /// Says why a property that looks like an endpoint isn't one.
    private mutating func diagnose(_ property: ClientProperty) {
      let variable = property.declaration
      let name = property.name.text
      guard !property.isSetElsewhere || property.isLet || variable.modifiers.first(.lazy) != nil else {
        return
      }
      guard property.type != nil else {
        diagnoseMissingType(of: property)
        return
      }
      guard variable.attributes.first(named: "DependencyEndpointIgnored") == nil, !property.isEndpoint else {
        return
      }
      if property.closure != nil {
        if let observer = property.binding.observer {
          add(
            .observedClosure(name: name), at: observer.accessorSpecifier, [.ignore(DeclSyntax(variable))])
        } else if let lazy = variable.modifiers.first(.lazy) {
          add(.lazyClosure(name: name), at: lazy, [.removeModifier(lazy, of: variable)])
        }
      }
    }

    private mutating func diagnoseMissingType(of property: ClientProperty) {
      guard !property.isSetElsewhere, property.access > .fileprivate, let value = property.initialValue,
        value.literalTypeName == nil, property.declaration.attributes.all.isEmpty
      else {
        if property.type == nil, property.initialValue?.literalTypeName == nil {
          properties.removeLast()
        }
        return
      }
      let placeholder = value.is(ClosureExprSyntax.self) ? "() -> Void" : "Type"
      add(
        .missingType(name: property.name.text), at: property.binding,
        [.insertType(placeholder: placeholder, at: property.binding)])
    }

    private mutating func add(
      _ message: ClientDiagnostic, at node: some SyntaxProtocol, _ fixIts: [FixIt] = []
    ) {
      diagnostics.append(Diagnostic(node: node, message: message, fixIts: fixIts))
    }
  }
#endif
