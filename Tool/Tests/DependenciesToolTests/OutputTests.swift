import Foundation
import Testing

@testable import DependenciesToolCore

/// Compares the tool's output for a small package with files.
///
/// `UPDATE_GOLDEN=1 swift test` writes the files again.
@Suite struct OutputTests {
  private static let folder = Fixture.root.appendingPathComponent("Golden")

  private static var sample: Fixture { get throws { try Fixture("Golden/sample") } }

  @Test(arguments: [
    "findings.txt", "findings.json", "graph.txt", "graph.mmd", "graph.dot", "graph.json",
    "verify.txt", "verify.json",
  ])
  func `output is as expected`(name: String) throws {
    let text = try Self.output(name)
    let shown = (name.hasSuffix(".json") ? Self.folded(text) : text) + "\n"
    let file = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try shown.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == shown)
  }

  /// Foundation writes each part on a line of its own; here, a list or an object stands on one line if it fits.
  private static func folded(_ text: String) -> String {
    text.split(separator: "\n").reduce(into: [String]()) { lines, line in
      lines.append(String(line))
      guard let end = line.firstMatch(of: /^ *([\]}])/)?.1, line != "}",
        let start = lines.lastIndex(where: { $0.hasSuffix(end == "]" ? "[" : "{") })
      else { return }
      let parts = lines[(start + 1)...].map { $0.trimmingCharacters(in: .whitespaces) }
      let folded = lines[start] + parts.dropLast().joined(separator: " ") + parts[parts.count - 1]
      if folded.count <= 120 { lines.replaceSubrange(start..., with: [folded]) }
    }.joined(separator: "\n")
  }

  private static func output(_ name: String) throws -> String {
    let (lint, model) = try (sample.lint(), sample.model())
    let graph = DependencyGraph(model)
    switch name {
    case "findings.txt":
      return (TextOutput.lines(lint.findings) + [TextOutput.summary(lint)]).joined(separator: "\n")
    case "findings.json": return try JSONOutput.text(lint)
    case "graph.txt": return TreeOutput.text(graph)
    case "graph.mmd": return MermaidOutput.text(graph)
    case "graph.dot": return DOTOutput.text(graph)
    // A key and its reader.
    case "graph.json": return try JSONOutput.encode(graph.selecting(to: "apiClient"))
    case "verify.txt":
      let verification = try Verification(model)
      let lines = TextOutput.lines(Verification.findings(verification.failures))
      return ([TableOutput.text(verification)] + lines).joined(separator: "\n")
    default: return try JSONOutput.encode(Verification(model))
    }
  }

  @Test func `colors are for terminals`() throws {
    let lint = try Self.sample.lint()
    #expect(
      TextOutput.lines(lint.findings, coloured: true).contains { $0.contains("\u{1b}[1;31merror\u{1b}[0m") })
    #expect(!TextOutput.lines(lint.findings).contains { $0.contains("\u{1b}") })
  }

  @Test func `selections keep what is reached`() throws {
    let graph = DependencyGraph(try Self.sample.model())
    let reached = try graph.selecting(of: "DetailModel")
    #expect(Set(reached.nodes.map(\.name)) == ["DetailModel", "\\.left", "\\.right", "\\.date"])
    let readers = try graph.selecting(to: "apiClient")
    #expect(Set(readers.nodes.map(\.name)) == ["ListModel", "\\.apiClient"])
    let module = try graph.selecting(module: "Clients")
    #expect(module.nodes.allSatisfy { $0.module == "Clients" })
    #expect(throws: ToolError("error: there is no feature and no dependency named 'nothing'")) {
      try graph.selecting(of: "nothing")
    }
    #expect(throws: ToolError.self) { try graph.selecting(module: "Nothing") }
  }

  @Test(arguments: [
    """
    @Reducer struct Root {
      @Reducer enum Destination { case settings(Settings), alert(AlertState<Never>) }
      @Dependency(\\.date) var date
    }
    """,
    """
    @Reducer enum Destination { case settings(Settings), alert(AlertState<Never>) }
    @Reducer struct Root {
      struct State { var path = StackState<Destination.State>() }
      @Dependency(\\.date) var date
    }
    """,
    """
    @Reducer enum Destination { case settings(Settings), alert(AlertState<Never>) }
    @Reducer struct Root { @Dependency(\\.date) var date }
    extension Root { struct State { @Presents var destination: Destination.State? } }
    """,
    """
    @Reducer struct Root {
      struct State { var settings = Settings.State() }
      @Dependency(\\.date) var date
    }
    """,
  ])
  func `cases of a reducer are children in the graph`(declarations: String) throws {
    let text = """
      import ComposableArchitecture
      @Reducer struct Settings { @Dependency(\\.uuid) var uuid }
      \(declarations)
      """
    let graph = DependencyGraph(try model(["A.swift": text]))
    let children = graph.edges.filter { $0.kind == .makes }.map {
      [$0.from.lastComponent, $0.to.lastComponent]
    }
    #expect(children == [["Root", "Settings"]])
  }

  @Test func `a baseline accepts what is there`() throws {
    let verification = try Verification(try Self.sample.model())
    #expect(verification.failures.count == 2)
    #expect(Baseline(verification).new(in: verification).isEmpty)
    var empty = Baseline(verification)
    empty.accepted.removeFirst()
    #expect(empty.new(in: verification).count == 1)
  }
}

@Suite struct SARIFTests {
  @Test(arguments: Rule.all.map(\.id))
  func `SARIF has the required parts`(id: String) throws {
    let lint = try Fixture("Fixtures/Rules/\(id)").lint()
    typealias Object = [String: Any]
    let log = try #require(
      try JSONSerialization.jsonObject(
        with: Data(try SARIFOutput(root: URL(fileURLWithPath: "/none")).text(lint).utf8)) as? Object)
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [Object])?.first)
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    #expect(driver["name"] as? String == "dependencies-tool")
    #expect((driver["rules"] as? [Object])?.map { $0["id"] as? String } == Rule.all.map(\.id))
    let results = try #require(run["results"] as? [Object])
    #expect(results.count == lint.findings.count)
    for (result, finding) in zip(results, lint.findings) {
      #expect(result["ruleId"] as? String == finding.id)
      #expect(result["ruleIndex"] as? Int == Rule.all.firstIndex { $0.id == finding.id })
      #expect(result["level"] as? String == finding.severity.rawValue)
      #expect((result["message"] as? Object)?["text"] as? String == finding.message)
      #expect((result["relatedLocations"] as? [Object])?.count ?? 0 == finding.notes.count)
      let location = try #require((result["locations"] as? [Object])?.first?["physicalLocation"] as? Object)
      #expect(
        location["artifactLocation"] as? [String: String] == [
          "uri": finding.file, "uriBaseId": "%SRCROOT%",
        ])
      let region = location["region"] as? [String: Int]
      #expect(region == ["startLine": finding.place.line, "startColumn": finding.place.column])
    }
  }
}
