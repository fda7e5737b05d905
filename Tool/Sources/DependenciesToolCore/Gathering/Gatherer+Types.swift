import Foundation
import SwiftParser
import SwiftSyntax

extension Gatherer {
  func enter(_ node: some DeclGroupSyntax, _ kind: TypeFact.Kind) -> SyntaxVisitorContinueKind {
    guard let (name, nameNode) = node.writtenType else { return .visitChildren }
    var fact = TypeFact(name: name.in(scope), scope: scope, kind: kind, place: place(nameNode))
    let next = nameNode.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    fact.isGeneric =
      node.as(ExtensionDeclSyntax.self)?.genericWhereClause != nil
      || (kind != .protocol && next?.tokenKind == .leftAngle)
    complete(&fact, of: node)
    noteWrapper(node, fact)
    if fact.name.hasSuffix(">"), !fact.inherits.isEmpty {
      // A conformance counts for the type.
      var conformance = fact
      conformance.name = fact.name.withoutInstantiation
      facts.types.append(conformance)
    }
    enclosing.append(facts.types.count)
    stored.append(node.memberBlock.storedDependencies)
    facts.types.append(fact)
    return .visitChildren
  }

  private func complete(_ fact: inout TypeFact, of node: some DeclGroupSyntax) {
    fact.inherits = node.inheritanceClause?.inheritedTypes.flatMap(\.type.plainNames) ?? []
    fact.access = node.modifiers.access ?? accessOfExtension ?? .internal
    fact.attributes = node.attributes.names
    if let outer = enclosing.last, facts.types[outer].attributes.contains("available") {
      fact.attributes.append("available")
    }
    // A macro among the members may write any of them.
    if node.memberBlock.members.contains(where: { $0.decl.is(MacroExpansionDeclSyntax.self) }) {
      fact.attributes.append("#macro")
    }
    fact.condition = condition(around: node)
    fact.isLocal = node.ancestors.contains {
      [.codeBlock, .accessorBlock, .closureExpr].contains($0.kind)
    }
  }

  func gatherAlias(_ node: TypeAliasDeclSyntax) {
    let names = node.initializer.value.plainNames
    if names.first?.lastComponent == "Dependency" { facts.wrappers.insert(node.name.plain) }
    facts.types.append(
      TypeFact(
        name: node.name.plain.in(scope), scope: scope, kind: .typealias, inherits: names,
        access: node.modifiers.access ?? .internal,
        isGeneric: node.initializer.value.genericArguments != nil, place: place(node.name)))
  }

  /// The access that an extension, such as `public extension`, gives to the declarations in it.
  private var accessOfExtension: Access? {
    enclosing.last.flatMap { facts.types[$0].kind == .extension ? facts.types[$0].access : nil }
  }

  func leave() {
    enclosing.removeLast()
    stored.removeLast()
  }

  /// A property in an extension of `DependencyValues`.
  func gatherEntry(_ node: VariableDeclSyntax) {
    guard let current = enclosing.last, let binding = node.bindings.first,
      let name = binding.name
    else { return }
    let fact = facts.types[current]
    let access = node.modifiers.access ?? fact.access
    var entry = EntryFact(
      name: name, place: place(binding), access: access,
      condition: condition(around: node),
      type: (binding.typeAnnotation?.type).map(text.written))
    if let attribute = node.attributes.named("DependencyEntry") {
      entry.macro = macroEntry(attribute, binding)
    } else if let block = binding.accessorBlock {
      switch block.accessors {
      case .getter(let items): entry.key = items.onlyKey
      case .accessors(let list):
        let getter = list.last { $0.body != nil && $0.accessorSpecifier.tokenKind != .keyword(.set) }
        entry.key = getter?.body?.statements.onlyKey
      }
    }
    facts.entries.append(entry)
  }

  private func macroEntry(_ attribute: AttributeSyntax, _ binding: PatternBindingSyntax) -> MacroEntryFact {
    var entry = MacroEntryFact()
    entry.test = (binding.initializer?.value).map { body(of: $0) }
    guard case .argumentList(let arguments) = attribute.arguments else { return entry }
    for argument in arguments {
      switch argument.label?.plain {
      case "liveValue": entry.live = body(of: argument.expression)
      case "previewValue": entry.preview = body(of: argument.expression)
      case nil:
        entry.keyName = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      default: break
      }
    }
    return entry
  }
}

