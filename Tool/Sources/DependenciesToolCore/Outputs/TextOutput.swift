import Foundation

/// Findings in the form of a compiler's messages, which Xcode and editors show in place.
package enum TextOutput {
  package static func lines(_ findings: [Finding], prefix: String = "", coloured: Bool = false) -> [String] {
    findings.flatMap { finding -> [String] in
      let severity = coloured ? finding.severity.coloured : finding.severity.rawValue
      // A finding without a place is about all of the sources.
      if finding.file.isEmpty { return ["\(severity): \(finding.message)"] }
      let place = "\(prefix)\(finding.file):\(finding.place.line):\(finding.place.column)"
      let notes = finding.notes.map {
        "\(prefix)\($0.file):\($0.place.line):\($0.place.column): note: \($0.message)"
      }
      return ["\(place): \(severity): \(finding.message) [\(finding.id)]"] + notes
    }
  }

  /// How many findings of which rule there are: a line for each rule, if there are several.
  package static func summary(_ lint: Lint) -> String {
    let files = plural(lint.fileCount, "file")
    let ignored = lint.ignoredCount == 0 ? "" : ", \(lint.ignoredCount) silenced"
    guard !lint.findings.isEmpty else { return "No findings in \(files)\(ignored)." }
    let counts = Dictionary(grouping: lint.findings, by: \.id).mapValues(\.count)
    let rules = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let start = "\(plural(lint.findings.count, "finding")) in \(files)\(ignored):"
    guard rules.count > 1 else { return "\(start) \(rules[0].key) \(lint.findings.count)" }
    let width = String(rules[0].value).count
    let lines = rules.map { rule in
      let count = String(rule.value)
      let summary =
        Rule.named(rule.key)?.summary
        ?? (rule.key == "limited" ? "Rules could not look further." : "A comment that silences nothing.")
      return "  \(String(repeating: " ", count: width - count.count))\(count) \(rule.key): \(summary)"
    }
    return ([start] + lines).joined(separator: "\n")
  }

  /// One line about that which fails with `--strict` alone; nil if nothing does.
  static func strictness(_ parts: [(count: Int, one: String, many: String)]) -> String? {
    let found = parts.filter { $0.count > 0 }.map { plural($0.count, $0.one, $0.many) }
    return found.isEmpty ? nil : "With '--strict', this would have failed: \(found.joined(separator: ", "))."
  }

  /// The changes of `--fix`: a line for each fix, and their number.
  package static func fixes(_ fixed: [Finding], prefix: String = "") -> String {
    let lines = fixed.map {
      "\(prefix)\($0.file):\($0.place.line): fixed: \($0.fix?.title ?? "") [\($0.id)]"
    }
    return (lines + ["\(plural(fixed.count, "fix", "fixes")) applied"]).joined(separator: "\n")
  }
}

package func plural(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(count) \(count == 1 ? one : many ?? one + "s")"
}

/// The graph as a tree for a terminal.
package enum TreeOutput {
  package static func text(_ graph: DependencyGraph) -> String {
    let printer = Printer(graph)
    var lines: [String] = []
    let targets = Set(graph.edges.map(\.to))
    var roots = graph.nodes.filter { !targets.contains($0.id) }.map(\.id)
    // A node in a cycle, or reached only from one, becomes a root unless another root shows it.
    var shown = printer.reachable(roots)
    for node in graph.nodes where !shown.contains(node.id) {
      roots.append(node.id)
      shown.formUnion(printer.reachable([node.id]))
    }
    for module in Set(roots.map { printer.nodes[$0]?.module ?? "" }).sorted() {
      lines.append(module.isEmpty ? "(elsewhere)" : module)
      let own = roots.filter { printer.nodes[$0]?.module == module }
      for (index, root) in own.enumerated() {
        printer.add(root, prefix: "", isLast: index == own.count - 1, label: "", path: [], to: &lines)
      }
    }
    return lines.isEmpty ? "No dependencies." : lines.joined(separator: "\n")
  }

  private final class Printer {
    let nodes: [String: DependencyGraph.Node]
    private let edges: [String: [DependencyGraph.Edge]]
    private var expanded: Set<String> = []

    init(_ graph: DependencyGraph) {
      nodes = Dictionary(graph.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      edges = Dictionary(grouping: graph.edges, by: \.from)
    }

    func reachable(_ start: [String]) -> Set<String> {
      DependenciesToolCore.reachable(from: start) { (edges[$0] ?? []).map(\.to) }
    }

    func add(
      _ id: String, prefix: String, isLast: Bool, label: String, path: [String], to lines: inout [String]
    ) {
      guard let node = nodes[id] else { return }
      var text = "\(prefix)\(isLast ? "└─ " : "├─ ")\(label)\(node.name)"
      let children = edges[id] ?? []
      if node.isMissingLive { text += "  (no live value)" }
      if path.contains(id) {
        lines.append(text + "  (cycle)")
        return
      }
      if !children.isEmpty, !expanded.insert(id).inserted {
        lines.append(text + "  (see above)")
        return
      }
      lines.append(text)
      for (index, edge) in children.enumerated() {
        add(
          edge.to, prefix: prefix + (isLast ? "   " : "│  "), isLast: index == children.count - 1,
          label: edge.label, path: path + [id], to: &lines)
      }
    }
  }
}

extension DependencyGraph.Edge {
  /// The words before the name of the node that the edge points to.
  var label: String {
    switch kind {
    case .reads: ""
    case .needs: "needs "
    case .uses: "later "
    case .makes: isInherited == true ? "makes, passing dependencies on, " : "makes "
    }
  }
}

/// Findings as commands of a GitHub workflow, which shows them at their lines.
package enum GitHubOutput {
  package static func lines(_ findings: [Finding], prefix: String = "") -> [String] {
    findings.map { finding in
      let severity = finding.severity
      let command = severity == .error || severity == .warning ? severity.rawValue : "notice"
      let file = finding.file.isEmpty ? nil : ("file", prefix + finding.file)
      let place = [("line", String(finding.place.line)), ("col", String(finding.place.column))]
      let all = (file.map { [$0] + place } ?? []) + [("title", finding.id)]
      let properties = all.map { "\($0)=\($1.escaped(isProperty: true))" }.joined(separator: ",")
      return "::\(command) \(properties)::\(finding.message.escaped(isProperty: false))"
    }
  }
}

extension String {
  /// The text as a workflow command needs it.
  fileprivate func escaped(isProperty: Bool) -> String {
    let all =
      [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")] + (isProperty ? [(":", "%3A"), (",", "%2C")] : [])
    return all.reduce(self) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
