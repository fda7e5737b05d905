#if Macros
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros

  @testable import DependenciesMacrosPlugin

  /// Every macro.
  let allMacros: [String: MacroSpec] = [
    "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
    "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
    "DependencyEndpointIgnored": MacroSpec(type: DependencyEndpointIgnoredMacro.self),
    "DependencyEntry": MacroSpec(type: UnplacedEntryMacro.self),
  ]

  /// `@DependencyClient` without what follows from it, to see initializers and marks alone.
  let clientMacro: [String: MacroSpec] = ["DependencyClient": MacroSpec(type: DependencyClientMacro.self)]

  /// `@DependencyEndpoint` without its accessors, which are always the same, to see methods and storage
  /// alone.
  let endpointPeers: [String: MacroSpec] = ["DependencyEndpoint": MacroSpec(type: EndpointPeers.self)]

  /// `@DependencyEntry` without its accessors, to see keys alone.
  let entryPeers: [String: MacroSpec] = ["DependencyEntry": MacroSpec(type: EntryPeers.self)]

  enum EndpointPeers: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      try DependencyEndpointMacro.expansion(of: node, providingPeersOf: declaration, in: context)
    }
  }

  /// `@DependencyEntry` without the directives that lead the compiler to the user's lines.
  enum EntryPeers: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      DependencyEntryMacro.keys(of: node, declaration: declaration, in: context) { _ in nil }
    }
  }

  enum UnplacedEntryMacro: AccessorMacro, PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      try DependencyEntryMacro.expansion(of: node, providingAccessorsOf: declaration, in: context)
    }

    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      try EntryPeers.expansion(of: node, providingPeersOf: declaration, in: context)
    }
  }

  /// The expansion of a source, with the diagnostics, which the context places.
  func expand(_ source: String, of macros: [String: MacroSpec] = allMacros) -> (
    text: String, diagnostics: [Diagnostic], context: BasicMacroExpansionContext
  ) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Module", fullFilePath: "Client.swift")]
    )
    let expanded = file.expand(
      macroSpecs: macros,
      contextGenerator: {
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2)
    )
    // With Swift 6.3, expansions write `Module::Name`.
    return (expanded.description.replacing("::", with: "."), context.diagnostics, context)
  }
#endif
