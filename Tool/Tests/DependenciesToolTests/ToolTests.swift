import Foundation
import Testing

@testable import DependenciesToolCore

/// The tool with folders, files, and configurations of all kinds.
@Suite struct ToolTests {
  @Test func `a folder without sources is an error`() throws {
    try withFolder([:]) { folder in
      #expect(throws: ToolError("\(folder.path): error: there are no Swift files in this folder")) {
        try Lint.run(AnalysisOptions(folder))
      }
    }
    #expect(throws: ToolError("/does/not/exist: error: there is no such folder")) {
      try Lint.run(AnalysisOptions(URL(fileURLWithPath: "/does/not/exist")))
    }
  }

  @Test func `a file that is not text is named`() throws {
    try withFolder(["Good.swift": "let a = 1"]) { folder in
      try Data([0x6c, 0xff, 0xfe, 0x00]).write(to: folder.appendingPathComponent("Bad.swift"))
      let lint = try Lint.run(AnalysisOptions(folder))
      #expect(
        lint.problems == [
          "Bad.swift: error: the file is not UTF-8; convert it, or leave it out with 'exclude'"
        ])
      #expect(lint.fileCount == 1)
    }
  }

  @Test func `a file that vanishes is named`() throws {
    try withFolder(["Good.swift": "let a = 1", "Gone.swift": "let b = 1"]) { folder in
      let walk = SourceWalk(root: folder, excludes: [])
      try FileManager.default.removeItem(at: folder.appendingPathComponent("Gone.swift"))
      let analysis = try Sources(walk, in: folder).analysis(AnalysisOptions(folder))
      #expect(analysis.problems == ["Gone.swift: error: the file cannot be read"])
    }
  }

  @Test func `a project that cannot be read is named`() throws {
    let lint = try linted(["A.swift": "let a = 1", "P.xcodeproj/project.pbxproj": "<<<<<<< HEAD"])
    #expect(lint.problems == ["P.xcodeproj: error: the project cannot be read"])
  }

  @Test(.enabled(if: getuid() != 0)) func `a folder without permission is named`() throws {
    try withFolder(["A.swift": "let a = 1", "Secret/B.swift": "let b = 1"]) { folder in
      let path = folder.appendingPathComponent("Secret").path
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
      let problems = try Lint.run(AnalysisOptions(folder)).problems
      #expect(problems == ["Secret: error: the folder cannot be read"])
    }
  }

  @Test func `patterns that match nothing are named`() throws {
    let text = """
      {"exclude": ["Gone", "**/*.generated.swift", ".build", "Old", "A.swift/**/Gone"],
       "overrides": [{"paths": ["A.swift", "Nowhere"], "rules": {"uncontrolled-time": "off"}}]}
      """
    let files = [
      ".dependencies.json": text, "A.swift": "let a = 1", "Old/B.swift": "let b = 1",
      "X.generated.swift": "let c = 1", ".build/C.swift": "let d = 1",
    ]
    try withFolder(files) { folder in
      let options = AnalysisOptions(root: folder, configuration: try Configuration.find(from: folder))
      let names = [("Gone", "exclude"), ("A.swift/**/Gone", "exclude"), ("Nowhere", "overrides")]
      #expect(
        try Lint.run(options).problems
          == names.map {
            ".dependencies.json: error: '\($0.0)' in '\($0.1)' matches nothing; correct it, or remove it"
          })
    }
  }

  @Test func `arguments mean files and folders that are read`() throws {
    let source = "import Dependencies\n@Dependency(\\.date) var date\n"
    let lint = try linted(["A/One.swift": source, "B/Two.swift": source])
    #expect(try lint.files(at: "A", named: "A") == ["A", "A/One.swift"])
    #expect(try lint.files(at: "B/Two.swift", named: "B") == ["B/Two.swift"])
    #expect(try lint.files(at: "", named: ".").isSuperset(of: ["A/One.swift", "B/Two.swift"]))
    let error = #expect(throws: ToolError.self) { try lint.files(at: "C", named: "C") }
    #expect(error?.description.hasPrefix("C: error: nothing of this is read: ") == true)
  }

  @Test func `strict fails for what is limited, unknown, or read in part`() throws {
    let files = [
      "Package.swift": "import PackageDescription\nlet package = makePackage()",
      "Sources/App/main.swift":
        "import Dependencies\nenum K: TestDependencyKey { static let testValue = 1 }\n@Dependency(K.self) var k; print(k)\nlet a = (",
    ]
    try withFolder(files) { folder in
      var lint = try Lint.run(AnalysisOptions(folder))
      let line = "With '--strict', this would have failed: 2 limited places, 1 file that is read in part."
      #expect(lint.strictness == line)
      lint.reportLimits()
      #expect(lint.findings.contains { $0.id == "limited" && $0.file == "Package.swift" })
      let analysis = try Analysis.read(AnalysisOptions(folder))
      var verification = try Verification(analysis.model)
      #expect(
        verification.strictness(analysis.remarks)
          == "With '--strict', this would have failed: 1 dependency that cannot be known, 1 file that is read in part."
      )
      #expect(verification.failures.isEmpty)
      verification.reportUnknown()
      #expect(verification.failures.map(\.identity) == ["unknown K"])
    }
  }

  @Test func `a rule that is off for a file has no limits there`() throws {
    let text = """
      import Dependencies
      enum K: TestDependencyKey { static let testValue = 1 }
      #if A
      extension K: DependencyKey { static let liveValue = 1 }
      #endif
      @main struct Main { @Dependency(K.self) var k }
      """
    try withFolder(["A.swift": text]) { folder in
      var options = AnalysisOptions(folder)
      let limits = try Lint.run(options).limits
      #expect(limits.map(\.rule) == ["missing-live-value"])
      options.configuration.overrides = [.init(paths: ["A.swift"], rules: ["missing-live-value": .off])]
      let others = try Lint.run(options).limits
      #expect(others.isEmpty)
    }
  }

  @Test func `circular links end`() throws {
    try withFolder(["A/One.swift": "let a = 1"]) { folder in
      let manager = FileManager.default
      try manager.createSymbolicLink(at: folder.appendingPathComponent("A/Back"), withDestinationURL: folder)
      try manager.createSymbolicLink(
        at: folder.appendingPathComponent("Loop"), withDestinationURL: folder.appendingPathComponent("Loop")
      )
      #expect(SourceWalk(root: folder, excludes: []).files == ["A/One.swift"])
    }
  }

  @Test func `other clones and templates are left out`() throws {
    let text = "let a = 1"
    let files = [
      "A.swift": text, ".git/HEAD": text, "Clone/.git/HEAD": text, "Clone/B.swift": text,
      "Worktree/.git": text, "Worktree/C.swift": text, "New.xctemplate/D.swift": text,
    ]
    try withFolder(files) { folder in
      #expect(SourceWalk(root: folder, excludes: []).files == ["A.swift"])
    }
  }

  @Test func `only a description of a package is a manifest`() throws {
    let manifest = "import PackageDescription\nlet package = Package(name: \"P\")"
    let files = ["Package.swift": manifest, "Sources/A/Package.swift": "struct Package {}"]
    try withFolder(files) { folder in
      let walk = SourceWalk(root: folder, excludes: [])
      #expect(walk.manifests == ["Package.swift"])
      #expect(walk.files == ["Sources/A/Package.swift"])
    }
  }

  @Test func `a file with syntax errors is read as far as it goes`() throws {
    let text = "import Dependencies\nstruct A {\n  @Dependency(\\.date) static var date\n  func broken( {\n}"
    let lint = try linted(["Broken.swift": text])
    #expect(lint.remarks.count == 1)
    #expect(lint.remarks.first?.hasPrefix("Broken.swift:") == true)
    #expect(lint.findings.map(\.id) == ["static-dependency"])
  }

  @Test func `code that is half typed is not a dependency`() throws {
    let text = """
      import Dependencies
      struct Broken {
        @Dependency(\\.) private var a
        @Dependency(\\.date private var b
        @Dependency() var c
        @Dependency(\\.uuid) private var d
        func x( { d }
      }}
      extension { }
      class : Foo {}
      withDependencies { $0. = 1 } operation: {
      func ünïcode(🙂: Int) -> "a
      """
    let facts = Gatherer.facts(of: text)
    #expect(facts.syntaxError != nil)
    #expect(!facts.uses.contains { $0.dependency.path.contains("") })
    #expect(try linted(["A.swift": text]).findings.isEmpty)
  }

  @Test func `deep nesting is read`() throws {
    let deep = "let a = " + String(repeating: "(", count: 5_000) + "1" + String(repeating: ")", count: 5_000)
    let long = "let b = a" + String(repeating: ".c()", count: 3_000)
    #expect(try linted(["Deep.swift": deep, "Long.swift": long]).findings.isEmpty)
  }

  // MARK: Keeping results

  /// Runs the body with two files, of which the first has a finding, and with an empty cache.
  private func withCache(_ body: (_ folder: URL, _ cache: URL, AnalysisOptions) throws -> Void) throws {
    let files = ["A.swift": "import Dependencies\n@Dependency(\\.date) var date\n", "B.swift": "let b = 1\n"]
    try withFolder(files) { folder in
      try withFolder([:]) { cache in
        var options = AnalysisOptions(folder)
        options.cache = cache
        #expect(try Lint.run(options).findings.map(\.file) == ["A.swift"])
        try body(folder, cache, options)
      }
    }
  }

  @Test func `kept results are those of the content`() throws {
    try withCache { folder, _, options in
      #expect(try Lint.run(options).findings.map(\.file) == ["A.swift"])
      try "import Dependencies\n@Dependency(\\.uuid) var uuid\n".write(
        to: folder.appendingPathComponent("B.swift"), atomically: true, encoding: .utf8)
      #expect(try Lint.run(options).findings.map(\.file) == ["A.swift", "B.swift"])
      var options = options
      options.configuration.rules["static-dependency"] = .off
      #expect(try Lint.run(options).findings.isEmpty)
    }
  }

  @Test func `a broken cache is none`() throws {
    try withCache { _, cache, options in
      for name in try FileManager.default.contentsOfDirectory(atPath: cache.path) {
        try Data("{".utf8).write(to: cache.appendingPathComponent(name))
      }
      #expect(try Lint.run(options).findings.map(\.file) == ["A.swift"])
    }
  }
}
