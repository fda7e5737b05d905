import Foundation
import Testing

@testable import DependenciesToolCore

/// Comments that silence findings, and those that silence nothing.
@Suite struct IgnoreTests {
  private func ids(
    _ text: String, file: String = "A.swift", rules: [String: Severity] = [:], tests: Bool = false
  ) throws -> [String] {
    try withFolder([file: text]) { folder in
      var options = AnalysisOptions(folder, rules: rules)
      options.includesTests = tests
      return try Lint.run(options).findings.map { "\($0.place.line) \($0.id)" }
    }
  }

  private static func comment(_ rule: String) -> String {
    "import Dependencies\n// dependencies:ignore \(rule) because it is so\n"
  }

  @Test func `a comment without reason silences nothing`() throws {
    let text = """
      import Dependencies
      // dependencies:ignore static-dependency
      @Dependency(\\.date) var date
      // dependencies:ignore no-such-rule because it is so
      let a = 1
      // dependencies:ignore static-dependency, unused-dependency because a comment is for one
      let b = 1
      """
    #expect(
      try ids(text) == ["2 ignore-comment", "3 static-dependency", "4 ignore-comment", "6 ignore-comment"])
  }

  @Test func `a comment whose rule finds nothing is reported`() throws {
    let text = Self.comment("static-dependency")
    #expect(try ids(text + "@Dependency(\\.date) var date\n") == [])
    #expect(try ids(text + "let date = 1\n") == ["2 ignore-comment"])
    let lint = try linted(["A.swift": text + "let date = 1\n"])
    #expect(
      lint.findings.map(\.message) == [
        "this comment silences nothing, because 'static-dependency' finds nothing there; remove it"
      ])
  }

  @Test func `a comment for a file is reported, too`() throws {
    let text = "// dependencies:ignore-file static-dependency because it is a script\nimport Dependencies\n"
    let lint = try linted(["A.swift": text + "@Dependency(\\.date) var date\n"])
    #expect(lint.findings.isEmpty && lint.ignoredCount == 1)
    #expect(try ids(text) == ["1 ignore-comment"])
  }

  @Test func `nothing is said of a rule that does not look`() throws {
    let text = Self.comment("static-dependency") + "let date = 1\n"
    #expect(try ids(text, rules: ["static-dependency": .off]) == [])
    #expect(try ids(text, file: "Tests/AppTests/A.swift") == [])
    #expect(try ids(text, file: "Tests/AppTests/A.swift", tests: true) == ["2 ignore-comment"])
    let only = try Configuration().keepingOnly(["uncontrolled-time"])
    try withFolder(["A.swift": text]) { folder in
      let lint = try Lint.run(AnalysisOptions(root: folder, configuration: only))
      #expect(lint.findings.isEmpty)
    }
  }

  @Test func `a rule that is limited says nothing of its comments`() throws {
    let key =
      "enum Key: TestDependencyKey { static let testValue = 1 }\nstruct A { @Dependency(Key.self) var key; func f() { key } }\n"
    let text = Self.comment("missing-live-value") + key
    #expect(try ids(text) == [])
    #expect(try ids(text + "func start() { prepareDependencies { $0.bootstrap() } }\n") == [])
    let live = text.replacing("TestDependencyKey { static let test", with: "DependencyKey { static let live")
    #expect(try ids(live) == ["2 ignore-comment"])
  }
}
