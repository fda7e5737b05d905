import Foundation
import SwiftParser
import Testing

@testable import DependenciesToolCore

/// Targets that are read out of Tuist projects and their helpers.
@Suite struct TuistManifestTests {
  /// The targets of a project, each with its sources and its dependencies, and the problems.
  private func read(_ project: String, helpers: String...) -> [String] {
    let helpers = ManifestDeclarations(helpers.map { Parser.parse(source: $0) })
    let manifest = Manifest(
      text: "let project = \(project)", file: "Project.swift", isTuist: true, helpers: helpers)
    let targets = manifest.targets.map {
      "\($0.name) \($0.sources.joined(separator: ",")) \($0.dependencies.joined(separator: ","))"
    }
    return targets + manifest.problems.map { "\($0.line): \($0.reason)" }
  }

  private static let module = """
    extension Project {
      static func module(_ name: String, needs: [TargetDependency] = [], sources: SourceFilesList? = nil) -> Self {
        .init(name: name, targets: [
          .target(
            name: name, destinations: .iOS, product: .framework, bundleId: "b", sources: sources ?? ["Sources/**"],
            dependencies: needs)
        ])
      }
    }
    """

  @Test func `an initializer is that of the type that is expected`() {
    #expect(read("Project.module(\"Kit\")", helpers: Self.module) == ["Kit Sources/** "])
  }

  @Test func `a default of a parameter may be left out`() {
    let project = "Project.module(\"Kit\", sources: [\"Kit/**\", .relativeToRoot(\"Shared/**\")])"
    #expect(read(project, helpers: Self.module) == ["Kit Kit/**,//Shared/** "])
  }

  @Test func `a leading dot means a member of the type that is expected`() {
    let names = """
      extension Path { static var all: Self { .relativeToRoot("Kit") } }
      extension TargetDependency { static var all: Self { .project(target: "Kit", path: .all) } }
      enum Order: String { case first, second }
      struct Second { static let second = "Other" }
      """
    let use = "Project.module(name(.second), needs: [.all])"
    let function = "func name(_ order: Order) -> String { order.rawValue }"
    #expect(read(use, helpers: Self.module, names, function) == ["second Sources/** Kit"])
  }

