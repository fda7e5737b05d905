#if Tool
  import SwiftParser
  import SwiftSyntax

  /// The targets that a manifest declares, read as text: no package is resolved or built.
  struct Manifest {
    struct Target {
      var name: String
      var kind: Module.Kind
      var isExecutable: Bool
      var path: String?
      var excluded: [String]
      var dependencies: [String]
    }
    var targets: [Target]
    /// The targets of each library.
    var products: [String: [String]]

    /// Reads a manifest, without targets whose name cannot be told.
    init(text: String) {
      let tree = Parser.parse(source: text)
      let helpers = HelperFinder(viewMode: .sourceAccurate)
      helpers.walk(tree)
      let reader = ManifestReader(helpers: helpers)
      reader.walk(tree)
      targets = reader.targets
      products = helpers.products
    }
  }

  private typealias TargetKind = (kind: Module.Kind, isExecutable: Bool)

  private final class ManifestReader: SyntaxVisitor {
    var targets: [Manifest.Target] = []
    private let helpers: HelperFinder

    init(helpers: HelperFinder) {
      self.helpers = helpers
      super.init(viewMode: .sourceAccurate)
    }

    /// The body of a helper describes no target until it is called.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      helpers.kinds[node.name.text] == nil ? .visitChildren : .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard
        // A dependency on a target looks the same.
        !node.ancestors.contains(where: { $0.as(LabeledExprSyntax.self)?.isDependencies ?? false }),
        let name = node.calledExpression.lastName,
        let (kind, isExecutable) = helpers.kinds[name] ?? node.targetKind
      else { return .visitChildren }
      let names = self.names(of: node)
      let excluded = node.strings("exclude") + node.strings("resources")
      for name in names {
        targets.append(
          Manifest.Target(
            name: name, kind: kind, isExecutable: isExecutable, path: node.string("path"), excluded: excluded,
            dependencies: node.strings("dependencies")))
      }
      return names.isEmpty ? .visitChildren : .skipChildren
    }

    /// The literal name, the first literal that a helper is given, or each of the names that a closure is called with.
    private func names(of node: FunctionCallExprSyntax) -> [String] {
      if let name = node.string("name") { return [name] }
      guard let argument = node.arguments.first(where: { $0.label?.plain == "name" }) ?? node.arguments.first
      else {
        return []
      }
      if let name = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
        return [name]
      }
      guard let closure = node.ancestors.lazy.compactMap({ $0.as(ClosureExprSyntax.self) }).first,
        (closure.parameterNames.first ?? "$0") == argument.expression.plainName,
        let map = closure.receivingCall?.call.calledExpression.as(MemberAccessExprSyntax.self),
        let list = map.base
      else { return [] }
      if let variable = list.plainName { return helpers.lists[variable] ?? [] }
      return list.as(ArrayExprSyntax.self)?.literals ?? []
    }
  }

  /// The functions of a manifest that make targets, and its lists of names.
  private final class HelperFinder: SyntaxVisitor {
    var kinds: [String: TargetKind] = [:]
    var lists: [String: [String]] = [:]
    var products: [String: [String]] = [:]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.string("name") == nil, let kind = node.targetKind,
        let function = node.ancestors.lazy.compactMap({ $0.as(FunctionDeclSyntax.self) }).first
      {
        kinds[function.name.text] = kind
      }
      if node.calledExpression.lastName == "library", let name = node.string("name") {
        products[name] = node.strings("targets")
      }
      return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain,
        let list = node.initializer?.value.as(ArrayExprSyntax.self)?.literals, !list.isEmpty
      {
        lists[name] = list
      }
      return .visitChildren
    }
  }

  extension ArrayExprSyntax {
    fileprivate var literals: [String] {
      elements.compactMap { $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
    }
  }

  extension LabeledExprSyntax {
    fileprivate var isDependencies: Bool {
      guard label?.plain == "dependencies", let call = parent?.parent?.as(FunctionCallExprSyntax.self) else {
        return false
      }
      return call.calledExpression.lastName != "Package"
    }
  }

  extension FunctionCallExprSyntax {
    /// The kind of target that the call makes, if its name says that it makes one: `.target`, `.checkedTarget`.
    fileprivate var targetKind: TargetKind? {
      guard let name = calledExpression.lastName, calledExpression.is(MemberAccessExprSyntax.self) else {
        return nil
      }
      switch name {
      case "macro", "plugin": return (.production, false)
      case "target": return (.production, false)
      case "binaryTarget", "systemLibraryTarget": return nil
      default:
        guard name.hasSuffix("Target") else { return nil }
        let isTest = name.lowercased().hasSuffix("testtarget")
        return (isTest ? .test : .production, name.lowercased().contains("executable"))
      }
    }

    fileprivate func string(_ label: String) -> String? {
      arguments.first { $0.label?.plain == label }?.expression.as(StringLiteralExprSyntax.self)?
        .representedLiteralValue
    }

    /// The strings of an array: literals, and the first argument of calls such as `.product(name:)`.
    fileprivate func strings(_ label: String) -> [String] {
      let array = arguments.first { $0.label?.plain == label }?.expression.as(ArrayExprSyntax.self)
      return array?.elements.compactMap { element in
        let expression =
          element.expression.as(FunctionCallExprSyntax.self)?.arguments.first?.expression
          ?? element.expression
        return expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      } ?? []
    }
  }
#endif
