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
      case .ifExpr, .switchExpr, .catchClause, .sequenceExpr, .ifConfigDecl, .guardStmt, .forStmt, .whileStmt:
        guard var next = branch(in: ancestor, at: node.position) else { continue }
        next.isNested = next.isNested || found.map { $0.start != next.start || $0.isNested } ?? false
        next.isUnclear = next.isUnclear || found?.isUnclear == true
        found = next
      default: continue
      }
    }
    return found
  }

  /// The branch of a choice that a position is in; nil for a node that isn't a choice, and for a branch that
  /// each program takes.
  private func branch(in node: Syntax, at position: AbsolutePosition) -> ConditionFact? {
    var branches: [(range: Range<AbsolutePosition>, isTaken: Bool?)] = []
    var isComplete = false
    var start = node
    let contexts = ProgramCondition(text, isRelevant: mentionsContexts)
    if let choice = node.as(IfExprSyntax.self) {
      // `else if` belongs to the first `if`.
      let first = sequence(first: choice) { $0.parent?.as(IfExprSyntax.self) }.reduce(choice) { $1 }
      start = Syntax(first)
      (branches, isComplete) = first.branches(contexts)
    } else if let choice = node.as(SwitchExprSyntax.self) {
      branches = zip(choice.cases, contexts.values(of: choice)).map { ($0.range, $1) }
      isComplete = true
    } else if let choice = node.as(GuardStmtSyntax.self) {
      branches = [(choice.body.range, contexts.value(of: choice.conditions).map { !$0 })]
    } else if let sequence = node.as(SequenceExprSyntax.self) {
      (branches, isComplete) = sequence.branches(contexts, at: position)
    } else if let body = node.as(ForStmtSyntax.self)?.body ?? node.as(WhileStmtSyntax.self)?.body {
      branches = [(body.range, nil)]
    } else if node.is(CatchClauseSyntax.self) {
      branches = [(node.range, nil)]
    } else if let block = node.as(IfConfigDeclSyntax.self) {
      // A program is one on each of its platforms, and a release build.
      if block.clauses.allSatisfy({ $0.condition.map(text.written)?.isAboutPlatforms ?? true }) { return nil }
      branches = block.clauses.map { clause in
        (clause.range, clause.condition.flatMap { ["DEBUG": false, "!DEBUG": true][text.written($0)] })
      }
      isComplete = block.clauses.last?.poundKeyword.tokenKind == .poundElse
    }
    guard let index = branches.firstIndex(where: { $0.range.contains(position) }) else { return nil }
    // Those before it that a program may take, and whether it certainly takes one of them.
    let before = branches[..<index]
    let isDead = branches[index].isTaken == false || before.contains { $0.isTaken == true }
    if !isDead, before.allSatisfy({ $0.isTaken == false }) {
      let isLast = isComplete && index == branches.count - 1
      if branches[index].isTaken == true || (isLast && index > 0) { return nil }
    }
    let open = branches.count { $0.isTaken != false }
    return ConditionFact(
      text: "", start: place(start), branch: index, branches: isComplete ? open : nil, isNested: isDead,
      isUnclear: contexts.isUnclear)
  }
}

/// Conditions about the context: whether they hold in a program, which is neither a test nor a preview.
final class ProgramCondition {
  private let text: SourceText
  /// Whether the file has conditions of this kind at all.
  private let isRelevant: Bool
  /// Whether a part of a condition is about the context, and cannot be told.
  private(set) var isUnclear = false

  init(_ text: SourceText, isRelevant: Bool) { (self.text, self.isRelevant) = (text, isRelevant) }

