#if Macros
  import SwiftSyntax

  /// The types and aliases that a struct declares in itself, which a macro can see.
  struct TypeNames {
    private let structure: String
    private var aliases: [String: TypeSyntax] = [:]
    private var types: Set<String> = []

    init(_ structure: StructDeclSyntax) {
      self.structure = structure.name.unescaped
      types = Set(structure.genericParameterClause?.parameters.map(\.name.unescaped) ?? [])
      for member in structure.memberBlock.members {
        if let alias = member.decl.as(TypeAliasDeclSyntax.self) {
          aliases[alias.name.unescaped] = alias.initializer.value
        } else if let type = member.decl.asProtocol((any NamedDeclSyntax).self) {
          types.insert(type.name.unescaped)
        }
      }
    }

    /// Whether a value of the type is a closure, as far as the struct shows it; `nil` if it may be one,
    /// because the type is the name of something that is declared elsewhere.
    func isClosure(_ type: TypeSyntax) -> Bool? {
      var type = type
      var seen: Set<String> = []
      while let name = localName(of: type), let alias = aliases[name], seen.insert(name).inserted {
        type = alias
      }
      if ClosureType(type) != nil { return true }
      guard let name = headName(of: type) else { return false }
      return types.contains(name) || KnownTypes.names.contains(name) ? false : nil
    }

    /// The name of a type that may be declared in the struct.
    private func localName(of type: TypeSyntax) -> String? {
      if let identifier = type.as(IdentifierTypeSyntax.self) { return identifier.name.unescaped }
      guard let member = type.as(MemberTypeSyntax.self) else { return nil }
      return ["Self", structure].contains(member.baseType.flattened) ? member.name.unescaped : nil
    }

    private func headName(of type: TypeSyntax) -> String? {
      type.as(IdentifierTypeSyntax.self)?.name.unescaped ?? type.as(MemberTypeSyntax.self)?.name.unescaped
    }
  }
#endif
