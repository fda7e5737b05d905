#if Macros
  import SwiftSyntax

  extension AttributeSyntax {
    /// The name without a module in front of it.
    var name: String {
      attributeName.as(MemberTypeSyntax.self)?.name.text
        ?? attributeName.as(IdentifierTypeSyntax.self)?.name.text
        ?? attributeName.flattened
    }

    /// Whether the attribute names a global actor, as far as its name tells.
    var isGlobalActor: Bool {
      arguments == nil && name.hasSuffix("Actor")
    }
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

    func first(named name: String) -> AttributeSyntax? {
      all.first { $0.name == name }
    }
  }
#endif
