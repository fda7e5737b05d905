import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads one file: from syntax to facts.
///
/// Each extension gathers one kind of fact.
final class Gatherer: SyntaxVisitor {
  var facts = FileFacts()
  let text: SourceText
  /// The types around the node, as indices into `facts.types`.
  var enclosing: [Int] = []
  /// The `@Dependency` properties of the types around the node.
  var stored: [[String: DependencyReference]] = []
  /// The names of properties with `@Dependency(\.self)`, whose members are reads.
  var wholeValues: Set<String> = []
  /// The places of the names of properties.
  var mentions: [String: Mentions] = [:]
  let hasErrors: Bool
  /// Whether anything in the file may give a dependency a value.
  let mentionsDependencies: Bool
  let mentionsScopes: Bool
  let mentionsValues: Bool
  /// Whether a condition may be about tests or previews.
  let mentionsContexts: Bool

  init(tree: SourceFileSyntax, text: SourceText) {
    self.text = text
    hasErrors = tree.hasError
    mentionsDependencies = text.contains("ependenc")
    mentionsScopes = text.contains("withDependencies") || text.contains("withEscapedDependencies")
    mentionsValues = text.contains("DependencyValues")
    mentionsContexts = SourceText.wordsOfContexts.contains(where: text.contains)
    super.init(viewMode: .sourceAccurate)
    if hasErrors { noteSyntaxError(in: tree) }
  }

  static func facts(of text: String) -> FileFacts {
    let tree = Parser.parse(source: text)
    let gatherer = Gatherer(tree: tree, text: SourceText(text))
    gatherer.walk(tree)
    gatherer.gatherDeclarations(tree.statements)
    gatherer.facts.isScript = gatherer.text.isScript
    if gatherer.text.contains("dependencies:ignore") { gatherer.gatherIgnores(in: tree) }
    return gatherer.facts
  }

  private func noteSyntaxError(in tree: SourceFileSyntax) {
    let first = ParseDiagnosticsGenerator.diagnostics(for: tree).first { $0.diagMessage.severity == .error }
    facts.syntaxError = first.map { PlacedName(name: $0.message, place: text.place($0.position)) }
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.path.first { facts.imports.append(first.name.plain) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    gatherVariable(node)
    if !node.attributes.isEmpty { gatherWrapped(node) }
    gatherUpdater(node)
    gatherValues(node)
    gatherChildren(of: node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.signature.parameterClause.parameters.contains(where: \.type.isFunction) {
      facts.declaredNames.insert(node.name.plain)
    }
    gatherFunction(node)
    gatherUpdater(node)
    noteResolver(node)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    gatherInitializer(node)
    gatherUpdater(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    gatherAutoclosure(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = Callee(node.calledExpression)
    gatherOverrides(of: node, callee)
    gatherMaking(node, callee)
    gatherUncontrolled(node, callee)
    gatherDirectRead(node, callee)
    gatherResolved(node, callee)
    gatherInvocation(node, callee)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    gatherUncontrolled(node, named: name)
    gatherMaking(node, named: name)
    gatherCurrent(node, named: name.withoutBackticks)
    gatherStaticReference(node, named: name.withoutBackticks)
    gatherMember(node, named: name.withoutBackticks)
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    gatherCurrent(node)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    gatherAssignment(node)
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.plainName ?? ""
    if ["main", "UIApplicationMain", "NSApplicationMain"].contains(name) { facts.hasEntryPoint = true }
    // These read the database of the library that declares them.
    if ["FetchAll", "FetchOne", "Fetch"].contains(name), !BuiltIn.databases.isDisjoint(with: facts.imports),
      !node.trimmedDescription.contains("database:")
    {
      addRead(of: DependencyReference(path: ["defaultDatabase"]), node)
    }
    // The dependency that an attribute names is gathered with its property.
    return name.lastComponent == "Dependency" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DeclModifierListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .class) }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .struct) }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    defer { gatherCases(of: node) }
    return enter(node, .enum)
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .actor) }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .protocol) }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .extension) }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    gatherAlias(node)
    return .visitChildren
  }
}
