#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A mark for other macros, which expands to nothing, and says so where nobody reads it.
  enum DependencyEndpointIgnoredMacro: AccessorMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
      let isRead =
        !variable.modifiers.isStatic
        && !variable.bindings.contains { $0.isComputed }
        && context.lexicalContext.first?.as(StructDeclSyntax.self)?
          .attributes.first(named: "DependencyClient") != nil
      if !isRead, variable.attributes.first(named: "DependencyEndpoint") == nil {
        context.diagnose(
          Diagnostic(
            node: node,
            message: EndpointDiagnostic.ignoredForNothing,
            fixIts: [.removeAttribute(node, of: variable)]
          )
        )
      }
      return []
    }
  }
#endif
