import Foundation

/// What a change adds to the dependencies of the sources, and what it removes.
package struct GraphDiff: Codable, Sendable {
  /// Lines that are only there after the change, and only before it.
  package struct Part: Codable, Sendable {
    package var added: [String] = []
    package var removed: [String] = []

    package var isEmpty: Bool { added.isEmpty && removed.isEmpty }

    init(_ before: [String], _ after: [String]) {
      added = Self.lines(in: after, notIn: before)
      removed = Self.lines(in: before, notIn: after)
    }

    private static func lines(in list: [String], notIn other: [String]) -> [String] {
      var left: [String: Int] = [:]
      for line in other { left[line, default: 0] += 1 }
      return list.filter { line in
        guard let count = left[line], count > 0 else { return true }
        left[line] = count - 1
        return false
      }.sorted()
    }
  }

  package var version = 1
  package var keys: Part
  package var edges: Part
  package var programs: Part
  package var findings: Part
  /// Whether a finding of severity error, or a missing value of a program, is new.
  package var fails: Bool

  /// Compares two states of the sources.
  package init(from before: Snapshot, to after: Snapshot) {
    keys = Part(before.keys, after.keys)
    edges = Part(before.edges, after.edges)
    programs = Part(before.programs, after.programs)
    findings = Part(before.findings.map(\.line), after.findings.map(\.line))
    let new = Set(findings.added)
    fails =
      after.findings.contains { new.contains($0.line) && $0.isError }
      || !Part(before.missing, after.missing).added.isEmpty
  }

  /// What is compared, in lines that do not change when code only moves.
  package struct Snapshot: Sendable {
    var keys: [String]
    var edges: [String]
    var programs: [String]
    var missing: [String]
    var findings: [(line: String, isError: Bool)]

    package init(_ options: AnalysisOptions) throws {
      let analysis = try Analysis.read(options)
      let graph = DependencyGraph(analysis.model)
      var names: [String: String] = [:]
      for node in graph.nodes {
        names[node.id] = "\(node.name)\(node.module.isEmpty ? "" : " (\(node.module))")"
      }
      keys = graph.nodes.filter { $0.kind == .key && $0.file != nil }.map { names[$0.id] ?? $0.name }
      edges = graph.edges.compactMap { edge in
        guard let from = names[edge.from], let to = names[edge.to] else { return nil }
        return "\(from) \(edge.kind.rawValue) \(to)"
      }
      let verification = try Verification(analysis.model)
      programs = verification.programs.flatMap { program in
        program.states.map {
          "\(program.name): \($0.key) is \($0.value == "MISSING" ? "missing" : $0.value)"
        }
          + ["\(program.name) (\(program.kind))"]
      }
      missing = verification.failures.filter { !$0.target.isEmpty }.map { "\($0.target) \($0.identity)" }
      findings = Lint(analysis, options).findings.map { ($0.lineWithoutPlace, $0.severity == .error) }
    }
  }

  /// The difference as Markdown, for a comment.
  package var markdown: String {
    let parts = [
      ("Dependencies", keys), ("Who uses what", edges), ("Programs", programs), ("Findings", findings),
    ]
    guard parts.contains(where: { !$0.1.isEmpty }) else { return "No dependency changes." }
    var lines = ["### Dependencies"]
    for (title, part) in parts where !part.isEmpty {
      lines += [
        "", "**\(title)**: \(part.added.count) added, \(part.removed.count) removed", "", "```diff",
      ]
      let all = part.added.map { "+ \($0)" } + part.removed.map { "- \($0)" }
      lines += all.prefix(60)
      if all.count > 60 { lines.append("  and \(all.count - 60) more") }
      lines.append("```")
    }
    return lines.joined(separator: "\n")
  }

  package func json() throws -> String { try JSONOutput.encode(self) }
}

extension GraphDiff {
  /// Compares a folder with what git has of it at a commit.
  package static func since(_ reference: String, _ options: AnalysisOptions) throws -> GraphDiff {
    let base = try ChangedFiles.base(of: reference, in: options.root)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "dependencies-\(UUID().uuidString)"
    )
    // The name of the folder may be that of a module.
    .appendingPathComponent(options.root.lastPathComponent)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    try ChangedFiles.extract(base, of: options.root, to: folder)
    var before = options
    before.root = folder
    before.cache = nil
    let old: Snapshot
    do {
      old = try Snapshot(before)
    } catch is ToolError {
      // There were no Swift files yet.
      old = Snapshot()
    }
    return GraphDiff(from: old, to: try Snapshot(options))
  }
}

extension GraphDiff.Snapshot {
  init() {
    (keys, edges, programs, missing, findings) = ([], [], [], [], [])
  }
}