extension SyntaxProtocol {
  /// The type that is declared or extended, as it is written.
  var writtenType: (name: String, node: Syntax)? {
    if let node = self.as(ExtensionDeclSyntax.self) {
      let type = node.extendedType
      return ((type.plainName ?? type.trimmedDescription) + node.instantiation, Syntax(type))
    }
    // A cast to a protocol takes far longer.
    let name =
      self.as(StructDeclSyntax.self)?.name ?? self.as(ClassDeclSyntax.self)?.name
      ?? self.as(EnumDeclSyntax.self)?.name ?? self.as(ActorDeclSyntax.self)?.name
      ?? self.as(ProtocolDeclSyntax.self)?.name
    return name.map { ($0.plain, Syntax($0)) }
  }
}

extension ExtensionDeclSyntax {
  /// The arguments of a generic type, if the extension is of that instantiation alone: `<Send>` of
  /// `extension StoreOf<Send>` and of `extension Store where State == Send`; empty for another one.
  ///
  /// Its members belong to no other use of the type.
  fileprivate var instantiation: String {
    var arguments = extendedType.genericArguments?.arguments.map(\.argument.trimmedDescription) ?? []
    arguments +=
      genericWhereClause?.requirements.compactMap { requirement -> String? in
        switch requirement.requirement {
        case .sameTypeRequirement(let same): same.rightType.trimmedDescription
        case .conformanceRequirement(let conforming): conforming.rightType.trimmedDescription
        default: nil
        }
      } ?? []
    // The values of a key are those of all instantiations.
    let names = memberBlock.allVariables.flatMap { $0.bindings.compactMap(\.name) }
    guard !arguments.isEmpty, names.allSatisfy({ !["liveValue", "previewValue", "testValue"].contains($0) })
    else { return "" }
    // A dot ends the name of a type that others are in.
    let text = arguments.joined(separator: ",").filter { !$0.isWhitespace }
    return "<\(text.replacingOccurrences(of: ".", with: "_"))>"
  }
}

extension TypeSyntax {
  fileprivate var genericArguments: GenericArgumentClauseSyntax? {
    self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
  }

  var isFunction: Bool {
    if self.is(FunctionTypeSyntax.self) { return true }
    return self.as(AttributedTypeSyntax.self)?.baseType.isFunction ?? false
  }
}

extension MemberBlockSyntax {
  /// The properties, those inside of `#if` included.
  var allVariables: [VariableDeclSyntax] {
    func variables(_ items: MemberBlockItemListSyntax) -> [VariableDeclSyntax] {
      items.flatMap { item -> [VariableDeclSyntax] in
        if let variable = item.decl.as(VariableDeclSyntax.self) { return [variable] }
        guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [] }
        return condition.clauses.flatMap { clause -> [VariableDeclSyntax] in
          if case .decls(let items) = clause.elements { return variables(items) }
          return []
        }
      }
    }
    return variables(members)
  }

  fileprivate var storedDependencies: [String: DependencyReference] {
    var found: [String: DependencyReference] = [:]
    for variable in allVariables where !variable.modifiers.isStatic {
      guard let attribute = variable.attributes.named("Dependency"),
        let dependency = DependencyReference(attribute: attribute)
      else { continue }
      for name in variable.bindings.compactMap(\.name) { found[name] = dependency }
    }
    return found
  }
}

extension Syntax {
  /// Whether this is a declaration that can be a member with code of its own.
  var isMember: Bool {
    [.functionDecl, .initializerDecl, .deinitializerDecl, .variableDecl, .subscriptDecl].contains(kind)
  }
}

extension DeclSyntax {
  var memberName: String? {
    if let function = self.as(FunctionDeclSyntax.self) { return function.name.plain }
    if self.is(InitializerDeclSyntax.self) { return "init" }
    if self.is(DeinitializerDeclSyntax.self) { return "deinit" }
    if self.is(SubscriptDeclSyntax.self) { return "subscript" }
    return self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?
      .identifier.plain
  }
}

extension CodeBlockItemListSyntax {
  /// The key of `self[Key.self]`, if this is all; empty for a look into something else.
  fileprivate var onlyKey: String? {
    guard count == 1, let look = first?.value?.as(SubscriptCallExprSyntax.self) else { return nil }
    let isOwn = look.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    return isOwn ? look.arguments.first?.expression.metatype ?? "?" : ""
  }
}
