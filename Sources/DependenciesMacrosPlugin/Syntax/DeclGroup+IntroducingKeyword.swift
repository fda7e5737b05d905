#if Macros
  import SwiftSyntax

  extension DeclGroupSyntax {
    /// The keyword for the kind of declaration.
    var introducingKeyword: TokenSyntax {
      if let declaration = self.as(ClassDeclSyntax.self) { return declaration.classKeyword }
      if let declaration = self.as(EnumDeclSyntax.self) { return declaration.enumKeyword }
      if let declaration = self.as(ActorDeclSyntax.self) { return declaration.actorKeyword }
      if let declaration = self.as(ProtocolDeclSyntax.self) { return declaration.protocolKeyword }
      if let declaration = self.as(ExtensionDeclSyntax.self) { return declaration.extensionKeyword }
      if let declaration = self.as(StructDeclSyntax.self) { return declaration.structKeyword }
      return firstToken(viewMode: .sourceAccurate) ?? .keyword(.struct)
    }
  }
#endif
