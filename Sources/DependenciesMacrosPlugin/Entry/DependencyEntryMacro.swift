#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  enum DependencyEntryMacro {}

  extension DependencyEntryMacro: AccessorMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      // The same validation runs for the peer, which says what is wrong.
      let validation = EntryValidation(
        attribute: node, declaration: declaration, lexicalContext: context.lexicalContext)
      guard let entry = validation.entry else {
        return declaration.as(VariableDeclSyntax.self)?.accessorsAfterAnError ?? []
      }
      return entry.accessors.map { AccessorDeclSyntax(stringLiteral: $0) }
    }
  }

  extension DependencyEntryMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let validation = EntryValidation(
        attribute: node, declaration: declaration, lexicalContext: context.lexicalContext)
      validation.diagnostics.forEach(context.diagnose)
      return validation.entry.map { [DeclSyntax(stringLiteral: $0.keyDeclaration)] } ?? []
    }
  }
#endif
