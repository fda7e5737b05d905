import SwiftSyntax

extension Gatherer {
  /// Adds the types and functions of the file, with the names that each mentions.
  func gatherDeclarations(_ items: CodeBlockItemListSyntax) {
    for item in items {
      guard case .decl(let declaration) = item.item else {
        if !item.item.is(MacroExpansionExprSyntax.self) { addDeclaration("", .code, [item.bytes]) }
        continue
      }
      if let function = declaration.as(FunctionDeclSyntax.self) {
        addDeclaration(function.name.plain, .function, [function.bytes])
      } else if let variable = declaration.as(VariableDeclSyntax.self) {
        addDeclaration(
          (variable.bindings.first?.pattern).map(text.written) ?? "", .variable, [variable.bytes])
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
    guard declaration.isGroup, let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return }
    let name = (declaration.writtenType?.name ?? "").in(outer)
    let start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
    var ranges = [start..<group.memberBlock.position.utf8Offset]
    func add(_ members: MemberBlockItemListSyntax) {
      for member in members {
        if let block = member.decl.as(IfConfigDeclSyntax.self) {
          for clause in block.clauses { if case .decls(let items) = clause.elements { add(items) } }
        } else if member.decl.isGroup {
          gatherType(member.decl, in: name)
        } else if !(name.lastComponent == "DependencyValues" && member.decl.is(VariableDeclSyntax.self)) {
          // A read of an entry leads to its key; its declaration does not.
          ranges.append(member.bytes)
        }
      }
    }
    add(group.memberBlock.members)
    addDeclaration(name, .type, ranges)
    // Code that creates the type creates its parents, and the features that are cases of a `@Reducer enum`.
    let isReducer = declaration.as(EnumDeclSyntax.self)?.attributes.named("Reducer") != nil
    let all =
      isReducer ? facts.declarations[facts.declarations.count - 1].names : text.names(in: [ranges[0]])
    let made = all.words.filter(\.isTypeLike).map { "\($0)(" }
    facts.declarations[facts.declarations.count - 1].names += " " + made.joined(separator: " ")
  }

  private func addDeclaration(_ name: String, _ kind: DeclarationFact.Kind, _ ranges: [Range<Int>]) {
    facts.declarations.append(DeclarationFact(name: name, kind: kind, names: text.names(in: ranges)))
  }
}

extension DeclSyntax {
  /// Whether this is a type or an extension: a cast to a protocol takes far longer than a look at the kind.
  fileprivate var isGroup: Bool {
    [.actorDecl, .classDecl, .enumDecl, .extensionDecl, .protocolDecl, .structDecl].contains(kind)
  }
}

extension SyntaxProtocol {
  /// The bytes of the node without trivia.
  fileprivate var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
