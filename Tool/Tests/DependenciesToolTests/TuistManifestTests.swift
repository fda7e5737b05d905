import Foundation
import Testing

@testable import DependenciesToolCore

/// Targets that are read out of Tuist projects and their helpers.
@Suite struct TuistManifestTests {
  /// The targets of a project, each with its sources and its dependencies, and the problems.
  private func read(_ project: String) -> [String] {
    let manifest = Manifest(text: "let project = \(project)", file: "Project.swift")
    let targets = manifest.targets.map {
      "\($0.name) \($0.sources.joined(separator: ",")) \($0.dependencies.joined(separator: ","))"
    }
    return targets + manifest.problems.map { "\($0.line): \($0.reason)" }
  }

  @Test func `targets that are written out are read`() {
    let project = """
      Project(name: "P", targets: [
        .target(
          name: "Kit", product: .framework, sources: ["Kit/**", .relativeToRoot("Shared/**")],
          dependencies: [.external(name: "Dependencies"), .xctest]),
        .target(
          name: "App", product: .app, buildableFolders: ["App"],
          dependencies: [.target(name: "Kit"), .project(target: "Core", path: "../Core")]),
      ])
      """
    #expect(read(project) == ["Kit Kit/**,//Shared/** Dependencies", "App App Kit,Core"])
  }

  @Test(arguments: [
    ("Project.module(\"Kit\")", ["1: no target can be read out of this manifest"]),
    ("Project(name: \"P\", targets: [.feature(\"Kit\")])", ["1: the helper 'feature' cannot be followed"]),
    ("Project(name: \"P\", targets: Module.all)", ["1: the helper 'all' cannot be followed"]),
    (
      "Project(name: \"P\", targets: [.target(name: \"Kit\", product: .framework, sources: [\"K/**\"], dependencies: [.core])])",
      ["Kit K/** ", "1: a dependency of the target 'Kit', 'core', cannot be followed"]
    ),
  ])
  func `helpers are named, and nothing is dropped`(project: String, read: [String]) {
    #expect(self.read(project) == read)
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
      options.manifests.readers = .auto
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
      options.manifests.readers = .toolchain
      let problems = try Analysis.read(options).model.manifestProblems
      #expect(problems.contains { $0.text.contains("dump-package") && $0.text.contains("Pakage") })
    }
  }

  /// A folder with a program that stands in for another one.
  private func withProgram<Result>(
    _ name: String, _ script: String, _ files: [String: String], _ body: (AnalysisOptions) throws -> Result
  ) throws -> Result {
    try withFolder(files.merging(["bin/\(name)": "#!/bin/sh\n\(script)\n"]) { $1 }) { folder in
      let bin = folder.appendingPathComponent("bin")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: bin.appendingPathComponent(name).path)
      var options = AnalysisOptions(folder)
      options.manifests.readers = .auto
      options.manifests.searchPath = bin.path
      options.manifests.limit = 1
      return try body(options)
    }
  }

  @Test func `a program that takes too long is ended`() throws {
    let files = [
      "Package.swift": "import PackageDescription\nlet package = make()\n",
      "Sources/A/A.swift": "import Dependencies\nstruct A { @Dependency(\\.date) var date }\n",
    ]
    try withProgram("swift", "exec /bin/sleep 20", files) { options in
      let start = Date()
      let problems = try Analysis.read(options).model.manifestProblems
      #expect(problems.map(\.line) == [2, 1])
      #expect(problems.last?.reason == "'swift package dump-package' takes longer than 1 s, and was ended")
      #expect(Date().timeIntervalSince(start) < 15)
    }
  }

  @Test func `tuist is asked where it is there`() throws {
    let graph = """
      {"path": "ROOT", "projects": {"ROOT": {"path": "ROOT", "targets": [
        {"name": "App", "product": "app", "sources": ["Sources/**"], "dependencies": []}]}}}
      """
    let script = """
      while [ "$1" != "--output-path" ]; do [ "$1" = "--path" ] && path="$2"; shift; done
      /bin/sed "s|ROOT|$path|g" "$path/graph.txt" > "$2/graph.json"
      """
    let files = [
      "Project.swift": "import ProjectDescription\nlet project = make()\n", "graph.txt": graph,
      "Tuist/Config.swift": "import ProjectDescription\nlet config = Config()\n",
      "Sources/App.swift":
        "import Dependencies\nenum K: TestDependencyKey { static let testValue = 1 }\n@main struct A: App { @Dependency(K.self) var k }",
    ]
    try withProgram("tuist", script, files) { options in
      let model = try Analysis.read(options).model
      #expect(model.manifestProblems.isEmpty)
      #expect(try Verification(model).failures.map { "\($0.target) \($0.identity)" } == ["App live K"])
    }
  }
}
