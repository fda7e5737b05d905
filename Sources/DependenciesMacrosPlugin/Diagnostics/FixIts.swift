#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  private struct MacroFixIt: FixItMessage {
    let message: String

    var fixItID: MessageID { MessageID(domain: "DependenciesMacros", id: message) }
  }

  extension FixIt {
    static func insertDefault(_ closure: String, at binding: PatternBindingSyntax) -> FixIt {
      insert(value: closure, at: binding, message: "Insert a default closure")
    }

    static func insertValue(placeholder: String, at binding: PatternBindingSyntax) -> FixIt {
      insert(value: "<#\(placeholder)#>", at: binding, message: "Insert a test value")
    }

    private static func insert(value: String, at binding: PatternBindingSyntax, message: String) -> FixIt {
      var fixed = binding.with(\.trailingComma, nil)
      fixed.trailingTrivia = []
      fixed.initializer = InitializerClauseSyntax(
        equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
        value: ExprSyntax(stringLiteral: value)
      )
      fixed.trailingTrivia = binding.with(\.trailingComma, nil).trailingTrivia
      fixed.trailingComma = binding.trailingComma
      return replace(binding, with: fixed, message: message)
    }

    static func insertType(placeholder: String, at binding: PatternBindingSyntax) -> FixIt {
      var fixed = binding
      fixed.typeAnnotation = TypeAnnotationSyntax(
        colon: .colonToken(trailingTrivia: .space),
        type: TypeSyntax(stringLiteral: "<#\(placeholder)#>").with(
          \.trailingTrivia, binding.pattern.trailingTrivia)
      )
      fixed.pattern.trailingTrivia = []
      return replace(binding, with: fixed, message: "Insert a type")
    }

    static func insertSendable(at type: TypeSyntax) -> FixIt {
      let fixed = TypeSyntax(stringLiteral: "@Sendable \(type.trimmedDescription)")
        .with(\.leadingTrivia, type.leadingTrivia)
        .with(\.trailingTrivia, type.trailingTrivia)
      return replace(type, with: fixed, message: "Insert '@Sendable'")
    }

    static func letToVar(_ variable: VariableDeclSyntax) -> FixIt {
      let specifier = variable.bindingSpecifier
      return replace(
        specifier, with: specifier.with(\.tokenKind, .keyword(.var)), message: "Replace 'let' with 'var'")
    }

    static func ignore(_ declaration: DeclSyntax) -> FixIt {
      let fixed = DeclSyntax(stringLiteral: "@DependencyEndpointIgnored \(declaration.trimmedDescription)")
        .with(\.leadingTrivia, declaration.leadingTrivia)
        .with(\.trailingTrivia, declaration.trailingTrivia)
      return replace(declaration, with: fixed, message: "Mark it '@DependencyEndpointIgnored'")
    }

    static func removeAttribute(_ attribute: AttributeSyntax, of variable: VariableDeclSyntax) -> FixIt {
      var fixed = variable
      fixed.attributes = variable.attributes.filter { element in
        if case .attribute(let other) = element { other.id != attribute.id } else { true }
      }
      // The attribute of a macro has a different identity from the same attribute in the declaration.
      if fixed.attributes.count == variable.attributes.count {
        fixed.attributes = variable.attributes.filter { element in
          if case .attribute(let other) = element { other.name != attribute.name } else { true }
        }
      }
      fixed.leadingTrivia = variable.leadingTrivia
      return replace(variable, with: fixed, message: "Remove '@\(attribute.name)'")
    }

    static func replaceWithIgnored(_ attribute: AttributeSyntax, of variable: VariableDeclSyntax) -> FixIt {
      let original = variable.attributes.first(named: attribute.name) ?? attribute
      let fixed = AttributeSyntax("@DependencyEndpointIgnored")
        .with(\.leadingTrivia, original.leadingTrivia)
        .with(\.trailingTrivia, original.trailingTrivia)
      return replace(original, with: fixed, message: "Replace it with '@DependencyEndpointIgnored'")
    }

    static func removeModifier(_ modifier: DeclModifierSyntax, of variable: VariableDeclSyntax) -> FixIt {
      var fixed = variable
      fixed.modifiers = variable.modifiers.filter { $0.name.tokenKind != modifier.name.tokenKind }
      fixed.leadingTrivia = variable.leadingTrivia
      return replace(variable, with: fixed, message: "Remove '\(modifier.name.text)'")
    }

    static func replaceVariadic(_ parameter: ClosureType.Parameter) -> FixIt {
      let type = parameter.type.flattened
      let message = "Replace '\(type)...' with '[\(type)]'"
      guard let element = parameter.type.parent?.as(TupleTypeElementSyntax.self) else {
        return FixIt(message: MacroFixIt(message: message), changes: [])
      }
      let fixed = element.with(\.ellipsis, nil).with(\.type, TypeSyntax(stringLiteral: "[\(type)]"))
      return replace(element, with: fixed, message: message)
    }

    static func splitBindings(of variable: VariableDeclSyntax) -> FixIt {
      var type: TypeAnnotationSyntax?
      var declarations: [String] = []
      let head = variable.with(\.bindings, []).trimmedDescription
      for binding in variable.bindings.reversed() {
        type = binding.typeAnnotation ?? (binding.initializer == nil ? type : nil)
        var binding = binding.with(\.trailingComma, nil)
        binding.typeAnnotation = type
        declarations.append("\(head) \(binding.trimmedDescription)")
      }
      let margin = variable.leadingTrivia.indentation
      let fixed = DeclSyntax(stringLiteral: declarations.reversed().joined(separator: "\n\(margin)"))
        .with(\.leadingTrivia, variable.leadingTrivia)
        .with(\.trailingTrivia, variable.trailingTrivia)
      return replace(DeclSyntax(variable), with: fixed, message: "Declare each property separately")
    }

    private static func replace(
      _ old: some SyntaxProtocol, with new: some SyntaxProtocol, message: String
    ) -> FixIt {
      FixIt(
        message: MacroFixIt(message: message), changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))]
      )
    }
  }

  extension Trivia {
    /// The spaces after the last line break.
    fileprivate var indentation: String {
      String(description.split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
    }
  }
#endif