  /// Whether all conditions of an `if` or a `guard` hold; nil if that depends on more than the context.
  func value(of conditions: ConditionElementListSyntax) -> Bool? {
    guard isRelevant else { return nil }
    let values = conditions.map { element -> Bool? in
      switch element.condition {
      case .expression(let expression): return value(of: expression)
      // `if case .live = context`.
      case .matchingPattern(let matching):
        let name = matching.pattern.as(ExpressionPatternSyntax.self)?.expression.contextName
        return matching.initializer.value.isContext ? name.map { $0 == "live" } : nil
      // `if let _ = NSClassFromString("XCTestCase")`.
      case .optionalBinding(let binding):
        return binding.initializer.flatMap { isOfTests($0.value) ? false : nil }
      default: return nil
      }
    }
    return values.contains(false) ? false : values.contains(nil) ? nil : true
  }

  /// Whether a program takes each case of a `switch`.
  func values(of choice: SwitchExprSyntax) -> [Bool?] {
    guard isRelevant else { return choice.cases.map { _ in nil } }
    let isContext = choice.subject.isContext
    let subject = isContext ? nil : value(of: choice.subject).map { "\($0)" }
    var values = choice.cases.map { element -> Bool? in
      let label = element.as(SwitchCaseSyntax.self)?.label
      guard let items = label?.as(SwitchCaseLabelSyntax.self)?.caseItems else { return nil }
      guard isContext else { return subject.map(items.map { text.written($0.pattern) }.contains) }
      let names = items.map { item in
        item.whereClause == nil ? item.pattern.as(ExpressionPatternSyntax.self)?.expression.contextName : nil
      }
      return names.contains("live") ? true : names.contains(nil) ? nil : false
    }
    if isContext, case .switchCase(let last)? = choice.cases.last, case .default = last.label {
      values[values.count - 1] = !values.contains(true)
    }
    return values
  }

  /// Whether an expression is true; nil if that depends on more than the context.
  func value(of expression: ExprSyntax) -> Bool? {
    let expression = expression.unwrapped
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return value(of: Array(sequence.elements)[...])
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return value(of: prefix.expression).map { !$0 }
    }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plain ?? expression.nameOfSelf,
      let found = expression.declaration(of: name)
    {
      if let value = found.value { return self.value(of: value) }
      if let getter = found.getter, getter.count == 1 {
        return getter.first?.value.flatMap { self.value(of: $0) }
      }
    }
    return isOfTests(expression) ? false : unknown([expression][...])
  }

  private func unknown(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
    if elements.contains(where: { text.written($0).mentions("ontext") }) { isUnclear = true }
    return nil
  }

  /// Whether only tests and previews have a value here.
  private func isOfTests(_ expression: ExprSyntax) -> Bool {
    SourceText.wordsOfTests.contains(where: text.written(expression).mentions)
  }

  func value(of elements: ArraySlice<ExprSyntax>) -> Bool? {
    guard isRelevant else { return nil }
    for (name, stops) in [("||", true), ("&&", false)] {
      let parts = elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == name }
      guard parts.count > 1 else { continue }
      let values = parts.map { value(of: $0) }
      if values.contains(stops) { return stops }
      return values.contains(nil) ? nil : !stops
    }
    if elements.count == 1, let only = elements.first {
      return only.is(SequenceExprSyntax.self) || !only.is(BinaryOperatorExprSyntax.self)
        ? value(of: only) : nil
    }
    guard elements.count == 3, let left = elements.first, let right = elements.last,
      let sign = elements[elements.startIndex + 1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      sign == "==" || sign == "!="
    else { return unknown(elements) }
    return (isEqual(left, right) ?? isEqual(right, left)).map { $0 == (sign == "==") } ?? unknown(elements)
  }

  private func isEqual(_ left: ExprSyntax, _ right: ExprSyntax) -> Bool? {
    if left.isContext, let name = right.contextName { return name == "live" }
    if right.is(NilLiteralExprSyntax.self) { return isOfTests(left) ? true : nil }
    if let literal = right.as(BooleanLiteralExprSyntax.self) {
      return value(of: left).map { $0 == (literal.literal.tokenKind == .keyword(.true)) }
    }
    // `environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1"`.
    return right.is(StringLiteralExprSyntax.self) && isOfTests(left) ? false : nil
  }
}

