#if Macros
  import SwiftSyntax

  /// How visible a declaration is, from least to most.
  enum AccessLevel: Int, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`

    static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.rawValue < rhs.rawValue
    }

    /// The level as a modifier followed by a space; nothing for internal.
    var modifier: String {
      self == .internal ? "" : "\(self) "
    }
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

    var isStatic: Bool {
      first(.static, .class) != nil
    }

    var isNonisolated: Bool {
      first(.nonisolated) != nil
    }
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
#endif
