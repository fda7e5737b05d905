import SwiftSyntax

extension Gatherer {
  /// The fix, where it surely compiles: on one line, in code that neither waits, throws nor is in a closure.
  func inheriting(_ node: FunctionCallExprSyntax) -> Replacement? {
    guard !hasErrors, let type = enclosing.last, facts.types[type].kind == .class,
      stored.last?.isEmpty == false
    else { return nil }
    guard mayTakeTrailingClosure(node) else { return nil }
    let text = node.trimmedDescription
    let isPlain = !text.contains(where: \.isNewline) && !text.contains("//") && !text.contains("/*")
    let effects = node.tokens(viewMode: .sourceAccurate).contains {
      [.keyword(.try), .keyword(.await)].contains($0.tokenKind)
    }
    guard isPlain, !effects else { return nil }
    let lower = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return Replacement(
      range: SourceRange(lower: lower, upper: lower + text.utf8.count),
      text: "withDependencies(from: self) { \(text) }")
  }

  /// Whether a call with a trailing closure compiles here, in code that neither waits nor throws.
  private func mayTakeTrailingClosure(_ node: FunctionCallExprSyntax) -> Bool {
    for ancestor in node.ancestors {
      if let function = ancestor.as(FunctionDeclSyntax.self) {
        return function.parent?.is(MemberBlockItemSyntax.self) == true
          && function.signature.effectSpecifiers?.asyncSpecifier == nil
      }
      if let accessor = ancestor.as(AccessorDeclSyntax.self), accessor.effectSpecifiers != nil {
        return false
      }
      if ancestor.parent?.is(MemberBlockItemSyntax.self) == true { return true }
      // In a condition, the brace of a trailing closure would begin the body.
      let kinds: [SyntaxKind] = [
        .closureExpr, .tryExpr, .awaitExpr, .conditionElementList, .forStmt, .whereClause,
        .stringLiteralExpr, .macroExpansionExpr,
      ]
      if kinds.contains(ancestor.kind) { return false }
      if let choice = ancestor.as(SwitchExprSyntax.self), choice.subject.range.contains(node.position) {
        return false
      }
    }
    return true
  }
}
