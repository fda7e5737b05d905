import SwiftParser
import SwiftSyntax

/// Fills the declarations with those of a file.
final class ManifestGatherer: SyntaxVisitor {
  private(set) var result: ManifestDeclarations
  private var owners: [String] = []

  private var owner: String? { owners.last }

  init(_ declarations: ManifestDeclarations) {
    result = declarations
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  private func enter(_ name: String, _ clause: InheritanceClauseSyntax?) -> SyntaxVisitorContinueKind {
    let full = name.in(owner ?? "")
    owners.append(full)
    let inherited = clause?.inheritedTypes.flatMap(\.type.plainNames).map { result.resolve($0, in: owner) }
    result.types[full, default: ManifestTypeDeclaration()].inherits += inherited ?? []
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plain, node.inheritanceClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plain, node.inheritanceClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plain, node.inheritanceClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plain, node.inheritanceClause)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { owners.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.manifestName, node.inheritanceClause)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    result.aliases[node.name.plain.in(owner ?? "")] = result.type(node.initializer.value, in: owner)
    return .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner else { return .skipChildren }
    for element in node.elements {
      let raw = element.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      let payload = element.parameterClause?.parameters.map {
        ($0.firstName?.plain, result.type($0.type, in: owner))
      }
      result.types[owner]?.cases.append(
        ManifestTypeDeclaration.Case(name: element.name.plain, rawValue: raw, payload: payload ?? []))
    }
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let function = ManifestFunction(node, owner: owner, in: result)
    let name = node.name.plain
    if let owner, function.isStatic {
      result.types[owner]?.staticFunctions[name, default: []].append(function)
    } else if let owner {
      result.types[owner]?.functions[name, default: []].append(function)
    } else {
      result.functions[name, default: []].append(function)
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner else { return .skipChildren }
    result.types[owner]?.initializers.append(
      ManifestFunction(
        parameters: Array(node.signature.parameterClause.parameters), body: node.body?.statements,
        result: .named(owner), owner: owner, isStatic: true, isInitializer: true, id: node.id))
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.name else { continue }
      var property = ManifestProperty(owner: owner)
      property.type = result.type(binding.typeAnnotation?.type, in: owner)
      property.value = binding.initializer?.value
      property.getter = binding.accessorBlock?.getter
      if let owner, node.modifiers.isStatic {
        result.types[owner]?.statics[name, default: []].append(property)
      } else if let owner {
        // A requirement of a protocol says nothing.
        if property.getter == nil, binding.accessorBlock == nil { result.types[owner]?.stored.append(name) }
        if property.getter != nil || binding.accessorBlock == nil {
          result.types[owner]?.properties[name, default: []].append(property)
        }
      } else {
        result.constants[name, default: []].append(property)
      }
    }
    return .skipChildren
  }
}

extension ManifestFunction {
  init(_ node: FunctionDeclSyntax, owner: String?, in declarations: ManifestDeclarations) {
    parameters = Array(node.signature.parameterClause.parameters)
    body = node.body?.statements
    result = declarations.type(node.signature.returnClause?.type, in: owner)
    self.owner = owner
    isStatic = node.modifiers.isStatic
    id = node.id
  }
}

extension AccessorBlockSyntax {
  /// The statements of the getter; nil if it has none, as in a protocol.
  fileprivate var getter: CodeBlockItemListSyntax? {
    switch accessors {
    case .getter(let items): items
    case .accessors(let list):
      list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    }
  }
}
