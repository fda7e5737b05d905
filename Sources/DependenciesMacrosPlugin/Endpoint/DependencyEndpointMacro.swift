#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  enum DependencyEndpointMacro {}

  extension DependencyEndpointMacro: AccessorMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      // The same validation runs for the peers, which say what is wrong.
      let validation = EndpointValidation(
        attribute: node, declaration: declaration, lexicalContext: context.lexicalContext)
      guard let endpoint = validation.endpoint else {
        return declaration.as(VariableDeclSyntax.self)?.accessorsAfterAnError ?? []
      }
      return endpoint.accessors.map { AccessorDeclSyntax(stringLiteral: $0) }
    }
  }

  extension DependencyEndpointMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let validation = EndpointValidation(
        attribute: node, declaration: declaration, lexicalContext: context.lexicalContext)
      validation.diagnostics.forEach(context.diagnose)
      guard let endpoint = validation.endpoint else { return [] }
      let hasVariadics = endpoint.closure?.parameters.contains { $0.ellipsis != nil } ?? false
      return [hasVariadics ? nil : endpoint.method, endpoint.storage]
        .compactMap(\.self)
        .map { DeclSyntax(stringLiteral: $0) }
    }
  }
#endif
