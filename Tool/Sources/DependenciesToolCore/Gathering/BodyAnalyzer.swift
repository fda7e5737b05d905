import SwiftSyntax

/// Finds the reads and calls of a body, and when each happens.
///
/// Uncertain code counts as `maybe`: a branch, the code after a branch that may leave, the operand of an
/// operator that may skip it, and everything inside of a scope with other values.
final class BodyAnalyzer: SyntaxVisitor {
  private let place: (any SyntaxProtocol) -> Place
  /// The dependencies that names stand for; nil for a name that hides a dependency.
  private var names: [[String: DependencyReference?]]
  private let stored: [String: DependencyReference]
  private var timings: [Timing] = [.now]
  private var mayHaveLeft = false
  private(set) var fact = BodyFact()

  init(
    stored: [String: DependencyReference], parameters: [String],
    place: @escaping (any SyntaxProtocol) -> Place
  ) {
    self.place = place
    self.stored = stored
    names = [stored.mapValues(Optional.some).merging(parameters.map { ($0, nil) }) { $1 }]
    super.init(viewMode: .sourceAccurate)
  }

  private var timing: Timing {
    let current = timings.last ?? .now
    return current == .now && mayHaveLeft ? .maybe : current
  }

  @discardableResult
  private func push(_ timing: Timing) -> SyntaxVisitorContinueKind {
    timings.append(Swift.max(timings.last ?? .now, timing))
    names.append([:])
    return .visitChildren
  }

  private func pop() {
    timings.removeLast()
    names.removeLast()
  }

  /// The dependency that a name stands for, if it is declared here.
  private func declared(_ name: String) -> DependencyReference?? {
    names.reversed().lazy.compactMap { $0[name] }.first
  }

  private func declare(_ name: String, _ dependency: DependencyReference?) {
    names[names.count - 1][name] = .some(dependency)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.role {
    case .immediate: push(.now)
    case .inheriting, .carried: push(.maybe)
    default: push(.later)
    }
    for name in node.declaredNames { declare(name, nil) }
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { pop() }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    // A block of a statement; the body itself is visited by its statements.
    let isCertain =
      node.parent?.is(DeferStmtSyntax.self) == true || node.parent?.is(DoStmtSyntax.self) == true
    return push(isCertain ? .now : .maybe)
  }
  override func visitPost(_ node: CodeBlockSyntax) { pop() }

  override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    for element in node {
      if case .optionalBinding(let binding) = element.condition,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain,
        binding.initializer != nil
      {
        declare(name, nil)
      }
    }
    return push(.maybe)
  }
  override func visitPost(_ node: ConditionElementListSyntax) { pop() }

  override func visit(_ node: SwitchCaseListSyntax) -> SyntaxVisitorContinueKind { push(.maybe) }
  override func visitPost(_ node: SwitchCaseListSyntax) { pop() }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind { push(.maybe) }
  override func visitPost(_ node: CatchClauseSyntax) { pop() }

  override func visitPost(_ node: GuardStmtSyntax) { mayHaveLeft = mayHaveLeft || timings.last == .now }
  override func visitPost(_ node: ReturnStmtSyntax) { noteExit() }
  override func visitPost(_ node: ThrowStmtSyntax) { noteExit() }
  override func visitPost(_ node: TryExprSyntax) { noteExit() }

  private func noteExit() {
    if timings.last != .later { mayHaveLeft = true }
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { push(.maybe) }
  override func visitPost(_ node: IfConfigDeclSyntax) { pop() }

  // Declarations inside run when they are called.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.plain, nil)
    return .skipChildren
  }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let assignment = node.assignment
    var isPushed = false
    // The target of an assignment is not read.
    for element in assignment?.value ?? Array(node.elements) {
      if !isPushed, element.maySkipWhatFollows {
        push(.maybe)
        isPushed = true
      }
      walk(element)
    }
    if isPushed { pop() }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let attribute = node.attributes.named("Dependency") {
      for binding in node.bindings {
        if let name = binding.name { declare(name, DependencyReference(attribute: attribute)) }
      }
      return .skipChildren
    }
    if node.modifiers.has(.lazy) { return .skipChildren }
    for binding in node.bindings {
      if let value = binding.initializer?.value { walk(value) }
      walk(binding.pattern)
    }
    return .skipChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    declare(node.identifier.plain, nil)
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      return .skipChildren
    }
    let name = node.baseName.plain
    let declared = declared(name)
    if case .some(let dependency?) = declared { addRead(of: dependency, node) }
    if !name.isTypeLike, declared == nil, node.parent?.is(FunctionCallExprSyntax.self) != true {
      fact.names = (fact.names ?? []) + [name]
    }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let dependency = readReference(node) {
      addRead(of: dependency, node)
      return .skipChildren
    }
    if node.parent?.is(FunctionCallExprSyntax.self) != true, let name = ExprSyntax(node).plainName,
      name.hasPrefix(".") || name.isTypeLike, !name.lastComponent.isTypeLike, name.lastComponent != "self"
    {
      addCall(of: name, labels: nil, node)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.plainName, name.hasPrefix(".") || name.isTypeLike {
      if name == "Dependency" { return .skipChildren }
      addCall(of: name, labels: node.allLabels, node)
    }
    // `make()` in static code is `Self.make()`, or a function of the file.
    if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self),
      !reference.baseName.plain.isTypeLike, declared(reference.baseName.plain) == nil
    {
      addCall(of: reference.baseName.plain, labels: node.allLabels, node)
    }
    // An autoclosure that runs if nothing is overridden.
    if node.calledExpression.lastName == "unimplemented" { return .skipChildren }
    return .visitChildren
  }

  private func addRead(of dependency: DependencyReference, _ node: some SyntaxProtocol) {
    fact.reads.append(
      ReadFact(dependency: dependency, timing: timing, place: place(node), givenTo: node.receivers))
  }

  private func addCall(of callee: String, labels: [String]?, _ node: some SyntaxProtocol) {
    fact.calls.append(
      CallFact(callee: callee, labels: labels, timing: timing, place: place(node), givenTo: node.receivers))
  }
}

extension BodyAnalyzer {
  /// The dependency whose value the expression is: `self.api`, `Dependency(\.api).wrappedValue`,
  /// `DependencyValues._current.api`.
  fileprivate func readReference(_ member: MemberAccessExprSyntax) -> DependencyReference? {
    let name = member.declName.baseName.plain
    if member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" { return stored[name] }
    if member.base?.plainName == "DependencyValues._current" { return DependencyReference(path: [name]) }
    if name == "wrappedValue", let call = member.base?.as(FunctionCallExprSyntax.self),
      call.calledExpression.plainName?.lastComponent == "Dependency"
    {
      return DependencyReference(arguments: call.arguments)
    }
    return nil
  }
}
