import SwiftSyntax

extension Gatherer {
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
      text: clause.condition.map(text.written) ?? "#else", start: place(block),
      branch: clauses.firstIndex { $0.id == clause.id } ?? 0, branches: isComplete ? clauses.count : nil,
      isNested: block.isConditional)
  }

  /// Whether the node is in code for previews, or for debug builds only.
  func isForPreviews(_ node: some SyntaxProtocol) -> Bool {
    let types = enclosing.flatMap { facts.types[$0].inherits.map(\.lastComponent) }
    return types.contains { ["PreviewProvider", "PreviewModifier"].contains($0) }
      || node.ancestors.contains {
        let condition = $0.as(IfConfigClauseSyntax.self)?.condition.map(text.written)
        return $0.as(MacroExpansionDeclSyntax.self)?.macroName.text == "Preview"
          || $0.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview"
          || condition?.replacing("!DEBUG", with: "").mentions("DEBUG") == true
      }
  }

  /// The name of the type around the node; empty at the top level.
  var scope: String { enclosing.last.map { facts.types[$0].name } ?? "" }

  /// The member or function around a node, outermost within its type.
  func member(around node: some SyntaxProtocol) -> DeclSyntax? {
    var found: DeclSyntax?
    for ancestor in node.ancestors {
      if ancestor.kind == .memberBlock { break }
      if ancestor.isMember { found = ancestor.as(DeclSyntax.self) }
    }
    return found
  }

  /// The type and member around a node, for people to read.
  func owner(of node: some SyntaxProtocol) -> String {
    member(around: node)?.memberName?.in(scope) ?? scope
  }
}
