import Foundation
import Testing

@testable import DependenciesToolCore

/// The parts that a run leaves out: other rules, accepted findings, and cached results beyond the limit.
@Suite struct SelectionTests {
  private static let source = """
    import Dependencies
    enum A { @Dependency(\\.date) static var date }
    struct B { @Dependency(\\.uuid) private var uuid }
    enum C: DependencyKey { static let liveValue = 1 }
    """

  @Test func `one rule runs alone even if it is off`() throws {
    try withFolder(["A.swift": Self.source]) { folder in
      var configuration = Configuration()
      configuration.rules["static-dependency"] = .off
      configuration.overrides = [.init(paths: ["A.swift"], rules: ["unused-dependency": .error])]
      func ids(_ only: Set<String>) throws -> [String] {
        let options = AnalysisOptions(root: folder, configuration: try configuration.keepingOnly(only))
        return try Lint.run(options).findings.map { "\($0.id) \($0.severity)" }
      }
      let found = try ["static-dependency", "missing-test-value", "unused-dependency"].map { try ids([$0]) }
      #expect(
        found == [
          ["static-dependency warning"], ["missing-test-value warning"], ["unused-dependency error"],
        ])
      #expect(
        throws: ToolError("error: there is no rule 'no-rule'; run 'dependencies-tool rules' for a list")
      ) { try configuration.keepingOnly(["uncontrolled-time", "no-rule"]) }
    }
  }

  @Test func `a baseline accepts a finding whose line has moved`() throws {
    try withFolder(["A.swift": Self.source]) { folder in
      let options = AnalysisOptions(folder)
      let baseline = Baseline(try Lint.run(options))
      let file = folder.appendingPathComponent("A.swift")
      // The second finding reads like one that is accepted, so that only their number tells them apart.
      try "// A line more.\n\(Self.source)\nextension A { @Dependency(\\.date) static var date2 }"
        .write(to: file, atomically: true, encoding: .utf8)
      let lint = try Lint.run(options)
      #expect(baseline.new(in: lint).map(\.place.line) == [6])
      #expect(baseline.new(in: lint).map(\.id) == ["static-dependency"])
    }
  }

  @Test func `several findings that read the same are counted`() throws {
    var lint = try linted(["A.swift": Self.source])
    let finding = try #require(lint.findings.first)
    var other = finding
    other.place.line += 10
    lint.findings = [finding]
    let baseline = Baseline(lint)
    lint.findings = [finding, other]
    #expect(baseline.new(in: lint) == [other])
  }

  @Test func `the summary has a line for each rule`() throws {
    var lint = try linted(["A.swift": Self.source])
    #expect(
      TextOutput.summary(lint) == """
        2 findings in 1 file:
          1 static-dependency: \(Rule.staticDependency.summary)
          1 unused-dependency: \(Rule.unusedDependency.summary)
        """)
    lint.findings.removeLast()
    #expect(TextOutput.summary(lint) == "1 finding in 1 file: static-dependency 1")
  }

  @Test func `the cache takes no more than its limit`() throws {
    try withFolder(["note.txt": "not of the cache"]) { folder in
      let cache = ResultCache(folder: folder, root: folder, limit: 2500)
      let text = String(repeating: "a", count: 1000)
      for (age, name) in [(3, "lint-old"), (2, "lint-used"), (1, "facts-new")] {
        cache.write([text], as: name)
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where file.hasPrefix(name) {
          try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -Double(age) * 60)],
            ofItemAtPath: folder.appendingPathComponent(file).path)
        }
        // A file that is read stays.
        if name == "lint-used" { #expect(cache.read("lint-old", as: [String].self) == [text]) }
      }
      #expect(cache.read("lint-used", as: [String].self) == nil)
      #expect(cache.read("lint-old", as: [String].self) == [text])
      #expect(cache.read("facts-new", as: [String].self) == [text])
      #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("note.txt").path))
    }
  }
}
