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
        property.attributes.first(named: "DependencyEndpoint") == nil, property.isEndpointUnmarked
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
      guard let structure = declaration.as(StructDeclSyntax.self) else {
        context.diagnose(ClientValidation.diagnostic(for: declaration, attribute: node))
        return []
      }
      let validation = ClientValidation(structure: structure)
      validation.diagnostics.forEach(context.diagnose)
      guard !validation.hasErrors else { return [] }
      let access = structure.modifiers.accessLevel ?? context.lexicalContext.extensionAccessLevel ?? .internal
      let initializers = MemberwiseInitializer.all(for: validation.properties, of: structure, access: access)
      return initializers.map { DeclSyntax(stringLiteral: $0.source) }
    }
  }
#endif
