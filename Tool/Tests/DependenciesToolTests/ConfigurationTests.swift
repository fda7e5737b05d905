import Foundation
import Testing

@testable import DependenciesToolCore

@Suite struct ConfigurationTests {
  @Test func `a file that is left out may read what another one declares`() throws {
    let files = [
      ".dependencies.json": "{\"exclude\": [\"Generated\"]}",
      "A.swift":
        "import Dependencies\nstruct A { @Dependency(\\.uuid) var uuid; @Dependency(\\.date) var date }\n",
      "Generated/B.swift": "extension A { func f() { uuid() } }\n",
    ]
    try withFolder(files) { folder in
      let options = AnalysisOptions(root: folder, configuration: try Configuration.find(from: folder))
      let lint = try Lint.run(options)
      #expect(lint.findings.map(\.message) == ["nothing reads 'date' (\\.date); remove it"])
    }
  }

  @Test(arguments: [
    ("{", "is not valid JSON"),
    ("[]", "is not a JSON object"),
    (
      "{\"rule\": {}}",
      "'rule' means nothing at the top level; known are $schema, exclude, overrides, rules, tests"
    ),
    (
      "{\"rules\": {\"no-rule\": \"off\"}}",
      "there is no rule 'no-rule'; run 'dependencies-tool rules' for a list"
    ),
    (
      "{\"rules\": {\"uncontrolled-time\": \"loud\"}}",
      "the severity of 'uncontrolled-time' is none of off, note, warning, error"
    ),
    ("{\"tests\": \"yes\"}", "'tests' is neither true nor false"),
    ("{\"exclude\": \"A\"}", "'exclude' is not a list of strings"),
    ("{\"overrides\": [{\"paths\": []}]}", "an element of 'overrides' lacks 'paths' or 'rules'"),
  ])
  func `a broken configuration is one line`(text: String, message: String) throws {
    try withFolder([".dependencies.json": text, "A.swift": "let a = 1"]) { folder in
      let error = #expect(throws: ToolError.self) { try Configuration.find(from: folder) }
      let line = error?.description ?? ""
      #expect(line.hasPrefix("\(folder.path)/.dependencies.json: error: \(message)"))
      #expect(!line.contains("\n"))
    }
  }

  @Test func `the nearest configuration upwards is used`() throws {
    let text = """
      {"rules": {"static-dependency": "error"}, "exclude": ["A/Generated"],
       "overrides": [{"paths": ["A/Old"], "rules": {"static-dependency": "off"}},
                     {"paths": ["A/Old/Kept.swift"], "rules": {"static-dependency": "note"}}]}
      """
    let source = "import Dependencies\n@Dependency(\\.date) var date\n"
    let files = [
      ".dependencies.json": text, "A/One.swift": source, "A/Generated/Two.swift": source,
      "A/Old/Three.swift": source, "A/Old/Kept.swift": source,
    ]
    try withFolder(files) { folder in
      let inner = folder.appendingPathComponent("A")
      let configuration = try Configuration.find(from: inner)
      let lint = try Lint.run(AnalysisOptions(root: inner, configuration: configuration))
      #expect(lint.findings.map(\.file) == ["Old/Kept.swift", "One.swift"])
      #expect(lint.findings.map(\.severity) == [.note, .error])
    }
  }

  @Test(arguments: [
    ("A", "A/B.swift", true), ("A/B.swift", "A/B.swift", true), ("A", "AB/C.swift", false),
    ("**/Vendor", "A/B/Vendor/C.swift", true), ("**/Vendor", "Vendor/C.swift", true),
    ("*/B", "A/B/C.swift", true), ("*/B", "A/A/B/C.swift", false),
    ("**/*.gen.swift", "A/B.gen.swift", true),
    ("*.gen.swift", "A/B.gen.swift", false), ("./A", "A/B.swift", true), ("A/**", "A/B/C.swift", true),
  ])
  func `patterns mean folders and files`(pattern: String, path: String, isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }
}
