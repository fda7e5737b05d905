import Foundation

package struct Lint: Codable, Sendable {
  package var findings: [Finding]
  package var problems: [String]
  package var remarks: [String]
  /// Where rules could look no further, and why.
  package var limits: [Limit]
  package var fileCount: Int
  /// How many findings a comment silences.
  package var ignoredCount: Int
  package var filesOfModules: [String: [String]] = [:]

  package mutating func keep(module name: String) throws {
    // A target is named with hyphens in a manifest.
    guard let module = filesOfModules[name.replacingOccurrences(of: "-", with: "_")] ?? filesOfModules[name]
    else { throw ToolError.noTarget(name, among: Array(filesOfModules.keys)) }
    let files = Set(module)
    findings.removeAll { !files.contains($0.file) }
    limits.removeAll { !files.contains($0.file) }
    remarks.removeAll()
  }

  /// The result for a folder; kept results are used where nothing has changed.
  package static func run(_ options: AnalysisOptions) throws -> Lint {
    let sources = try Sources(options)
    var hash = sources.hash
    hash.add("\(options.includesTests) \(try JSONOutput.encode(options.configuration))")
    let cache = ResultCache(folder: options.cache, root: options.root)
    if let kept = cache.read("lint", as: Kept.self), kept.hash == hash, sources.problems.isEmpty {
      return kept.lint
    }
    let lint = Lint(try sources.analysis(options), options)
    if lint.problems.isEmpty { cache.write(Kept(hash: hash, lint: lint), as: "lint") }
    return lint
  }

  private struct Kept: Codable {
    var hash: ContentHash
    var lint: Lint
  }

  package init(_ analysis: Analysis, _ options: AnalysisOptions) {
    let model = analysis.model
    let configuration = options.configuration
    let prefix = configuration.prefix(for: options.root)
    let rules = model.usesLibrary ? Rule.all.filter(configuration.hasOn) : []
    let includesTests = options.includesTests || configuration.tests
    @Sendable func severity(of rule: Rule, _ path: String) -> Severity {
      configuration.severity(of: rule.id, file: prefix + path, default: rule.severity)
    }
    let found = Self.findings(of: rules, model, options, severity)
    var ignores = Ignores(model: model)
    let reported = found.filter { !ignores.silence($0) }
    ignoredCount = found.count - reported.count
    limits = Limit.all(in: model, configuration).filter { limit in
      Rule.all.first { $0.id == limit.rule }.map { severity(of: $0, limit.file) != .off } ?? true
    }
    let limited = Set(limits.map(\.rule))
    let idle = ignores.idle { rule, file in
      !limited.contains("every rule") && !limited.contains(rule.id) && rules.contains { $0.id == rule.id }
        && (includesTests || !model.supportsTests(file)) && severity(of: rule, model.files[file].path) != .off
    }
    findings = reported.onePerProperty + ignores.withoutReason + idle
    findings.sort()
    problems = analysis.problems
    remarks = analysis.remarks
    fileCount = model.files.count
    for module in model.modules { filesOfModules[module.name, default: []] += module.files }
  }

  /// The findings of the rules, with the configured severities.
  private static func findings(
    of rules: [Rule], _ model: Model, _ options: AnalysisOptions,
    _ severity: @escaping @Sendable (Rule, String) -> Severity
  ) -> [Finding] {
    onAllCores(rules.count) { index -> [Finding] in
      let rule = rules[index]
      var context = RuleContext(
        model: model, includesTests: options.includesTests || options.configuration.tests, rule: rule,
        root: options.root, leavesFilesOut: !options.configuration.exclude.isEmpty)
      rule.check(&context)
      return context.findings.compactMap { finding in
        var finding = finding
        finding.severity = severity(rule, finding.file)
        return finding.severity == .off ? nil : finding
      }
    }.flatMap(\.self)
  }
}

extension Lint {
  /// Makes findings of the places where rules could look no further, and of files that are read in part.
  package mutating func reportLimits() {
    findings += limits.map { limit in
      Finding(
        id: "limited", severity: .warning, file: limit.file, place: limit.place, message: limit.message)
    }
    limits = []
    findings.sort()
  }

  /// The part of the result that fails with '--strict' alone; nil if there is none.
  package var strictness: String? {
    TextOutput.strictness([
      (findings.count { $0.severity == .warning }, "warning", "warnings"),
      (limits.count, "limited place", "limited places"),
      (remarks.count, "file that is read in part", "files that are read in part"),
    ])
  }

  /// The files that a path means: one file, or those in a folder, whose path may be empty.
  ///
  /// - Throws: ``ToolError``, if none of them is read.
  package func files(at path: String, named argument: String) throws -> Set<String> {
    let all = filesOfModules.values.joined()
    let found = all.filter { path.isEmpty || $0 == path || $0.hasPrefix("\(path)/") }
    // Manifests are read, and have no findings.
    if !found.isEmpty || ["Package.swift", "Project.swift"].contains(where: path.hasSuffix) {
      return Set(found).union([path])
    }
    throw ToolError(
      "\(argument): error: nothing of this is read: it has no Swift file, a manifest or the configuration "
        + "leaves it out, or it is in a folder such as 'Pods'")
  }

  /// Drops findings elsewhere: one stays if it, or a place that it names, is in one of these files.
  package mutating func keep(files: Set<String>) {
    findings.removeAll { finding in
      !files.contains(finding.file) && !finding.notes.contains { files.contains($0.file) }
    }
  }
}
