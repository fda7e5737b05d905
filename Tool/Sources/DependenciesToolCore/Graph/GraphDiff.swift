import Foundation

/// The dependencies, arrows, and findings that a change adds and removes.
package struct GraphDiff: Sendable {
  /// A line that people read, with the place that it is about.
  package struct Line: Hashable, Sendable {
    package var text: String
    package var file: String?
    package var line: Int?

    fileprivate var markdown: String {
      guard let file else { return text }
      return "\(text)  \(file)\(line.map { ":\($0)" } ?? "")"
    }
  }

  /// Lines that are only there after the change, and only before it.
  package struct Part: Sendable {
    package var added: [Line] = []
    package var removed: [Line] = []

    package var isEmpty: Bool { added.isEmpty && removed.isEmpty }

    init(_ before: [Line], _ after: [Line]) {
      added = Self.lines(in: after, notIn: before)
      removed = Self.lines(in: before, notIn: after)
    }

    /// The lines whose text is new; each text once.
    private static func lines(in list: [Line], notIn other: [Line]) -> [Line] {
      var seen = Set(other.map(\.text))
      return list.filter { seen.insert($0.text).inserted }.sorted { $0.text < $1.text }
    }
  }

  package var keys: Part
  package var edges: Part
  package var programs: Part
  package var findings: Part
  /// New findings and failures, for annotations.
  package private(set) var newFindings: [Finding]
  /// Whether a finding of severity error, or a missing value of a program, is new.
  package var fails: Bool { newFindings.contains { $0.severity == .error } }

  package init(from before: Snapshot, to after: Snapshot) {
    keys = Part(before.keys, after.keys)
    edges = Part(before.edges, after.edges)
    programs = Part(
      before.programs + before.states(notIn: after), after.programs + after.states(notIn: before))
    let new = after.findings(notIn: before)
    findings = Part([], [])
    findings.added = new.map(\.diffLine)
    findings.removed = before.findings(notIn: after).map(\.diffLine)
    let missing = Set(before.failures.map(\.key))
    newFindings = Verification.findings(after.failures.filter { !missing.contains($0.key) }) + new
  }

  package var markdown: String {
    let parts = [
      ("Dependencies", keys), ("Who uses what", edges), ("Programs", programs), ("Findings", findings),
    ]
    guard parts.contains(where: { !$0.1.isEmpty }) else { return "No dependency changes." }
    var lines = ["### Dependencies"]
    for (title, part) in parts where !part.isEmpty {
      lines += ["", "**\(title)**: \(part.added.count) added, \(part.removed.count) removed", "", "```diff"]
      let all = part.added.map { "+ \($0.markdown)" } + part.removed.map { "- \($0.markdown)" }
      lines += all.prefix(60)
      if all.count > 60 { lines.append("  and \(all.count - 60) more") }
      lines.append("```")
    }
    return lines.joined(separator: "\n")
  }
}

extension Finding {
  /// The finding for a list of differences: its identity, and its place.
  fileprivate var diffLine: GraphDiff.Line {
    GraphDiff.Line(text: "\(messageWithoutPlaces) [\(id)]", file: file, line: place.line)
  }
}

extension GraphDiff {
  package static func since(_ reference: String, _ options: AnalysisOptions) throws -> GraphDiff {
    let base = try ChangedFiles.base(of: reference, in: options.root)
    let old = try inTemporaryFolder { folder throws in
      var before = options
      // The name of the folder may be that of a module.
      before.root = folder.appendingPathComponent(options.root.lastPathComponent)
      before.cache = nil
      try ChangedFiles.extract(base, of: options.root, to: before.root)
      do {
        return try Snapshot(before)
      } catch is ToolError {
        // There were no Swift files yet.
        return Snapshot()
      }
    }
    return GraphDiff(from: old, to: try Snapshot(options))
  }
}
