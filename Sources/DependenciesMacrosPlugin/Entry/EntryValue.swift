#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// Computes the value of a property of a key, whose type the compiler infers from the same expression.
  enum DependencyEntryValueMacro: AccessorMacro {
    static func expansion(
      of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let value = declaration.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value else {
        return []
      }
      // The place of the user's own expression, where the compiler reports errors in it.
      let place = node.arguments.map { "#sourceLocation(\($0.trimmedDescription))\n" } ?? ""
      let end = place.isEmpty ? "" : "\n#sourceLocation()"
      return [AccessorDeclSyntax(stringLiteral: "get {\n\(place)\(value.entryValue)\(end)\n}")]
    }
  }
#endif
