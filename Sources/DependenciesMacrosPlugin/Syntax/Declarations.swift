#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension AttributeSyntax {
    /// The name without a module in front of it.
    var name: String {
      attributeName.as(MemberTypeSyntax.self)?.name.text
        ?? attributeName.as(IdentifierTypeSyntax.self)?.name.text
        ?? attributeName.flattened
    }

    /// The argument with a label, or the one without.
    func argument(_ label: String?) -> ExprSyntax? {
      guard case .argumentList(let arguments) = arguments else { return nil }
      return arguments.first { $0.label?.text == label }?.expression
    }

    /// Whether the attribute names a global actor, as far as its name tells.
    var isGlobalActor: Bool { arguments == nil && name.hasSuffix("Actor") }
  }

  extension AttributeListSyntax {
    /// All attributes, those inside `#if` too.
    var all: [AttributeSyntax] {
      flatMap { element -> [AttributeSyntax] in
        switch element {
        case .attribute(let attribute):
          return [attribute]
        case .ifConfigDecl(let config):
          return config.clauses.flatMap { clause -> [AttributeSyntax] in
            if case .attributes(let attributes) = clause.elements { attributes.all } else { [] }
          }
        }
      }
    }

    func first(named name: String) -> AttributeSyntax? { all.first { $0.name == name } }
  }

  /// How visible a declaration is, from least to most.
  enum AccessLevel: Int, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The level as a modifier followed by a space; nothing for internal.
    var modifier: String { self == .internal ? "" : "\(self) " }
  }

  extension DeclModifierListSyntax {
    /// The level that is written, not counting that of a setter.
    var accessLevel: AccessLevel? {
      for modifier in self where modifier.detail == nil {
        switch modifier.name.tokenKind {
        case .keyword(.private): return .private
        case .keyword(.fileprivate): return .fileprivate
        case .keyword(.internal): return .internal
        case .keyword(.package): return .package
        case .keyword(.public), .keyword(.open): return .public
        default: continue
        }
      }
      return nil
    }

    func first(_ keywords: Keyword...) -> DeclModifierSyntax? {
      first { modifier in
        keywords.contains { modifier.name.tokenKind == .keyword($0) }
      }
    }

    var isStatic: Bool { first(.static, .class) != nil }

    var isNonisolated: Bool { first(.nonisolated) != nil }
  }

  extension [Syntax] {
    /// The level that the innermost extension of a lexical context gives to its members.
    var extensionAccessLevel: AccessLevel? {
      first?.as(ExtensionDeclSyntax.self)?.modifiers.accessLevel
    }

    /// The names of the enclosing types, outermost first, as in `Outer.Inner`.
    var typeName: String {
      compactMap { context -> String? in
        if let declaration = context.as(ExtensionDeclSyntax.self) {
          return declaration.extendedType.flattened
        }
        return context.asProtocol((any NamedDeclSyntax).self).flatMap { named in
          named.is(FunctionDeclSyntax.self) ? nil : named.name.unescaped
        }
      }
      .reversed()
      .joined(separator: ".")
    }
  }

  extension VariableDeclSyntax {
    /// Accessors for a property whose expansion has failed, where accessors can be.
    ///
    /// Without any, the compiler adds errors about their absence, which hide the one that helps.
    var accessorsAfterAnError: [AccessorDeclSyntax] {
      guard bindingSpecifier.tokenKind == .keyword(.var), modifiers.first(.lazy) == nil, bindings.count == 1,
        let binding = bindings.first, binding.accessorBlock == nil
      else { return [] }
      return ["get { \(raw: Module.swift)fatalError() }", "set {}"]
    }
  }
#endif
