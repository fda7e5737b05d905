#if Tool
  import SwiftSyntax

  /// Names that may be reads of an entry. A name too many only hides a finding.
  extension Gatherer {
    func gatherMention(_ node: KeyPathExprSyntax) {
      // The key path of a modifier or trait says what is overridden.
      if let argument = node.parent?.as(LabeledExprSyntax.self),
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
        ["dependency"].contains(call.calledExpression.lastName),
        call.calledExpression.is(MemberAccessExprSyntax.self)
      {
        return
      }
      if let argument = node.parent?.as(LabeledExprSyntax.self), argument.label?.plain == "keyPath",
        argument.parent?.parent?.is(SubscriptCallExprSyntax.self) == true, node.isAssignedTo
      {
        return
      }
      for component in node.components {
        if case .property(let property) = component.component {
          facts.mentions.insert(property.declName.baseName.plain)
        }
      }
    }

    func gatherMention(_ node: MemberAccessExprSyntax) {
      guard let base = node.base else { return }
      let name = node.declName.baseName.plain
      if !scope.isEmpty, !name.isTypeLike, name != "self",
        let type = base.as(DeclReferenceExprSyntax.self)?.baseName.plain,
        type.isTypeLike, type != "Self", !Self.common.contains(type)
      {
        facts.staticReferences[scope, default: []].insert(type)
      }
      if isInValues {
        facts.mentions.insert(name)
      } else if base.plainName?.hasSuffix("DependencyValues._current") == true
        || base.lastName == "dependencies"
      {
        // `_current.api`, and the values that a type holds as `dependencies`.
        facts.mentions.insert(name)
      } else if base.plainName == "DependencyValues", name == "_current" {
        if node.parent?.is(MemberAccessExprSyntax.self) != true { facts.readsUnknown = true }
      }
    }

    /// `values[Key.self]` outside of an entry.
    func gatherMention(_ node: SubscriptCallExprSyntax) {
      guard let type = node.arguments.first?.expression.metatype, node.arguments.count == 1 else { return }
      let isEntry = isInValues && member(around: node)?.is(VariableDeclSyntax.self) == true
      if !isEntry, !node.isAssignedTo { facts.mentionedTypes.insert(type) }
    }

    func gatherMention(_ node: DeclReferenceExprSyntax) {
      if isInValues { facts.mentions.insert(node.baseName.plain) }
      guard node.baseName.text == "DependencyValues" else { return }
      // `DependencyValues._current.x` is told apart above.
      if let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == ExprSyntax(node).id,
        member.declName.baseName.text == "_current"
      {
        return
      }
      facts.readsUnknown = true
    }

    func gatherMention(_ node: IdentifierTypeSyntax) {
      guard node.name.text == "DependencyValues" else { return }
      for ancestor in node.ancestors {
        if ancestor.is(KeyPathExprSyntax.self) || ancestor.is(GenericArgumentSyntax.self) { return }
        if let node = ancestor.as(ExtensionDeclSyntax.self) {
          if node.extendedType.position <= ancestor.position { return }
          return
        }
        if ancestor.is(CodeBlockItemSyntax.self) || ancestor.is(MemberBlockItemSyntax.self) { break }
      }
      facts.readsUnknown = true
    }

    private var isInValues: Bool {
      enclosing.contains { facts.types[$0].name.lastComponent == "DependencyValues" }
    }
  }

  extension SyntaxProtocol {
    /// Whether the node is on the left of an assignment.
    fileprivate var isAssignedTo: Bool {
      var child = Syntax(self)
      for ancestor in ancestors {
        if let sequence = ancestor.as(SequenceExprSyntax.self) {
          let elements = Array(sequence.elements)
          return elements.count >= 3 && elements[1].is(AssignmentExprSyntax.self)
            && elements[0].id == ExprSyntax(child)?.id
        }
        if ancestor.is(CodeBlockItemSyntax.self) { return false }
        if !ancestor.is(ExprListSyntax.self) { child = ancestor }
      }
      return false
    }
  }
#endif
