#if Tool
  import SwiftSyntax

  /// Functions and closures that set values which others give them, so that `$0.bootstrap()` can be followed.
  extension Gatherer {
    /// A method of the values, a function with `inout DependencyValues`, or one that takes an update.
    func gatherUpdater(_ node: FunctionDeclSyntax) {
      guard mentionsValues else { return }
      let name = node.name.plain
      gatherTaker(node.signature.parameterClause, of: name, node.body)
      guard let body = node.body else { return }
      if node.modifiers.has(.mutating), scope.lastComponent == "DependencyValues" {
        facts.updaters.append(updater(name, body, values: "self", .scope, isMethod: true))
      }
      for parameter in node.signature.parameterClause.parameters where parameter.type.isInOutValues {
        let values = (parameter.secondName ?? parameter.firstName).plain
        facts.updaters.append(updater(name, body, values: values, .scope))
      }
      // A function that makes an update.
      if node.signature.returnClause?.type.isUpdate == true { gatherClosures(in: body, name) }
    }

    func gatherUpdater(_ node: InitializerDeclSyntax) {
      guard mentionsValues else { return }
      gatherTaker(node.signature.parameterClause, of: scope.lastComponent, node.body)
    }

    /// `let setUp: (inout DependencyValues) -> Void = { … }`.
    func gatherUpdater(_ node: VariableDeclSyntax) {
      guard mentionsValues else { return }
      for binding in node.bindings where binding.typeAnnotation?.type.isUpdate == true {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain else { continue }
        if binding.initializer == nil, binding.accessorBlock == nil {
          facts.updateHolders.insert(name)
          if !scope.isEmpty { facts.updateTakers[scope.lastComponent] = false }
        } else {
          gatherClosures(in: binding, name)
        }
      }
    }

    private func gatherTaker(
      _ clause: FunctionParameterClauseSyntax, of name: String, _ body: CodeBlockSyntax?
    ) {
      for parameter in clause.parameters where parameter.type.isUpdate {
        facts.updateHolders.insert((parameter.secondName ?? parameter.firstName).plain)
        let prepares = body.map { !text.offsets(of: "prepareDependencies", in: $0.range).isEmpty } ?? false
        facts.updateTakers[name] = prepares || facts.updateTakers[name] == true
      }
    }

    private func gatherClosures(in node: some SyntaxProtocol, _ name: String) {
      let finder = ClosureFinder(viewMode: .sourceAccurate)
      finder.walk(node)
      for closure in finder.closures {
        facts.updaters.append(
          updater(name, closure, values: closure.parameterNames.first ?? "$0", .scope))
      }
    }

    /// What a body sets, and the functions that it gives the values to.
    func updater(
      _ name: String, _ body: some SyntaxProtocol, values: String, _ kind: OverrideFact.Kind,
      isMethod: Bool = false
    ) -> UpdaterFact {
      let walker = UpdateWalker(values: values, isMethod: isMethod)
      if let closure = body.as(ClosureExprSyntax.self) {
        walker.walk(closure.statements)
      } else {
        walker.walk(body)
      }
      // The dependencies that the body reads, such as on the other side of an assignment.
      facts.mentions.formUnion(walker.reads)
      return UpdaterFact(
        name: name,
        sets: walker.found.map { override($0.dependency, $0.node, kind, isCertain: $0.isAssignment) },
        handovers: walker.handovers.map { handover($0.callee, $0.node, kind, isImplicit: $0.isImplicit) })
    }

    func handover(
      _ callee: String?, _ node: some SyntaxProtocol, _ kind: OverrideFact.Kind, isImplicit: Bool = false
    ) -> HandoverFact {
      let line = node.trimmedDescription.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      let arguments = node.as(FunctionCallExprSyntax.self)?.arguments.compactMap {
        $0.expression.as(KeyPathExprSyntax.self).flatMap { DependencyReference(keyPath: $0) }
      }
      let target = node.as(SequenceExprSyntax.self)?.elements.first?.as(SubscriptCallExprSyntax.self)
      return HandoverFact(
        callee: callee, text: line.count > 60 ? line.prefix(60) + "…" : line, kind: kind,
        owner: owner(of: node), place: place(node), isForPreviews: previewDepth > 0, named: arguments ?? [],
        isPartial: node.isInBranch,
        isKeyPath: target?.arguments.first?.label?.plain == "keyPath", isImplicit: isImplicit)
    }
  }

  /// The closures of a body that stand in no call.
  private final class ClosureFinder: SyntaxVisitor {
    var closures: [ClosureExprSyntax] = []

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      if node.receivingCall != nil { return .visitChildren }
      closures.append(node)
      return .skipChildren
    }
  }

  extension TypeSyntax {
    /// `inout DependencyValues`.
    fileprivate var isInOutValues: Bool {
      guard let type = self.as(AttributedTypeSyntax.self) else { return false }
      return type.baseType.plainName?.lastComponent == "DependencyValues"
        && type.specifiers.contains { $0.trimmedDescription == "inout" }
    }

    /// A function type with a parameter that is `inout DependencyValues`.
    fileprivate var isUpdate: Bool {
      !isInOutValues && trimmedDescription.contains("inout DependencyValues")
    }
  }
#endif
