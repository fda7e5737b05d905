import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads one file: from syntax to facts.
///
/// The work is split by what is looked for; each extension handles one kind of fact.
final class Gatherer: SyntaxVisitor {
  var facts = FileFacts()
  let text: SourceText
  /// The names of the file, where it may name a queue.
  let types: DeclaredNames
  /// The types around the node, as indices into `facts.types`.
  var enclosing: [Int] = []
  /// The `@Dependency` properties of the types around the node.
  var stored: [[String: DependencyReference]] = []
  /// The functions whose calls are gathered.
  private(set) var wanted: Set<String> = []
  /// How many declarations of previews or debug builds are around the node.
  var previewDepth = 0
  private let tree: SourceFileSyntax
  /// The names of the file's variables, functions and parameters.
  private(set) lazy var declaredNames = DeclaredNames(of: tree).all
  let hasErrors: Bool
  let mentionsScopes: Bool
  let mentionsValues: Bool

  init(tree: SourceFileSyntax, text: SourceText) {
    self.text = text
    self.tree = tree
    // Each pass over a tree takes time, above all in a debug build, which is what a plugin gets.
    let mayNameQueues = text.contains("DispatchQueue") || text.contains("OperationQueue")
    types = mayNameQueues ? DeclaredNames(of: tree) : DeclaredNames()
    hasErrors = tree.hasError
    mentionsScopes = text.contains("withDependencies") || text.contains("withEscapedDependencies")
    mentionsValues = text.contains("DependencyValues")
    super.init(viewMode: .sourceAccurate)
    if hasErrors { noteSyntaxError(in: tree) }
  }

  /// The facts of a file's text, with the calls of some functions.
  static func facts(of text: String, wanted names: Set<String> = []) -> FileFacts {
    let tree = Parser.parse(source: text)
    let gatherer = Gatherer(tree: tree, text: SourceText(text))
    gatherer.wanted = names
    gatherer.walk(tree)
    gatherer.gatherDeclarations(tree.statements)
    gatherer.facts.isScript = gatherer.text.isScript
    if gatherer.text.contains("dependencies:ignore") { gatherer.gatherIgnores(in: tree) }
    return gatherer.facts
  }

  /// What may run what: the types and functions of the file, with the names in each.
  private func gatherDeclarations(_ items: CodeBlockItemListSyntax) {
    for item in items {
      guard case .decl(let declaration) = item.item else {
        if !item.item.is(MacroExpansionExprSyntax.self) { addDeclaration("", .code, [item.bytes]) }
        continue
      }
      if let function = declaration.as(FunctionDeclSyntax.self) {
        addDeclaration(function.name.plain, .function, [function.bytes])
      } else if let variable = declaration.as(VariableDeclSyntax.self) {
        addDeclaration(
          variable.bindings.first?.pattern.trimmedDescription ?? "", .variable, [variable.bytes])
      } else if let block = declaration.as(IfConfigDeclSyntax.self) {
        for clause in block.clauses {
          if case .statements(let items) = clause.elements { gatherDeclarations(items) }
        }
      } else if !declaration.is(MacroExpansionDeclSyntax.self) {
        gatherType(declaration, in: "")
      }
    }
  }

