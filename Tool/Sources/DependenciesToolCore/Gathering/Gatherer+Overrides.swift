import SwiftSyntax

extension Gatherer {
  /// The overrides that a call makes: of a scope, a preparation, a trait, a modifier, a store.
  func gatherOverrides(of node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.lastName else { return }
    switch name {
    case "withDependencies":
      guard node.isOfLibrary else { return }
      gatherScope(node)
    case "prepareDependencies":
      // A function of the name without an update is another one.
      guard node.isOfLibrary, !node.arguments.isEmpty || node.trailingClosure != nil else { return }
      if let closure = node.trailingClosure {
        gatherUpdate(closure, .prepare)
      } else {
        gatherUpdate(node.arguments.first?.expression, .prepare, node)
      }
    case "dependencies":
      if node.calledExpression.is(MemberAccessExprSyntax.self), let closure = node.trailingClosure {
        gatherUpdate(closure, .trait)
      }
    case "dependency", "transformDependency":
      if node.calledExpression.is(MemberAccessExprSyntax.self) { gatherModifier(node) }
    default:
      // `withDependencies:` of stores.
      guard mentionsScopes else { return }
      let argument = node.arguments.first { $0.label?.plain == "withDependencies" }?.expression
      let trailing = node.additionalTrailingClosures.first { $0.label.plain == "withDependencies" }?.closure
      guard argument != nil || trailing != nil else { return }
      gatherUpdate(trailing.map { ExprSyntax($0) } ?? argument, .store, node)
    }
    if node.calledExpression.lastName == "withDependencies", node.arguments.first?.label?.plain == "from" {
      facts.inheritsFromModels = true
      noteInheritingCalls(in: node)
    }
  }

  private func gatherScope(_ node: FunctionCallExprSyntax) {
    let isFrom = node.arguments.first?.label?.plain == "from"
    let first = (facts.overrides.count, facts.handovers.count)
    let isAroundGiven = runsGiven(node)
    defer {
      for index in facts.overrides.indices[first.0...] {
        facts.overrides[index].isPartial = isFrom
        facts.overrides[index].isAroundGiven = isAroundGiven
      }
      for index in facts.handovers.indices[first.1...] {
        facts.handovers[index].isAroundGiven = isAroundGiven
      }
    }
    if let update = node.trailingClosure, !isFrom || !node.additionalTrailingClosures.isEmpty {
      if node.additionalTrailingClosures.isEmpty, let first = node.arguments.first {
        // `withDependencies(update) { operation }`.
        gatherUpdate(first.expression, .scope, node)
      } else {
        gatherUpdate(update, .scope)
      }
    } else if node.trailingClosure == nil {
      let update = node.arguments.first { $0.label == nil }?.expression
      if update != nil || !isFrom { gatherUpdate(update, .scope, node) }
    } else if isFrom, let update = node.arguments.dropFirst().first(where: { $0.label == nil }) {
      gatherUpdate(update.expression, .scope, node)
    }
  }

  /// Whether the operation of a scope runs what the function around it is given: a closure, or the next responder.
  private func runsGiven(_ node: FunctionCallExprSyntax) -> Bool {
    var given: Set<String> = []
    for ancestor in node.ancestors {
      let clause =
        ancestor.as(FunctionDeclSyntax.self)?.signature.parameterClause
        ?? ancestor.as(InitializerDeclSyntax.self)?.signature.parameterClause
      for parameter in clause?.parameters ?? [] {
        let name = parameter.name
        if parameter.type.trimmedDescription.contains("->") || Self.namesOfGiven.contains(name) {
          given.insert(name)
        }
      }
    }
    guard !given.isEmpty else { return false }
    let arguments = node.arguments.filter {
      $0.label?.plain == "operation" || !$0.expression.is(ClosureExprSyntax.self)
    }
    return (arguments.map(\.expression) + node.trailingClosures.map { ExprSyntax($0) }).contains {
      operation in
      operation.tokens(viewMode: .sourceAccurate).contains { token in
        guard case .identifier(let name) = token.tokenKind, given.contains(name) else { return false }
        return token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
      }
    }
  }

  private static let namesOfGiven: Set<String> = [
    "next", "operation", "content", "body", "handler", "responder",
  ]

