import SwiftParser
import SwiftSyntax

extension Manifest {
  /// Reads a manifest without running it.
  init(
    text: String, file: String = "Package.swift", isTuist: Bool = false,
    helpers: ManifestDeclarations = ManifestDeclarations()
  ) {
    let tree = Parser.parse(source: text)
    let evaluator = ManifestEvaluator(tree, text, isTuist: isTuist, helpers: helpers)
    var reader = ManifestReader(file: file, isTuist: isTuist)
    reader.read(evaluator, tree)
    self = reader.result
  }
}

/// Turns the values of a manifest into targets.
private struct ManifestReader {
  let file: String
  let isTuist: Bool
  var result = Manifest()

  init(file: String, isTuist: Bool) {
    self.file = file
    self.isTuist = isTuist
  }

  mutating func read(_ evaluator: ManifestEvaluator, _ tree: SourceFileSyntax) {
    let values = evaluator.top.variables.values.map(\.value)
    let roots = values.compactMap(\.made).filter { ["Package", "Project"].contains($0.type ?? $0.name) }
    guard let root = roots.first else {
      let calls = values.compactMap { value -> Int? in
        if case .unknown(_, let line) = value { line } else { value.made?.line }
      }
      addProblem(calls.min() ?? 1, "no target can be read out of this manifest")
      addLiteralTargets(in: tree, evaluator)
      return
    }
    add(root["targets"])
    for product in root["products"]?.elements ?? [] {
      guard let product = product.made, product.name == "library", let name = product["name"]?.string
      else { continue }
      result.products[name] = product["targets"]?.elements.compactMap(\.string) ?? []
    }
    addLiteralTargets(in: tree, evaluator)
  }

  private mutating func addProblem(_ line: Int, _ reason: String) {
    let problem = ManifestProblem(file: file, line: line, reason: reason)
    if !result.problems.contains(problem) { result.problems.append(problem) }
  }

  // MARK: Targets

  private mutating func add(_ value: ManifestValue?) {
    for element in value?.elements ?? [] {
      switch element {
      case .list, .either: add(element)
      case .made(let made): add(made)
      case .unknown(let text, let line): addProblem(line, "'\(text)' cannot be read")
      case .member(_, let name, let line): addProblem(line, "'\(name)' cannot be read")
      case .string, .bool, .none, .type, .closure, .other: break
      }
    }
  }

  private mutating func add(_ made: ManifestValue.Made) {
    guard made.type == nil || made.type == "Target", let (kind, isExecutable) = kind(of: made) else {
      if !["binaryTarget", "systemLibrary", "systemLibraryTarget"].contains(made.name) {
        addProblem(made.line, "the helper '\(made.name)' is not among the sources")
      }
      return
    }
    guard let name = (made["name"] ?? made[nil])?.string else {
      addProblem(made.line, "the name of this target cannot be read")
      return
    }
    var target = Manifest.Target(name: name, kind: kind, isExecutable: isExecutable)
    target.path = made["path"]?.string
    if isTuist {
      let files = files(of: made["sources"]) + files(of: made["buildableFolders"])
      target.sources = files.flatMap(\.patterns)
      target.excluded = files.flatMap(\.excluded)
      if files.contains(where: \.isUnknown)
        || files.isEmpty && (made["sources"] ?? made["buildableFolders"]) != nil
      {
        addProblem(made.line, "the sources of the target '\(name)' cannot be read")
      }
    } else {
      target.excluded = (made["exclude"]?.strings ?? []) + (made["resources"]?.strings ?? [])
      target.sources = made["sources"]?.strings ?? []
    }
    target.dependencies = dependencies(made["dependencies"], of: name, made.line)
    result.targets.append(target)
  }

  private func kind(of made: ManifestValue.Made) -> (kind: Module.Kind, isExecutable: Bool)? {
    guard isTuist else { return kindOfPackageTarget(made.name) }
    guard ["target", "Target", "init"].contains(made.name) else { return nil }
    let products = (made["product"]?.branches ?? []).compactMap { value -> String? in
      if case .member(_, let name, _) = value { name } else { nil }
    }
    let programs = ["app", "commandLineTool", "appClip", "xpc", "systemExtension"]
    let isProgram = products.contains { product in
      programs.contains(product) || product.hasSuffix("Extension") || product.hasPrefix("watch2")
    }
    return (products.contains { $0.hasSuffix("Tests") } ? .test : .production, isProgram)
  }

