import SwiftParser
import SwiftSyntax

extension Manifest {
  /// Reads a manifest without running it: literals, lists, and plain loops.
  init(text: String, file: String = "Package.swift") {
    let tree = Parser.parse(source: text)
    let values = ManifestValues(tree, SourceText(text))
    var reader = ManifestReader(file: file, isTuist: !file.isOfPackage)
    reader.read(values)
    self = reader.result
  }
}

/// Turns the values of a manifest into targets.
private struct ManifestReader {
  let file: String
  let isTuist: Bool
  var result = Manifest()

  mutating func read(_ values: ManifestValues) {
    let all = values.constants.values
    guard let root = all.lazy.compactMap(\.made).first(where: { ["Package", "Project"].contains($0.name) })
    else {
      let lines = all.compactMap { value -> Int? in
        if case .unknown(_, let line) = value { line } else { value.made?.line }
      }
      addProblem(lines.min() ?? 1, "no target can be read out of this manifest")
      return
    }
    for target in root["targets"]?.elements ?? [] { add(target) }
    for product in root["products"]?.elements ?? [] {
      guard let product = product.made, product.name == "library", let name = product["name"]?.string
      else { continue }
      result.products[name] = product["targets"]?.strings ?? []
    }
    for change in values.unread { addProblem(change.line, "'\(change.text)' cannot be read") }
  }

  private mutating func addProblem(_ line: Int, _ reason: String) {
    let problem = ManifestProblem(file: file, line: line, reason: reason)
    if !result.problems.contains(problem) { result.problems.append(problem) }
  }

  private mutating func add(_ value: ManifestValue) {
    switch value {
    case .list(let values): for value in values { add(value) }
    case .made(let made): add(made)
    case .unknown(let text, let line): addProblem(line, "'\(text)' cannot be read")
    case .string, .other: break
    }
  }

  private mutating func add(_ made: ManifestValue.Made) {
    guard let (kind, isExecutable) = kind(of: made), made["name"] != nil else {
      if !["binaryTarget", "systemLibrary", "systemLibraryTarget"].contains(made.name) {
        addProblem(made.line, "the helper '\(made.name)' cannot be followed")
      }
      return
    }
    guard let name = made["name"]?.string else {
      addProblem(made.line, "the name of this target cannot be read")
      return
    }
    var target = Manifest.Target(name: name, kind: kind, isExecutable: isExecutable)
    target.path = made["path"]?.string
    if made["path"] != nil, target.path == nil {
      addProblem(made.line, "the path of '\(name)' cannot be read")
    }
    if isTuist {
      let files = files(of: made["sources"]) + files(of: made["buildableFolders"])
      target.sources = files.flatMap(\.patterns)
      target.excluded = files.flatMap(\.excluded)
      let isMissing = files.isEmpty && (made["sources"] ?? made["buildableFolders"]) != nil
      if isMissing || files.contains(where: \.isUnknown) {
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
    if isTuist {
      guard ["target", "Target", "init"].contains(made.name) else { return nil }
      return Manifest.Target.kind(ofProduct: made["product"]?.made?.name ?? "")
    }
    switch made.name {
    case "macro", "plugin", "target", "Target", "init": return (.production, false)
    case "testTarget": return (.test, false)
    case "executableTarget": return (.production, true)
    default: return nil
    }
  }

  /// The patterns of a list of files, and whether some of it cannot be read.
  private struct Files {
    var patterns: [String] = []
    var excluded: [String] = []
    var isUnknown = false
  }

  private func files(of value: ManifestValue?) -> [Files] {
    switch value {
    case nil, .other?: return []
    case .string(let text)?: return [Files(patterns: [text])]
    case .list(let values)?: return values.flatMap { files(of: $0) }
    case .unknown?: return [Files(isUnknown: true)]
    case .made(let made)?:
      let excluded = made.arguments.filter { $0.label == "excluding" }.flatMap { $0.value.strings }
      let given = made.arguments.filter { $0.label == nil || ["globs", "glob", "path"].contains($0.label) }
      var inner = given.flatMap { files(of: $0.value) }
      if made.name == "relativeToRoot" {
        for index in inner.indices { inner[index].patterns = inner[index].patterns.map { "//\($0)" } }
      }
      return inner.isEmpty ? [Files(isUnknown: true)] : inner + [Files(excluded: excluded)]
    }
  }

  private static let known: Set<String> = ["target", "project", "product", "byName", "init", "targetItem"]

  /// Those that Tuist and the package manager declare for targets outside of the sources.
  private static let foreign: Set<String> = [
    "external", "package", "sdk", "framework", "xcframework", "library", "xctest", "bundle", "macro",
    "plugin", "foreignBuild",
  ]

  private mutating func dependencies(_ value: ManifestValue?, of target: String, _ line: Int) -> [String] {
    var names: [String] = []
    for element in value?.elements ?? [] {
      switch element {
      case .string(let name): names.append(name)
      case .list: names += dependencies(element, of: target, line)
      case .made(let made):
        let labels = ["name", "target", "product", "stringLiteral", nil]
        let name = labels.lazy.compactMap { made[$0]?.string }.first
        if let name { names.append(name) }
        if !Self.known.contains(made.name), !Self.foreign.contains(made.name) {
          addProblem(line, "a dependency of the target '\(target)', '\(made.name)', cannot be followed")
        } else if name == nil, Self.known.contains(made.name) {
          addProblem(line, "a dependency of the target '\(target)' cannot be read")
        }
      case .unknown(let text, _):
        addProblem(line, "a dependency of the target '\(target)', '\(text)', cannot be read")
      case .other: break
      }
    }
    return names
  }
}