  private func noteInheritingCalls(in node: FunctionCallExprSyntax) {
    let closures = node.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
    for closure in closures + node.trailingClosures {
      for token in closure.statements.tokens(viewMode: .sourceAccurate) {
        if case .identifier(let name) = token.tokenKind { facts.inheritingCalls.insert(name) }
      }
    }
    // An operation that is given by name.
    for argument in node.arguments where argument.label?.plain == "operation" {
      if let name = argument.expression.lastName { facts.inheritingCalls.insert(name) }
    }
  }

  private func gatherModifier(_ node: FunctionCallExprSyntax) {
    guard let first = node.arguments.first else { return }
    if let keyPath = first.expression.as(KeyPathExprSyntax.self) {
      guard let dependency = DependencyReference(keyPath: keyPath) else { return }
      if dependency.path == ["self"] {
        // `.transformDependency(\.self) { $0.api = … }`.
        if let closure = node.trailingClosure { gatherUpdate(closure, .modifier) }
        return
      }
      add(dependency, node, node.isInAttribute ? .trait : .modifier, isCertain: true)
      return
    }
    // `.dependency(APIClient.mock)`: the type of the value is its key.
    guard first.label == nil, node.arguments.count == 1 else { return }
    let value = first.expression.unwrapped
    let name = value.as(FunctionCallExprSyntax.self)?.calledExpression.plainName ?? value.plainName ?? ""
    let type = name.split(separator: ".").map(String.init).prefix { $0.isTypeLike }.joined(separator: ".")
    if type.isEmpty || name.hasPrefix(".") {
      facts.handovers.append(handover(nil, node, .modifier))
    } else {
      add(DependencyReference(type: type), node, .modifier, isCertain: false)
    }
  }

  private func gatherUpdate(_ closure: ClosureExprSyntax, _ kind: OverrideFact.Kind) {
    let found = updater("", closure, values: closure.parameterNames.first ?? "$0", kind)
    facts.overrides += found.sets
    facts.handovers += found.handovers
  }

  /// An update that is a closure, or a name for one.
  private func gatherUpdate(
    _ update: ExprSyntax?, _ kind: OverrideFact.Kind, _ node: FunctionCallExprSyntax
  ) {
    if let closure = update?.as(ClosureExprSyntax.self) {
      gatherUpdate(closure, kind)
    } else {
      let value = update?.unwrapped
      let name = value?.as(FunctionCallExprSyntax.self)?.calledExpression.lastName ?? value?.lastName
      facts.handovers.append(handover(name, node, kind))
    }
  }

  private func add(
    _ dependency: DependencyReference, _ node: some SyntaxProtocol, _ kind: OverrideFact.Kind,
    isCertain: Bool
  ) {
    facts.overrides.append(override(dependency, node, kind, isCertain: isCertain))
  }

  func override(
    _ dependency: DependencyReference, _ node: some SyntaxProtocol, _ kind: OverrideFact.Kind,
    isCertain: Bool
  ) -> OverrideFact {
    OverrideFact(
      dependency: dependency, kind: kind, owner: owner(ofOverride: node), scope: scope,
      place: place(node), isForPreviews: previewDepth > 0,
      isCertain: isCertain, branch: branch(around: node),
      removal: isCertain ? removal(ofOverride: node) : nil)
  }

