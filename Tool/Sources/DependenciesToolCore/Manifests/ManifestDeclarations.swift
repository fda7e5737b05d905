import SwiftSyntax

/// A constant, or a property with a getter, of a manifest or its helpers.
struct ManifestProperty {
  var value: ExprSyntax?
  var getter: CodeBlockItemListSyntax?
  var type: ManifestType?
  /// The type that declares it; nil at the top level.
  var owner: String?
}

/// A function of a manifest or its helpers.
struct ManifestFunction {
  var parameters: [FunctionParameterSyntax]
  var body: CodeBlockItemListSyntax?
  var result: ManifestType?
  var owner: String?
  var isStatic: Bool
  var isInitializer = false
  var id: SyntaxIdentifier

  /// Whether a call with these labels may mean the function; `_` for none, and `{}` for a trailing closure.
  func accepts(_ labels: [String]) -> Bool {
    var rest = labels[...]
    for parameter in parameters {
      let label = parameter.firstName.tokenKind == .wildcard ? "_" : parameter.firstName.plain
      if rest.first == label || (rest.first == "{}" && parameter.type.isFunctionOrOptional) {
        rest.removeFirst()
        while parameter.ellipsis != nil, rest.first == "_" { rest.removeFirst() }
      } else if parameter.defaultValue == nil, parameter.ellipsis == nil {
        return false
      }
    }
    return rest.isEmpty
  }
}

/// A type of a manifest or its helpers, with all its extensions; or the extensions of a type of the system.
struct ManifestTypeDeclaration {
  struct Case {
    var name: String
    var rawValue: String?
    /// The labels and the types of its associated values.
    var payload: [(label: String?, type: ManifestType?)]
  }

  var inherits: [String] = []
  var cases: [Case] = []
  var statics: [String: [ManifestProperty]] = [:]
  var properties: [String: [ManifestProperty]] = [:]
  /// The stored properties, in their order.
  var stored: [String] = []
  var staticFunctions: [String: [ManifestFunction]] = [:]
  var functions: [String: [ManifestFunction]] = [:]
  var initializers: [ManifestFunction] = []
}

/// The declarations of manifests and of the helpers next to them.
struct ManifestDeclarations {
  var types: [String: ManifestTypeDeclaration] = [:]
  var aliases: [String: ManifestType] = [:]
  var constants: [String: [ManifestProperty]] = [:]
  var functions: [String: [ManifestFunction]] = [:]

  init(_ trees: [SourceFileSyntax] = []) { add(trees) }

  /// Adds the declarations of files.
  ///
  /// The names of all types come first, because a name means the innermost of them.
  mutating func add(_ trees: [SourceFileSyntax]) {
    let names = TypeNames(viewMode: .sourceAccurate)
    for tree in trees { names.walk(tree) }
    for name in names.all where types[name] == nil { types[name] = ManifestTypeDeclaration() }
    for tree in trees {
      let gatherer = ManifestGatherer(self)
      gatherer.walk(tree)
      self = gatherer.result
    }
  }

  // MARK: Types

  /// The full name of a type that is written in another one.
  func resolve(_ name: String, in owner: String?) -> String {
    if name == "Self" { return owner ?? name }
    var name = name
    for module in ["ProjectDescription.", "PackageDescription."] where name.hasPrefix(module) {
      name = String(name.dropFirst(module.count))
    }
    for scope in (owner ?? "").scopes where types[name.in(scope)] != nil { return name.in(scope) }
    for scope in (owner ?? "").scopes {
      if case .named(let other)? = aliases[name.in(scope)] { return other }
    }
    if case .named(let other)? = aliases[name] { return other }
    return name
  }

  func type(_ syntax: TypeSyntax?, in owner: String?) -> ManifestType? {
    guard let syntax else { return nil }
    if let optional = syntax.as(OptionalTypeSyntax.self) { return type(optional.wrappedType, in: owner) }
    if let array = syntax.as(ArrayTypeSyntax.self) { return type(array.element, in: owner).map { .list($0) } }
    if let function = syntax.as(FunctionTypeSyntax.self) {
      return .function(type(function.returnClause.type, in: owner))
    }
    if let tuple = syntax.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return type(tuple.elements.first?.type, in: owner)
    }
    if let attributed = syntax.as(AttributedTypeSyntax.self) { return type(attributed.baseType, in: owner) }
    if let generic = syntax.as(IdentifierTypeSyntax.self), let argument = generic.onlyArgument {
      if generic.name.plain == "Array" { return type(argument, in: owner).map { .list($0) } }
      if generic.name.plain == "Optional" { return type(argument, in: owner) }
    }
    guard let name = syntax.plainName else { return nil }
    return aliases[resolve(name, in: owner)] ?? .named(resolve(name, in: owner))
  }

  /// The type and all that it inherits from, as far as the sources show.
  func lineage(_ name: String) -> [String] {
    var seen: [String] = []
    var open = [name]
    while let next = open.popLast() {
      guard !seen.contains(next) else { continue }
      seen.append(next)
      open += types[next]?.inherits ?? []
    }
    return seen
  }
}

extension IdentifierTypeSyntax {
  /// The one generic argument that is a type.
  fileprivate var onlyArgument: TypeSyntax? {
    guard let arguments = genericArgumentClause?.arguments, arguments.count == 1 else { return nil }
    return arguments.first?.argument.as(TypeSyntax.self)
  }
}

extension TypeSyntax {
  fileprivate var isFunctionOrOptional: Bool {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isFunctionOrOptional }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.isFunctionOrOptional ?? false
    }
    return isFunction
  }
}

/// The full names of the types that are declared.
private final class TypeNames: SyntaxVisitor {
  var all: [String] = []
  private var scope = ""

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    scope = name.in(scope)
    all.append(scope)
    return .visitChildren
  }
  private func leave(_ name: String) {
    scope = String(scope.dropLast(name.count + (scope.count > name.count ? 1 : 0)))
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plain) }
  override func visitPost(_ node: StructDeclSyntax) { leave(node.name.plain) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plain) }
  override func visitPost(_ node: EnumDeclSyntax) { leave(node.name.plain) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plain) }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node.name.plain) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plain) }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave(node.name.plain) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.manifestName)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node.extendedType.manifestName) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension TypeSyntax {
  /// The name of an extended type; `Array` for `[Element]`.
  var manifestName: String {
    if self.is(ArrayTypeSyntax.self) { return "Array" }
    var name = plainName ?? trimmedDescription
    for module in ["ProjectDescription.", "PackageDescription."] where name.hasPrefix(module) {
      name = String(name.dropFirst(module.count))
    }
    return name
  }
}
