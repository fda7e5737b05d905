import SwiftParser
import SwiftSyntax

/// The value of an expression of a manifest, as far as the source shows it.
indirect enum ManifestValue {
  case string(String)
  case list([ManifestValue])
  /// A call that creates something: `.target(name: "A")`, `Package(…)`, `Feature(name: "A")`.
  case call(name: String, arguments: [(label: String?, value: ManifestValue)], line: Int)
  /// A case or a member without a value of its own: `.app`.
  case member(String, line: Int = 0)
  case closure(ClosureExprSyntax, ManifestEvaluator.Scope)
  /// A number, a condition, or something else that names nothing.
  case other
  case unknown(text: String, line: Int)

  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements of a list; any other value is the only one.
  var elements: [ManifestValue] { if case .list(let values) = self { values } else { [self] } }

  subscript(label: String?) -> ManifestValue? {
    guard case .call(_, let arguments, _) = self else { return nil }
    return arguments.first { $0.label == label }?.value
  }

  /// All strings in it, at any depth.
  var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .list(let values): values.flatMap(\.strings)
    case .call(_, let arguments, _):
      arguments.filter { $0.label != "excluding" }.flatMap(\.value.strings)
    default: []
    }
  }
}

/// The declarations of a manifest and of the helpers next to it: constants, functions, cases with raw values.
final class ManifestDeclarations: SyntaxVisitor {
  private(set) var functions: [String: [FunctionDeclSyntax]] = [:]
  private(set) var constants: [String: [ExprSyntax]] = [:]
  private(set) var bodies: [String: [CodeBlockItemListSyntax]] = [:]
  private(set) var rawValues: [String: String] = [:]
  private(set) var cases: [String: [String]] = [:]
  /// The types around the node, without those around them.
  private var types: [String] = []

  init(_ trees: [SourceFileSyntax]) {
    super.init(viewMode: .sourceAccurate)
    for tree in trees { walk(tree) }
  }

  private func enter(_ name: String?) -> SyntaxVisitorContinueKind {
    types.append(name?.lastComponent ?? "")
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plain) }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.plainName)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in node.memberBlock.members {
      for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? []
      where element.parameterClause == nil {
        let raw = element.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        rawValues[element.name.plain] = raw ?? element.name.plain
        cases[node.name.plain, default: []].append(element.name.plain)
      }
    }
    return enter(node.name.plain)
  }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions[node.name.plain, default: []].append(node)
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.name else { continue }
      for name in [name] + types.suffix(1).map({ "\($0).\(name)" }) {
        if let value = binding.initializer?.value { constants[name, default: []].append(value) }
        if case .getter(let items) = binding.accessorBlock?.accessors {
          bodies[name, default: []].append(items)
        }
      }
    }
    return .skipChildren
  }
}
