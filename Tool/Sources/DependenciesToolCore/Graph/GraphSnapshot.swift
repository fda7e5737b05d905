extension GraphDiff {
  /// The compared lines, which do not change when code only moves.
  package struct Snapshot: Sendable {
    var keys: [Line] = []
    var edges: [Line] = []
    var programs: [Line] = []
    /// The programs that have a dependency in a state: `NAME is STATE`.
    var states: [String: [String]] = [:]
    var failures: [Verification.Failure] = []
    var findings: [Finding] = []

    init() {}

    package init(_ options: AnalysisOptions) throws {
      let analysis = try Analysis.read(options)
      addGraph(analysis.model)
      let verification = try Verification(analysis.model)
      failures = verification.failures.filter { !$0.target.isEmpty }
      for program in verification.programs {
        programs.append(Line(text: "\(program.name) (\(program.kind))"))
        for (name, state) in program.states {
          states["\(name) is \(state == "MISSING" ? "missing" : state)", default: []].append(program.name)
        }
      }
      findings = Lint(analysis, options).findings
    }

    /// One line for one state of a value that programs have only here, however many these are.
    func states(notIn other: Snapshot) -> [Line] {
      states.compactMap { text, programs in
        let new = Set(programs).subtracting(other.states[text] ?? []).sorted()
        let failure = failures.first {
          $0.target == new.first && text == "\($0.identity.drop { $0 != " " }.dropFirst()) is missing"
        }
        return new.isEmpty
          ? nil : Line(text: "\(text) in \(new.shortened(to: 3))", file: failure?.file, line: failure?.line)
      }
    }

    func findings(notIn other: Snapshot) -> [Finding] {
      findings.new(notIn: other.findings.map(\.lineWithoutPlace), by: \.lineWithoutPlace)
    }

    private mutating func addGraph(_ model: Model) {
      let graph = DependencyGraph(model)
      var nodes: [String: DependencyGraph.Node] = [:]
      for node in graph.nodes { nodes[node.id] = node }
      func name(_ node: DependencyGraph.Node) -> String {
        "\(node.name)\(node.module.isEmpty ? "" : " (\(node.module))")"
      }
      keys = graph.nodes.filter { $0.kind == .key && $0.file != nil }
        .map { Line(text: name($0), file: $0.file, line: $0.line) }
      let places = Self.places(ofReads: model)
      edges = graph.edges.compactMap { edge in
        guard let from = nodes[edge.from], let to = nodes[edge.to] else { return nil }
        let read = places["\(from.name) \(to.name)"]
        return Line(
          text: "\(name(from)) \(edge.kind.rawValue) \(name(to))", file: read?.file ?? from.file,
          line: read?.line ?? from.line)
      }
    }

    /// The first place at which each type or function reads each dependency.
    private static func places(ofReads model: Model) -> [String: (file: String, line: Int)] {
      var result: [String: (file: String, line: Int)] = [:]
      for (file, use) in model.all(\.uses) {
        let name =
          switch model.dependency(use.dependency, scope: use.scope, file: file) {
          case .key(let key): model.name(of: key)
          case .builtIn(let name): "\\.\(name)"
          case .unknown(let text): text
          }
        for reader in Set([use.scope, use.owner, use.declaration]) where result["\(reader) \(name)"] == nil {
          result["\(reader) \(name)"] = (model.files[file].path, use.place.line)
        }
      }
      return result
    }
  }
}
