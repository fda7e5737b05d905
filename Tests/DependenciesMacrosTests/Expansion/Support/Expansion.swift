#if Macros
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @testable import DependenciesMacrosPlugin

  /// Every macro.
  let allMacros: [String: MacroSpec] = [
    "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
    "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
    "DependencyEndpointIgnored": MacroSpec(type: DependencyEndpointIgnoredMacro.self),
    "DependencyEntry": MacroSpec(type: UnplacedEntryMacro.self),
  ]

  /// `@DependencyClient` without what follows from it, to see initializers and marks alone.
  let clientMacro: [String: MacroSpec] = [
    "DependencyClient": MacroSpec(type: DependencyClientMacro.self)
  ]

  /// `@DependencyEndpoint` without its accessors, which are always the same, to see methods and storage
  /// alone.
  let endpointPeers: [String: MacroSpec] = [
    "DependencyEndpoint": MacroSpec(type: EndpointPeers.self)
  ]

  enum EndpointPeers: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      try DependencyEndpointMacro.expansion(of: node, providingPeersOf: declaration, in: context)
    }
  }

  /// `@DependencyEntry` without the directives that lead the compiler to the user's lines.
  enum UnplacedEntryMacro: AccessorMacro, PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      try DependencyEntryMacro.expansion(of: node, providingAccessorsOf: declaration, in: context)
    }

    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      DependencyEntryMacro.keys(of: node, declaration: declaration, in: context) { _ in nil }
    }
  }

  /// Expects a source to expand to another, without diagnostics.
  func expectExpansion(
    _ source: String,
    to expanded: String,
    of macros: [String: MacroSpec] = allMacros,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    assertMacroExpansion(
      source,
      expandedSource: expanded,
      macroSpecs: macros,
      indentationWidth: .spaces(2),
      failureHandler: { failure in
        Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation)
      }
    )
  }

  /// Expects a source to be diagnosed, and its fix-its to make another source of it.
  ///
  /// Of a diagnostic with several fix-its those in `applying` are applied; all, if nothing is said.
  func expectDiagnostics(
    _ source: String,
    _ diagnostics: [DiagnosticSpec],
    applying fixIts: [String]? = nil,
    fixed: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    assertMacroExpansion(
      source,
      // The expansion of a source with an error is unspecified.
      expandedSource: expand(source).text,
      diagnostics: diagnostics,
      macroSpecs: allMacros,
      applyFixIts: fixIts,
      fixedSource: fixed,
      indentationWidth: .spaces(2),
      failureHandler: { failure in
        Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation)
      }
    )
  }

  /// The expansion of a source, and its messages.
  func expand(_ source: String, of macros: [String: MacroSpec] = allMacros) -> (
    text: String, messages: [String]
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
    return (expanded.description, context.diagnostics.map(\.message))
  }
#endif