  /// The line of `$0.api = .mock`, if the rest doesn't need it and isn't empty.
  private func removal(ofOverride node: some SyntaxProtocol) -> SourceRange? {
    guard !hasErrors, let sequence = node.ancestors.first(where: { $0.is(SequenceExprSyntax.self) }),
      let item = sequence.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.parent?.is(ClosureExprSyntax.self) == true,
      // A closure that does not name its parameter no longer takes one.
      list.contains(where: {
        $0.id != item.id && $0.tokens(viewMode: .sourceAccurate).contains { $0.text == "$0" }
      }),
      let value = sequence.as(SequenceExprSyntax.self)?.elements.last
    else { return nil }
    // Without the override, the names in its value may be unused.
    let names = value.tokens(viewMode: .sourceAccurate).contains { token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
        return [.leftBrace, .keyword(.try), .keyword(.await)].contains(token.tokenKind)
      }
      let isMember = reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
      return !isMember && !token.plain.isTypeLike
    }
    return names ? nil : removal(of: item)
  }

  /// The test that an override is for: the function around it, or the one that its trait stands on.
  private func owner(ofOverride node: some SyntaxProtocol) -> String {
    for ancestor in node.ancestors {
      guard ancestor.is(AttributeSyntax.self), let declaration = ancestor.parent?.parent else { continue }
      if let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name { return name.plain.in(scope) }
    }
    return owner(of: node)
  }

  /// An assignment to a member of something that may be the values: `values.apiClient = …`.
  func gatherAssignment(_ node: SequenceExprSyntax) {
    guard previewDepth == 0, let name = node.assignment?.target.plainName else { return }
    let parts = name.split(separator: ".").map(String.init)
    let isInValues = scope.lastComponent == "DependencyValues"
    if isInValues, member(around: node)?.is(VariableDeclSyntax.self) == true {
      // A setter that sets another entry.
      if let name = parts.first(where: { $0 != "self" }) { note(name, calledBy: nil, node) }
    }
    guard parts.count > 1 else { return }
    if let index = parts.firstIndex(of: "dependencies"), index + 1 < parts.count {
      // The values that an object holds: `store.dependencies.api = …`.
      note(parts[index + 1], calledBy: nil, node)
    } else if let closure = node.closure(naming: parts[0]) {
      guard !Syntax(closure).givesValue, let callee = closure.receivingCall?.call.calledExpression.lastName,
        closure.parameterNames.count < 2, parts[0] != "state"
      else { return }
      note(parts[1], calledBy: callee, node)
    } else if mentionsValues, isValues(parts[0]) {
      note(parts[1], calledBy: nil, node)
    }
  }

  /// Whether the file declares a variable of the name that holds the values.
  private func isValues(_ name: String) -> Bool {
    ["\(name): inout DependencyValues", "\(name): DependencyValues", "\(name) = DependencyValues"].contains(
      where: text.contains)
  }

  /// The outermost branch around the node, within its member.
  func branch(around node: some SyntaxProtocol) -> ConditionFact? {
    var found: ConditionFact?
    for ancestor in node.ancestors {
      if ancestor.is(MemberBlockSyntax.self) || ancestor.is(SourceFileSyntax.self) { break }
      guard var next = branch(in: ancestor, at: node.position) else { continue }
      next.isNested = found.map { $0.start != next.start || $0.isNested } ?? false
      found = next
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
      var next: IfExprSyntax? = first
      while let current = next {
        blocks.append(current.body.range)
        next = nil
        if case .ifExpr(let other) = current.elseBody { next = other }
        if case .codeBlock(let block) = current.elseBody {
          blocks.append(block.range)
          isComplete = true
        }
      }
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
    if let condition = start.as(IfExprSyntax.self)?.conditions.trimmedDescription,
      let isTaken = condition.isTrueInPrograms,
      isTaken ? index == 0 : index == blocks.count - 1 && index > 0
    {
      return nil
    }
    return ConditionFact(
      text: "", start: place(start), branch: index, branches: isComplete ? blocks.count : nil,
      isNested: false)
  }

  private func note(_ name: String, calledBy callee: String?, _ node: SequenceExprSyntax) {
    var fact = override(DependencyReference(path: [name]), node, .scope, isCertain: false)
    fact.branch = nil
    facts.assignments.append(AssignmentFact(fact: fact, callee: callee))
  }
}

extension String {
  /// Whether a condition about tests and previews holds in a program; nil for a condition about something else.
  fileprivate var isTrueInPrograms: Bool? {
    let words = [
      "isTesting", "_XCTIsTesting", "XCTestConfigurationFilePath", "isPreview", "RUNNING_FOR_PREVIEWS",
    ]
    guard words.contains(where: contains), !contains("&&"), !contains("||") else { return nil }
    return ["!", "== nil", "== false"].contains(where: contains) != contains("!= nil")
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call names a function of the library: not a method, which only shares the name.
  var isOfLibrary: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return true }
    return member.base?.plainName == "Dependencies"
  }
}

extension SyntaxProtocol {
  /// The innermost closure that declares the name as a parameter.
  fileprivate func closure(naming name: String) -> ClosureExprSyntax? {
    for ancestor in ancestors {
      if let closure = ancestor.as(ClosureExprSyntax.self),
        name.hasPrefix("$") || closure.parameterNames.contains(name)
      {
        return closure
      }
      if ancestor.is(MemberBlockSyntax.self) { return nil }
    }
    return nil
  }

  fileprivate var isInAttribute: Bool { ancestors.contains { $0.is(AttributeSyntax.self) } }
}