extension ExprSyntax {
  /// `context`, `self.context`, `DependencyValues._current.context`, or a `@Dependency(\.context)`.
  fileprivate var isContext: Bool {
    let value = unwrapped
    guard let name = value.lastName else { return false }
    if name == "context" || name == "dependencyContext" { return true }
    let attribute = value.declaration(of: name)?.attributes?.named("Dependency")
    return attribute.flatMap { DependencyReference(attribute: $0) }?.path == ["context"]
  }

  /// The name of a context: `live` of `.live` and of `DependencyContext.live`.
  fileprivate var contextName: String? {
    guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.plain
    return ["live", "preview", "test"].contains(name) ? name : nil
  }

  /// `name` of `self.name`.
  fileprivate var nameOfSelf: String? {
    plainName.flatMap { $0.hasPrefix("self.") || $0.hasPrefix("Self.") ? String($0.dropFirst(5)) : nil }
  }
}

extension String {
  /// Whether a condition of `#if` says nothing but for which platforms and compilers the code is.
  fileprivate var isAboutPlatforms: Bool {
    let kinds = ["os(", "canImport(", "arch(", "swift(", "compiler(", "hasFeature("]
    let parts = utf8.split { " &|!".utf8.contains($0) }.map { $0.drop { $0 == UInt8(ascii: "(") } }
    return parts.allSatisfy { part in
      kinds.contains { part.starts(with: $0.utf8) }
        || part.starts(with: "targetEnvironment(macCatalyst)".utf8)
    }
  }
}

extension IfExprSyntax {
  /// The blocks of this `if` and of each `else`, and whether one of them always runs.
  fileprivate func branches(
    _ contexts: ProgramCondition
  ) -> (blocks: [(range: Range<AbsolutePosition>, isTaken: Bool?)], isComplete: Bool) {
    let own = (body.range, contexts.value(of: conditions))
    switch elseBody {
    case nil: return ([own], false)
    case .codeBlock(let block): return ([own, (block.range, nil)], true)
    case .ifExpr(let other):
      let rest = other.branches(contexts)
      return ([own] + rest.blocks, rest.isComplete)
    }
  }
}

extension SequenceExprSyntax {
  /// The parts of `a ? b : c`, or the part after an operator that may skip it, and whether one always runs.
  fileprivate func branches(
    _ contexts: ProgramCondition, at position: AbsolutePosition
  ) -> (parts: [(range: Range<AbsolutePosition>, isTaken: Bool?)], isComplete: Bool) {
    let elements = Array(self.elements)
    guard let index = elements.firstIndex(where: { $0.range.contains(position) }),
      let choice = elements[...index].lastIndex(where: \.maySkipWhatFollows)
    else { return ([], false) }
    let start = elements[..<choice].lastIndex { $0.is(AssignmentExprSyntax.self) }.map { $0 + 1 } ?? 0
    let value = contexts.value(of: elements[start..<choice])
    let rest = elements[choice].endPosition..<endPosition
    switch elements[choice].as(BinaryOperatorExprSyntax.self)?.operator.text {
    case nil: return ([(elements[choice].range, value), (rest, value.map { !$0 })], true)
    case "&&": return ([(rest, value)], false)
    case "||": return ([(rest, value.map { !$0 })], false)
    default: return ([(rest, nil)], false)
    }
  }
}

extension Syntax {
  /// Whether nothing but `#if` is around the node.
  fileprivate var isAtTopLevel: Bool {
    let kinds: [SyntaxKind] = [
      .codeBlockItem, .codeBlockItemList, .ifConfigClause, .ifConfigClauseList, .ifConfigDecl, .sourceFile,
    ]
    return ancestors.allSatisfy { kinds.contains($0.kind) }
  }
}
