#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension VariableDeclSyntax {
    /// Accessors for a property whose expansion has failed, where accessors can be.
    ///
    /// Without any the compiler adds errors about their absence, which hide the one that helps.
    var accessorsAfterAnError: [AccessorDeclSyntax] {
      guard bindingSpecifier.tokenKind == .keyword(.var), modifiers.first(.lazy) == nil, bindings.count == 1,
        let binding = bindings.first, binding.typeAnnotation != nil, binding.accessorBlock == nil
      else { return [] }
      return ["get { Swift.fatalError() }", "set {}"]
    }
  }
#endif
