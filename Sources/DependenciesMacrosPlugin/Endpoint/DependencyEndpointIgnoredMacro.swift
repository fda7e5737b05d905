#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A mark for other macros, which expands to nothing.
  enum DependencyEndpointIgnoredMacro: AccessorMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      []
    }
  }
#endif
