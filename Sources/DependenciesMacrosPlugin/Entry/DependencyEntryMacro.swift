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
      keys(of: node, declaration: declaration, in: context) { node in
        context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath)
          .map { "#sourceLocation(file: \($0.file), line: \($0.line))" }
      }
    }

    /// The key of an entry. `directive` gives the line that makes what follows it part of a node's line, so that the
    /// compiler tells at the user's own line what is wrong with a value or its type.
    static func keys(
      of attribute: AttributeSyntax, declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext,
      directive: (any SyntaxProtocol) -> String?
    ) -> [DeclSyntax] {
      let validation = EntryValidation(
        attribute: attribute, declaration: declaration, lexicalContext: context.lexicalContext)
      validation.diagnostics.forEach(context.diagnose)
      return validation.entry.map { [DeclSyntax(stringLiteral: $0.keyDeclaration(directive))] } ?? []
    }
  }
#endif