  private func kindOfPackageTarget(_ name: String) -> (kind: Module.Kind, isExecutable: Bool)? {
    switch name {
    case "macro", "plugin", "target", "Target", "init": return (.production, false)
    case "binaryTarget", "systemLibraryTarget": return nil
    default:
      guard name.hasSuffix("Target") else { return nil }
      let isTest = name.lowercased().hasSuffix("testtarget")
      return (isTest ? .test : .production, name.lowercased().contains("executable"))
    }
  }

  // MARK: Files

  /// The patterns of a list of files, and whether some of it cannot be read.
  private struct Files {
    var patterns: [String] = []
    var excluded: [String] = []
    var isUnknown = false
  }

  private func files(of value: ManifestValue?) -> [Files] {
    switch value {
    case nil, ManifestValue.none?: return []
    case .string(let text)?: return [Files(patterns: [text])]
    case .list(let values)?, .either(let values)?: return values.flatMap { files(of: $0) }
    case .made(let made)?:
      let excluded = made.arguments.filter { $0.label == "excluding" }.flatMap { $0.value.strings }
      let given = made.arguments.filter { $0.label == nil || ["globs", "glob", "path"].contains($0.label) }
      var inner = given.flatMap { files(of: $0.value) }
      if made.name == "relativeToRoot" {
        for index in inner.indices { inner[index].patterns = inner[index].patterns.map { "//\($0)" } }
      }
      return inner.isEmpty ? [Files(isUnknown: true)] : inner + [Files(excluded: excluded)]
    default: return [Files(isUnknown: true)]
    }
  }

  // MARK: Dependencies

  private static let known: Set<String> = ["target", "project", "product", "byName", "init"]

  /// Those that Tuist and the package manager declare for targets outside of the sources.
  private static let foreign: Set<String> = [
    "external", "package", "sdk", "framework", "xcframework", "library", "xctest", "bundle", "macro",
    "plugin",
    "foreignBuild",
  ]

  private mutating func dependencies(_ value: ManifestValue?, of target: String, _ line: Int) -> [String] {
    var names: [String] = []
    for element in value?.elements ?? [] {
      switch element {
      case .string(let name): names.append(name)
      case .list, .either: names += dependencies(element, of: target, line)
      case .made(let made):
        let name = ["name", "target", "product", "stringLiteral", nil].lazy.compactMap { made[$0]?.string }
          .first
        if let name { names.append(name) }
        if !Self.known.contains(made.name), !Self.foreign.contains(made.name) {
          addProblem(made.line, "the helper '\(made.name)' is not among the sources")
        } else if name == nil, Self.known.contains(made.name) {
          addProblem(line, "a dependency of the target '\(target)' cannot be read")
        }
      case .member(_, let name, _):
        if !Self.foreign.contains(name) {
          addProblem(line, "a dependency of the target '\(target)', '\(name)', is not among the sources")
        }
      case .unknown(let text, _):
        addProblem(line, "a dependency of the target '\(target)', '\(text)', cannot be read")
      case .bool, .none, .type, .closure, .other: break
      }
    }
    return names
  }

  // MARK: Targets in places that cannot be followed

  /// Targets with names that are written out.
  private mutating func addLiteralTargets(in tree: SourceFileSyntax, _ evaluator: ManifestEvaluator) {
    guard !result.problems.isEmpty else { return }
    let finder = LiteralTargets(viewMode: .sourceAccurate)
    finder.walk(tree)
    for call in finder.calls {
      guard let made = evaluator.evaluate(ExprSyntax(call), evaluator.top, .named("Target")).made,
        let name = made["name"]?.string, !result.targets.contains(where: { $0.name == name })
      else { continue }
      add(made)
    }
  }

  private final class LiteralTargets: SyntaxVisitor {
    var calls: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.calledExpression.lastName ?? ""
      guard name == "target" || name.hasSuffix("Target"), isTarget(node) else { return .visitChildren }
      calls.append(node)
      return .skipChildren
    }

    /// Whether the call makes a target, and not a dependency on one.
    private func isTarget(_ node: FunctionCallExprSyntax) -> Bool {
      let labels = Set(node.arguments.compactMap(\.label?.plain))
      if !labels.isDisjoint(with: ["dependencies", "path", "product", "sources"]) { return true }
      let outer = node.ancestors.lazy.compactMap { $0.as(LabeledExprSyntax.self)?.label?.plain }.first
      return outer == "targets"
    }
  }
}

extension ManifestValue {
  /// The values that it may have.
  fileprivate var branches: [ManifestValue] { if case .either(let values) = self { values } else { [self] } }

  /// All strings in it, at any depth.
  fileprivate var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .list(let values), .either(let values): values.flatMap(\.strings)
    case .made(let made): made.arguments.flatMap(\.value.strings)
    default: []
    }
  }
}
