import SwiftSyntax

extension Gatherer {
  /// The outermost branch around the node, within its member.
  func branch(around node: some SyntaxProtocol) -> ConditionFact? {
    var found: ConditionFact?
    for ancestor in node.ancestors {
      switch ancestor.kind {
      case .memberBlock, .sourceFile: return found
      // Code that calls a function compiles only where the function does.
      case .functionDecl where ancestor.isAtTopLevel: return found
      case .ifExpr, .switchExpr, .catchClause, .ternaryExpr, .ifConfigDecl:
        guard var next = branch(in: ancestor, at: node.position) else { continue }
        next.isNested = found.map { $0.start != next.start || $0.isNested } ?? false
        found = next
      default: continue
      }
    }
    return found
  }

  /// The branch of a choice that a position is in; nil for a node that isn't a choice.
  private func branch(in node: Syntax, at position: AbsolutePosition) -> ConditionFact? {
    var blocks: [Range<AbsolutePosition>] = []
    var isComplete = false
    var start = node
    if let choice = node.as(IfExprSyntax.self) {
      // `else if` belongs to the first `if`.
      let first = sequence(first: choice) { $0.parent?.as(IfExprSyntax.self) }.reduce(choice) { $1 }
      start = Syntax(first)
      (blocks, isComplete) = first.branches
    } else if let choice = node.as(SwitchExprSyntax.self) {
      blocks = choice.cases.map(\.range)
      isComplete = true
    } else if node.is(CatchClauseSyntax.self) || node.is(TernaryExprSyntax.self) {
      blocks = [node.range]
    } else if let block = node.as(IfConfigDeclSyntax.self) {
      blocks = block.clauses.map(\.range)
      isComplete = block.clauses.last?.poundKeyword.tokenKind == .poundElse
    }
    guard let index = blocks.firstIndex(where: { $0.contains(position) }) else { return nil }
    if mentionsContexts, let condition = start.as(IfExprSyntax.self)?.conditions.trimmedDescription,
      let isTaken = condition.isTrueInPrograms,
      isTaken ? index == 0 : index == blocks.count - 1 && index > 0
    {
      return nil
    }
    return ConditionFact(
      text: "", start: place(start), branch: index, branches: isComplete ? blocks.count : nil,
      isNested: false)
  }
}

extension String {
  /// Whether a condition about tests and previews holds in a program; nil for another condition.
  fileprivate var isTrueInPrograms: Bool? {
    guard SourceText.wordsOfContexts.contains(where: contains), !contains("&&"), !contains("||") else {
      return nil
    }
    return ["!", "== nil", "== false"].contains(where: contains) != contains("!= nil")
  }
}

extension IfExprSyntax {
  /// The blocks of this `if` and of each `else`, and whether one of them always runs.
  fileprivate var branches: (blocks: [Range<AbsolutePosition>], isComplete: Bool) {
    switch elseBody {
    case nil: ([body.range], false)
    case .codeBlock(let block): ([body.range, block.range], true)
    case .ifExpr(let other): ([body.range] + other.branches.blocks, other.branches.isComplete)
    }
  }
}

extension Syntax {
  /// Whether nothing but `#if` is around the node.
  fileprivate var isAtTopLevel: Bool {
    ancestors.allSatisfy { ancestor in
      switch ancestor.kind {
      case .codeBlockItem, .codeBlockItemList, .ifConfigClause, .ifConfigClauseList, .ifConfigDecl,
        .sourceFile:
        true
      default: false
      }
    }
  }
}
