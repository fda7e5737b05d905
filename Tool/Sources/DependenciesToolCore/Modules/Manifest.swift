import SwiftParser
import SwiftSyntax

/// The targets that the manifest of a Swift package or of a Tuist project declares.
///
/// Nothing is resolved or built.
struct Manifest {
  struct Target {
    var name: String
    var kind: Module.Kind
    var isExecutable: Bool
    var path: String?
    /// Patterns of the sources of a Tuist target.
    var sources: [String] = []
    var excluded: [String] = []
    var dependencies: [String] = []
  }

  private(set) var targets: [Target] = []
  /// The targets of each library.
  private(set) var products: [String: [String]] = [:]
  private(set) var problems: [ManifestProblem] = []
  private let file: String

  init(
    text: String, file: String = "Package.swift", isTuist: Bool = false, helpers: [SourceFileSyntax] = []
  ) {
    self.file = file
    let tree = Parser.parse(source: text)
    let evaluator = ManifestEvaluator(tree, text, helpers: helpers)
    let root = evaluator.top.variables.values.first {
      if case .call(let name, _, _) = $0 { ["Package", "Project"].contains(name) } else { false }
    }
    if let root {
      add(root["targets"], evaluator, isTuist)
      for product in root["products"]?.elements ?? [] {
        guard case .call("library", _, _) = product, let name = product["name"].flatMap(evaluator.text)
        else { continue }
        products[name] = product["targets"]?.elements.compactMap(evaluator.text) ?? []
      }
    }
    addLiteralTargets(in: tree, evaluator, isTuist)
    if targets.isEmpty, problems.isEmpty {
      let line = root == nil ? evaluator.top.variables.values.lazy.compactMap(Self.lineOfCall).first : nil
      addProblem(line ?? 1, "no target can be read out of this manifest")
    }
  }

  private mutating func addProblem(_ line: Int, _ reason: String) {
    problems.append(ManifestProblem(file: file, line: line, reason: reason))
  }

  private static func lineOfCall(_ value: ManifestValue) -> Int? {
    if case .call(_, _, let line) = value { line } else { nil }
  }

  private mutating func add(_ value: ManifestValue?, _ evaluator: ManifestEvaluator, _ isTuist: Bool) {
    for element in value?.elements ?? [] {
      switch element {
      case .list: add(element, evaluator, isTuist)
      case .call(let call, _, let line):
        guard let (kind, isExecutable) = Self.kind(of: call, element, isTuist) else {
          if !["binaryTarget", "systemLibrary", "systemLibraryTarget"].contains(call) {
            addProblem(line, "the helper '\(call)' is not among the sources")
          }
          continue
        }
        guard let name = (element["name"] ?? element[nil]).flatMap(evaluator.text) else {
          addProblem(line, "the name of this target cannot be read")
          continue
        }
        let sources = isTuist ? (element["sources"] ?? element["buildableFolders"])?.strings ?? [] : []
        if isTuist, sources.isEmpty {
          addProblem(line, "the sources of the target '\(name)' cannot be read")
        }
        targets.append(
          Target(
            name: name, kind: kind, isExecutable: isExecutable,
            path: element["path"].flatMap(evaluator.text),
            sources: sources,
            excluded: isTuist
              ? [] : (element["exclude"]?.strings ?? []) + (element["resources"]?.strings ?? []),
            dependencies: element["dependencies"]?.elements.compactMap { Self.name(of: $0, evaluator) }
              ?? []))
      case .unknown(let text, let line):
        addProblem(line, "'\(text)' cannot be read")
      case .member(let name, let line):
        addProblem(line, "'\(name)' cannot be read")
      case .string, .closure, .other: break
      }
    }
  }

  /// Targets with names that are written out, in places that cannot be followed.
  private mutating func addLiteralTargets(
    in tree: SourceFileSyntax, _ evaluator: ManifestEvaluator, _ isTuist: Bool
  ) {
    guard !problems.isEmpty || targets.isEmpty else { return }
    let finder = LiteralTargets(viewMode: .sourceAccurate)
    finder.walk(tree)
    for call in finder.calls {
      let value = evaluator.evaluate(ExprSyntax(call), evaluator.top)
      guard let name = value["name"]?.string, !targets.contains(where: { $0.name == name }) else {
        continue
      }
      add(value, evaluator, isTuist)
    }
  }

  private final class LiteralTargets: SyntaxVisitor {
    var calls: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.calledExpression.lastName ?? ""
      let isDependency = node.ancestors.contains {
        $0.as(LabeledExprSyntax.self)?.label?.plain == "dependencies"
          && $0.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.lastName != "Package"
      }
      guard !isDependency, name == "target" || name.hasSuffix("Target") else { return .visitChildren }
      calls.append(node)
      return .skipChildren
    }
  }

  private static func name(of dependency: ManifestValue, _ evaluator: ManifestEvaluator) -> String? {
    evaluator.text(of: dependency)
      ?? ["name", "target", "product", nil].lazy.compactMap { dependency[$0].flatMap(evaluator.text) }.first
  }

  private static func kind(
    of call: String, _ value: ManifestValue, _ isTuist: Bool
  ) -> (kind: Module.Kind, isExecutable: Bool)? {
    if isTuist {
      guard ["target", "Target", "init"].contains(call) else { return nil }
      guard case .member(let product, _)? = value["product"] else { return (.production, false) }
      let isProgram =
        ["app", "commandLineTool", "appClip", "xpc", "systemExtension"].contains(product)
        || product.hasSuffix("Extension") || product.hasPrefix("watch2")
      return (product.hasSuffix("Tests") ? .test : .production, isProgram)
    }
    switch call {
    case "macro", "plugin", "target", "Target", "init": return (.production, false)
    case "binaryTarget", "systemLibraryTarget": return nil
    default:
      guard call.hasSuffix("Target") else { return nil }
      let isTest = call.lowercased().hasSuffix("testtarget")
      return (isTest ? .test : .production, call.lowercased().contains("executable"))
    }
  }
}
