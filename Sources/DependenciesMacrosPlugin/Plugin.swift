#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main
  struct DependenciesMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      DependencyClientMacro.self,
      DependencyEndpointMacro.self,
      DependencyEndpointIgnoredMacro.self,
      DependencyEntryMacro.self,
      DependencyEntryValueMacro.self,
    ]
  }
#else
  // With the trait off, swift-syntax is not there to build against; a macro
  // target still needs an entry point.
  @main
  enum Plugin {
    static func main() {}
  }
#endif