  @Test func `names are computed`() {
    let names = """
      protocol Named { var rawValue: String { get } }
      extension Named { var target: String { "\\(Self.prefix)\\(rawValue)" }; static var prefix: String { "Feature" } }
      enum Feature: String, Named { case home = "Home", cart }
      enum Part {
        case feature(Feature), core
        var name: String {
          switch self {
          case .feature(let feature): feature.target
          case .core: "Core"
          }
        }
      }
      func part(_ part: Part) -> String { part.name }
      """
    #expect(
      read("Project.module(part(.feature(.home)))", helpers: Self.module, names) == [
        "FeatureHome Sources/** "
      ])
    #expect(read("Project.module(part(.core))", helpers: Self.module, names) == ["Core Sources/** "])
  }

  @Test func `what is not known is said, and nothing is dropped`() {
    let unknown = read(
      "Project.module(\"Kit\", needs: [.core, .target(name: \"Known\")])", helpers: Self.module)
    #expect(
      unknown == [
        "Kit Sources/** Known", "1: a dependency of the target 'Kit', 'core', is not among the sources",
      ])
    let foreign = read(
      "Project.module(\"Kit\", needs: [.external(name: package.name), .xctest])", helpers: Self.module)
    #expect(foreign == ["Kit Sources/** "])
  }

  // MARK: Graphs

  private static let sources = [
    "App/Project.swift": "import ProjectDescription\nimport Helpers\nlet project = makeProject()",
    "App/Sources/App.swift":
      "import Dependencies\nimport Kit\n@main struct Main { @Dependency(\\.k) var k; static func main() {} }",
    "Kit/Project.swift": "import ProjectDescription\nimport Helpers\nlet project = makeProject()",
    "Kit/Sources/Kit.swift": """
    import Dependencies
    public enum K: TestDependencyKey { public static let testValue = 1 }
    extension DependencyValues { public var k: Int { get { self[K.self] } set { self[K.self] = newValue } } }
    """,
  ]

  private static let graphs = [
    // With dictionaries and strings.
    """
    {"name": "W", "path": "ROOT", "projects": {
      "ROOT/App": {"name": "App", "path": "ROOT/App", "targets": [
        {"name": "App", "product": "app", "bundleId": "b", "sources": ["ROOT/App/Sources/App.swift"],
         "dependencies": [{"project": {"target": "Kit", "path": "ROOT/Kit"}}]}]},
      "ROOT/Kit": {"name": "Kit", "path": "ROOT/Kit", "targets": [
        {"name": "Kit", "product": "framework", "sources": ["ROOT/Kit/Sources/Kit.swift"], "dependencies": []}]}}}
    """,
    // With lists in which keys and values take turns, and with objects.
    """
    {"name": "W", "path": "ROOT", "projects": [
      "ROOT/App", {"name": "App", "path": "ROOT/App", "targets": {
        "App": {"name": "App", "product": "app", "sources": [{"path": "ROOT/App/Sources/App.swift"}],
         "dependencies": [{"project": {"target": "Kit", "path": "ROOT/Kit", "status": "required"}}]}}},
      "ROOT/Kit", {"name": "Kit", "path": "ROOT/Kit", "targets": {
        "Kit": {"name": "Kit", "product": "static_framework", "buildableFolders": [{"path": "ROOT/Kit/Sources"}],
         "dependencies": []}}}]}
    """,
  ]

  @Test func `without a graph, the message names the option`() throws {
    let verification = try Verification(model(Self.sources))
    #expect(verification.failures.isEmpty)
    #expect(
      verification.programs.flatMap(\.unknown).allSatisfy { $0.detail.contains("'--tuist-graph FILE'") })
  }

  @Test(arguments: graphs)
  func `a graph says what targets there are`(graph: String) throws {
    try withFolder(Self.sources) { folder in
      let file = folder.appendingPathComponent("graph.json")
      try graph.replacingOccurrences(of: "ROOT", with: folder.path).write(
        to: file, atomically: true, encoding: .utf8)
      var options = AnalysisOptions(folder)
      options.manifests.tuistGraph = file
      let model = try Analysis.read(options).model
      #expect(model.manifestProblems.isEmpty)
      #expect(try Verification(model).failures.map { "\($0.target) \($0.identity)" } == ["App live \\.k"])
    }
  }

  @Test func `another file is no graph`() throws {
    try withFolder(Self.sources) { folder in
      var options = AnalysisOptions(folder)
      options.manifests.tuistGraph = folder.appendingPathComponent("App/Project.swift")
      #expect(throws: ToolError.self) { try Analysis.read(options) }
    }
  }
}

/// Targets that the package manager prints for manifests that only it can read.
@Suite struct ToolchainManifestTests {
  @Test func `the package manager is asked once for each content`() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      func names() -> [String] { ["K", "it"] }
      let package = Package(
        name: "P", targets: [
          .target(name: names().reversed().reversed().reduce("", +)),
          .executableTarget(name: "App", dependencies: [.init(stringLiteral: names().joined())]),
        ])
      """
    try withFolder([
      "Package.swift": manifest,
      "Sources/Kit/Kit.swift":
        "import Dependencies\npublic enum K: TestDependencyKey { public static let testValue = 1 }",
      "Sources/App/main.swift": "import Dependencies\nimport Kit\n@Dependency(K.self) var k\nprint(k)",
    ]) { folder in
      var options = AnalysisOptions(folder)
      #expect(try !Analysis.read(options).model.manifestProblems.isEmpty)
      options.manifests.usesToolchain = true
      options.cache = folder.appendingPathComponent("cache")
      for _ in 1...2 {
        let model = try Analysis.read(options).model
        #expect(model.manifestProblems.isEmpty)
        #expect(model.modules.map(\.name) == ["App", "Kit"])
        #expect(try Verification(model).failures.map(\.identity) == ["live K"])
      }
      let kept = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent("cache").path)
      #expect(kept.contains { $0.hasPrefix("manifests-") })
    }
  }

  @Test func `a manifest that does not compile is named`() throws {
    try withFolder([
      "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Pakage()\n",
      "Sources/A/A.swift": "import Dependencies\nstruct A { @Dependency(\\.date) var date }\n",
    ]) { folder in
      var options = AnalysisOptions(folder)
      options.manifests.usesToolchain = true
      let problems = try Analysis.read(options).model.manifestProblems
      #expect(problems.count == 1)
      #expect(problems.allSatisfy { $0.text.contains("dump-package") && $0.text.contains("Pakage") })
    }
  }
}