  private func gatherType(_ declaration: DeclSyntax, in outer: String) {
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return }
    let name = (declaration.writtenType?.name ?? "").in(outer)
    let start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
    var ranges = [start..<group.memberBlock.position.utf8Offset]
    func add(_ members: MemberBlockItemListSyntax) {
      for member in members {
        if let block = member.decl.as(IfConfigDeclSyntax.self) {
          for clause in block.clauses { if case .decls(let items) = clause.elements { add(items) } }
        } else if member.decl.isProtocol((any DeclGroupSyntax).self) {
          gatherType(member.decl, in: name)
        } else if !(name.lastComponent == "DependencyValues" && member.decl.is(VariableDeclSyntax.self)) {
          // What reads an entry leads to its key; that it is declared does not.
          ranges.append(member.bytes)
        }
      }
    }
    add(group.memberBlock.members)
    addDeclaration(name, .type, ranges)
    // Code that creates the type creates what it inherits from, and the features that are cases of a `@Reducer enum`.
    let isReducer = declaration.as(EnumDeclSyntax.self)?.attributes.named("Reducer") != nil
    let all =
      isReducer ? facts.declarations[facts.declarations.count - 1].names : text.names(in: [ranges[0]])
    let made = all.split(separator: " ").filter { String($0).isTypeLike }.map { "\($0)(" }
    facts.declarations[facts.declarations.count - 1].names += " " + made.joined(separator: " ")
  }

  private func addDeclaration(_ name: String, _ kind: DeclarationFact.Kind, _ ranges: [Range<Int>]) {
    facts.declarations.append(DeclarationFact(name: name, kind: kind, names: text.names(in: ranges)))
  }

  private func noteSyntaxError(in tree: SourceFileSyntax) {
    guard
      let first = ParseDiagnosticsGenerator.diagnostics(for: tree).first(where: {
        $0.diagMessage.severity == .error
      })
    else { return }
    facts.syntaxError = PlacedName(name: first.message, place: text.place(first.position))
  }

  func place(_ node: some SyntaxProtocol) -> Place {
    text.place(node.positionAfterSkippingLeadingTrivia)
  }

  /// The branch of an `#if` that the node is in.
  func condition(around node: some SyntaxProtocol) -> ConditionFact? {
    guard let clause = node.ancestors.lazy.compactMap({ $0.as(IfConfigClauseSyntax.self) }).first,
      let block = clause.parent?.parent?.as(IfConfigDeclSyntax.self)
    else { return nil }
    let clauses = Array(block.clauses)
    let isComplete = clauses.last?.poundKeyword.tokenKind == .poundElse
    return ConditionFact(
      text: clause.condition?.trimmedDescription ?? "#else", start: place(block),
      branch: clauses.firstIndex { $0.id == clause.id } ?? 0, branches: isComplete ? clauses.count : nil,
      isNested: block.isConditional)
  }

  /// The name of the type around the node; empty at the top level.
  var scope: String { enclosing.last.map { facts.types[$0].name } ?? "" }

  /// The member or function around a node, outermost within its type.
  func member(around node: some SyntaxProtocol) -> DeclSyntax? {
    var found: DeclSyntax?
    for ancestor in node.ancestors {
      if ancestor.is(MemberBlockSyntax.self) { break }
      if let declaration = ancestor.as(DeclSyntax.self), declaration.isMember { found = declaration }
    }
    return found
  }

  /// The type and member around a node, for people to read.
  func owner(of node: some SyntaxProtocol) -> String {
    member(around: node)?.memberName?.in(scope) ?? scope
  }

  // MARK: Visits

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.path.first {
      facts.imports.append(first.name.plain)
      if node.attributes.named("_exported") != nil { facts.exports.append(first.name.plain) }
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    gatherVariable(node)
    gatherUpdater(node)
    gatherChildren(of: node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.signature.parameterClause.parameters.contains(where: \.type.isFunction) {
      facts.declaredNames.insert(node.name.plain)
    }
    gatherFunction(node)
    gatherUpdater(node)
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
    gatherOverrides(of: node)
    gatherMaking(node)
    gatherUncontrolled(node)
    gatherDirectRead(node)
    gatherInvocation(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    gatherUncontrolled(node)
    gatherMaking(node)
    gatherMention(node)
    return .visitChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    gatherMention(node)
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    gatherMention(node)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    gatherAssignment(node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    gatherMention(node)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    gatherMention(node)
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

  // MARK: Previews

  private func enterPreview(_ isOne: Bool) -> SyntaxVisitorContinueKind {
    if isOne { previewDepth += 1 }
    return .visitChildren
  }
  private func leavePreview(_ isOne: Bool) {
    if isOne { previewDepth -= 1 }
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    enterPreview(node.isPreview)
  }
  override func visitPost(_ node: MacroExpansionDeclSyntax) { leavePreview(node.isPreview) }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    enterPreview(node.isPreview)
  }
  override func visitPost(_ node: MacroExpansionExprSyntax) { leavePreview(node.isPreview) }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    enterPreview(node.isForDebugging)
  }
  override func visitPost(_ node: IfConfigClauseSyntax) { leavePreview(node.isForDebugging) }

  // MARK: Types

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
    var fact = TypeFact(
      name: node.name.plain.in(scope), scope: scope, kind: .typealias, place: place(node.name))
    fact.inherits = node.initializer.value.plainName.map { [$0] } ?? []
    fact.access = node.modifiers.access ?? .internal
    let value = node.initializer.value
    fact.isGeneric =
      value.as(IdentifierTypeSyntax.self)?.genericArgumentClause != nil
      || value.as(MemberTypeSyntax.self)?.genericArgumentClause != nil
    facts.types.append(fact)
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// The bytes of the node without what surrounds it.
  fileprivate var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension FreestandingMacroExpansionSyntax {
  fileprivate var isPreview: Bool { macroName.text == "Preview" }
}

extension IfConfigClauseSyntax {
  fileprivate var isForDebugging: Bool {
    condition?.trimmedDescription.contains("DEBUG") ?? false
  }
}

extension Gatherer {
  /// `// dependencies:ignore RULE because REASON`, next to the line that it applies to or above it, and
  /// `dependencies:ignore-file`.
  func gatherIgnores(in tree: SourceFileSyntax) {
    for token in tree.tokens(viewMode: .sourceAccurate) {
      gather(token.leadingTrivia, at: token.position, next: token, isTrailing: false)
      gather(token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia, next: token, isTrailing: true)
    }
  }

  private func gather(_ trivia: Trivia, at start: AbsolutePosition, next: TokenSyntax, isTrailing: Bool) {
    guard trivia.contains(where: \.isComment) else { return }
    var position = start
    for piece in trivia {
      defer { position += piece.sourceLength }
      guard case .lineComment(let text) = piece, text.contains("dependencies:ignore") else { continue }
      let place = self.text.place(position)
      // On a line of its own, it applies to the next line of code.
      let line = isTrailing ? place.line : self.place(next).line
      if let fact = Self.parse(text, line: line, place: place) { facts.ignores.append(fact) }
    }
  }

  private static func parse(_ text: String, line: Int, place: Place) -> IgnoreFact? {
    var words = text.drop { $0 == "/" || $0 == " " }.split(separator: " ").map(String.init)
    guard let first = words.first, ["dependencies:ignore", "dependencies:ignore-file"].contains(first)
    else { return nil }
    words.removeFirst()
    let names = words.prefix { $0 != "because" }
    let reason = words.dropFirst(names.count + 1).joined(separator: " ")
    let rules = names.flatMap { $0.split(separator: ",").map(String.init) }
    return IgnoreFact(
      rules: rules, reason: reason, line: first == "dependencies:ignore" ? line : nil, place: place)
  }
}
