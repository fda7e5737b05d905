#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// Finds the properties of a client, and those that are not what they look like.
  struct ClientValidation {
    private(set) var properties: [ClientProperty] = []
    private(set) var diagnostics: [Diagnostic] = []
    private let visibleTypes: Set<String>

    var hasErrors: Bool {
      diagnostics.contains { $0.diagMessage.severity == .error }
    }

    init(structure: StructDeclSyntax) {
      var visibleTypes = Set(structure.genericParameterClause?.parameters.map(\.name.unescaped) ?? [])
      visibleTypes.insert(structure.name.unescaped)
      for member in structure.memberBlock.members where !member.decl.is(TypeAliasDeclSyntax.self) {
        if let type = member.decl.asProtocol((any NamedDeclSyntax).self) {
          visibleTypes.insert(type.name.unescaped)
        }
      }
      self.visibleTypes = visibleTypes
      for member in structure.memberBlock.members {
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          visit(variable)
        } else if let config = member.decl.as(IfConfigDeclSyntax.self) {
          visit(config)
        }
      }
    }

    /// The diagnostic for the macro at a declaration that is no struct.
    static func diagnostic(for declaration: some DeclGroupSyntax, attribute: AttributeSyntax) -> Diagnostic {
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
      return Diagnostic(
        node: declaration.introducingKeyword,
        message: ClientDiagnostic.notAStruct(
          name: name?.text ?? declaration.as(ExtensionDeclSyntax.self)?.extendedType.flattened ?? "this",
          introducer: declaration.introducingKeyword.text
        )
      )
    }

    /// Parameters cannot be behind a condition, so what is needs a value of its own.
    private mutating func visit(_ config: IfConfigDeclSyntax) {
      for clause in config.clauses {
        guard case .decls(let members) = clause.elements else { continue }
        for member in members {
          if let nested = member.decl.as(IfConfigDeclSyntax.self) {
            visit(nested)
          }
          for property in member.decl.as(VariableDeclSyntax.self)?.storedProperties ?? []
          where !property.hasDefault && !property.isSetElsewhere {
            diagnostics.append(
              Diagnostic(
                node: property.binding,
                message: ClientDiagnostic.conditionalPropertyWithoutDefault(name: property.name.text)
              )
            )
          }
        }
      }
    }

    private mutating func visit(_ variable: VariableDeclSyntax) {
      guard !variable.modifiers.isStatic else { return }
      diagnoseBindings(of: variable)
      for property in variable.storedProperties {
        properties.append(property)
        if variable.attributes.first(named: "DependencyEndpoint") == nil {
          diagnose(property)
        }
      }
    }

    private mutating func diagnoseBindings(of variable: VariableDeclSyntax) {
      for binding in variable.bindings where binding.pattern.is(TuplePatternSyntax.self) {
        guard binding.initializer == nil else { continue }
        diagnostics.append(Diagnostic(node: binding.pattern, message: ClientDiagnostic.tuplePattern))
      }
      guard variable.bindings.count > 1, variable.bindingSpecifier.tokenKind == .keyword(.var),
        variable.attributes.first(named: "DependencyEndpointIgnored") == nil,
        let property = variable.storedProperties.first(where: { $0.closure != nil })
      else { return }
      diagnostics.append(
        Diagnostic(
          node: variable.bindings,
          message: ClientDiagnostic.severalBindings(name: property.name.text),
          fixIts: [.splitBindings(of: variable)]
        )
      )
    }

    /// Says why a property that looks like an endpoint is none.
    private mutating func diagnose(_ property: ClientProperty) {
      let variable = property.declaration
      let name = property.name.text
      guard !property.isSetElsewhere || property.isLet || variable.modifiers.first(.lazy) != nil else {
        return
      }
      guard let type = property.type else {
        diagnoseMissingType(of: property)
        return
      }
      guard variable.attributes.first(named: "DependencyEndpointIgnored") == nil, !property.isEndpoint else {
        return
      }
      if property.closure != nil {
        if property.isLet {
          guard property.initialValue == nil || property.access > .fileprivate else { return }
          add(
            .letClosure(name: name), at: variable.bindingSpecifier, [.letToVar(variable), .ignore(variable)])
        } else if let observer = property.binding.observer {
          add(.observedClosure(name: name), at: observer.accessorSpecifier, [.ignore(variable)])
        } else if let lazy = variable.modifiers.first(.lazy) {
          add(.lazyClosure(name: name), at: lazy, [.removeModifier(lazy, of: variable)])
        }
      } else if !property.isLet, isMaybeClosure(property, type: type) {
        add(
          .unknownType(name: name, type: type.flattened), at: type,
          property.initialValue == nil ? [.ignore(variable)] : [.mark(variable), .ignore(variable)]
        )
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
      add(
        .missingType(name: property.name.text), at: property.binding,
        [
          .insertType(
            placeholder: value.is(ClosureExprSyntax.self) ? "() -> Void" : "Type", at: property.binding)
        ]
      )
    }

    private func isMaybeClosure(_ property: ClientProperty, type: TypeSyntax) -> Bool {
      if let value = property.initialValue { return value.is(ClosureExprSyntax.self) }
      return type.isNameOfUnknownType && !visibleTypes.isSuperset(of: type.mentionedNames)
    }

    private mutating func add(_ message: ClientDiagnostic, at node: some SyntaxProtocol, _ fixIts: [FixIt]) {
      diagnostics.append(Diagnostic(node: node, message: message, fixIts: fixIts))
    }
  }
#endif
