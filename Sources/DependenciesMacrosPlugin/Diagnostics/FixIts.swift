#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The title of a fix-it.
  private enum MacroFixIt: FixItMessage {
    case insertDefault
    case insertType
    case insertValue
    case letToVar
    case ignore
    case removeAttribute(String)
    case removeModifier(String)
    case replaceVariadic(String)
    case replaceWithIgnored
    case splitBindings
    case insertSendable

    var message: String {
      switch self {
      case .insertDefault: "Insert a default closure"
      case .insertType: "Insert a type"
      case .insertValue: "Insert a test value"
      case .letToVar: "Replace 'let' with 'var'"
      case .ignore: "Mark it '@DependencyEndpointIgnored'"
      case .removeAttribute(let name): "Remove '@\(name)'"
      case .removeModifier(let name): "Remove '\(name)'"
      case .replaceVariadic(let type): "Replace '\(type)...' with '[\(type)]'"
      case .replaceWithIgnored: "Replace it with '@DependencyEndpointIgnored'"
      case .splitBindings: "Declare each property separately"
      case .insertSendable: "Insert '@Sendable'"
      }
    }

    var fixItID: MessageID {
      MessageID(domain: "DependenciesMacros", id: "\(self)".prefix { $0 != "(" }.description)
    }
  }

  extension FixIt {
    static func insertDefault(_ closure: String, at binding: PatternBindingSyntax) -> FixIt {
      insert(value: closure, at: binding, message: .insertDefault)
    }

    static func insertValue(placeholder: String, at binding: PatternBindingSyntax) -> FixIt {
      insert(value: "<#\(placeholder)#>", at: binding, message: .insertValue)
    }

    private static func insert(value: String, at binding: PatternBindingSyntax, message: MacroFixIt) -> FixIt
    {
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
      return replace(binding, with: fixed, message: .insertType)
    }

    static func insertSendable(at type: TypeSyntax) -> FixIt {
      let fixed = TypeSyntax(stringLiteral: "@Sendable \(type.trimmedDescription)")
        .with(\.leadingTrivia, type.leadingTrivia)
        .with(\.trailingTrivia, type.trailingTrivia)
      return replace(type, with: fixed, message: .insertSendable)
    }

    static func letToVar(_ variable: VariableDeclSyntax) -> FixIt {
      let specifier = variable.bindingSpecifier
      return replace(specifier, with: specifier.with(\.tokenKind, .keyword(.var)), message: .letToVar)
    }

    static func ignore(_ variable: VariableDeclSyntax) -> FixIt {
      replace(variable, with: variable.marked("@DependencyEndpointIgnored"), message: .ignore)
    }

    static func ignore(_ requirement: DeclSyntax) -> FixIt {
      let fixed = DeclSyntax(stringLiteral: "@DependencyEndpointIgnored \(requirement.trimmedDescription)")
        .with(\.leadingTrivia, requirement.leadingTrivia)
        .with(\.trailingTrivia, requirement.trailingTrivia)
      return replace(requirement, with: fixed, message: .ignore)
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
      return replace(variable, with: fixed, message: .removeAttribute(attribute.name))
    }

    static func replaceWithIgnored(_ attribute: AttributeSyntax, of variable: VariableDeclSyntax) -> FixIt {
      guard let original = variable.attributes.first(named: attribute.name) else { return ignore(variable) }
      let fixed = AttributeSyntax("@DependencyEndpointIgnored")
        .with(\.leadingTrivia, original.leadingTrivia)
        .with(\.trailingTrivia, original.trailingTrivia)
      return replace(original, with: fixed, message: .replaceWithIgnored)
    }

    static func removeModifier(_ modifier: DeclModifierSyntax, of variable: VariableDeclSyntax) -> FixIt {
      var fixed = variable
      fixed.modifiers = variable.modifiers.filter { $0.name.tokenKind != modifier.name.tokenKind }
      fixed.leadingTrivia = variable.leadingTrivia
      return replace(variable, with: fixed, message: .removeModifier(modifier.name.text))
    }

    static func replaceVariadic(_ parameter: ClosureType.Parameter) -> FixIt {
      let type = parameter.type.flattened
      guard let element = parameter.type.parent?.as(TupleTypeElementSyntax.self) else {
        return FixIt(message: MacroFixIt.replaceVariadic(type), changes: [])
      }
      let fixed = element.with(\.ellipsis, nil).with(\.type, TypeSyntax(stringLiteral: "[\(type)]"))
      return replace(element, with: fixed, message: .replaceVariadic(type))
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
      return replace(DeclSyntax(variable), with: fixed, message: .splitBindings)
    }

    private static func replace(
      _ old: some SyntaxProtocol, with new: some SyntaxProtocol, message: MacroFixIt
    ) -> FixIt {
      FixIt(message: message, changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
    }
  }

  extension VariableDeclSyntax {
    /// The declaration with an attribute in front of it, on the same line.
    fileprivate func marked(_ attribute: AttributeSyntax) -> VariableDeclSyntax {
      var marked = self
      marked.leadingTrivia = []
      marked.attributes.insert(
        .attribute(attribute.with(\.trailingTrivia, .space)), at: marked.attributes.startIndex)
      marked.leadingTrivia = leadingTrivia
      return marked
    }
  }

  extension Trivia {
    /// The spaces after the last line break.
    fileprivate var indentation: String {
      String(description.split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
    }
  }
#endif
