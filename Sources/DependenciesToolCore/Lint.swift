#if Tool
  package import Foundation

  /// Runs the rules over the sources of a folder.
  package struct Lint: Codable, Sendable {
    package var findings: [Finding]
    package var problems: [String]
    package var remarks: [String]
    /// Where rules could look no further, and why.
    package var limits: [Limit]
    package var fileCount: Int
    package var moduleCount: Int
    /// How many findings a comment silences.
    package var ignoredCount: Int
    /// The files of each module.
    package var filesOfModules: [String: [String]] = [:]

    /// Drops what is found in other modules.
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
      let lint = Lint(sources.analysis(options), options)
      if lint.problems.isEmpty { cache.write(Kept(hash: hash, lint: lint), as: "lint") }
      return lint
    }

    private struct Kept: Codable {
      var hash: ContentHash
      var lint: Lint
    }

    /// The result for sources that are read already.
    package init(_ analysis: Analysis, _ options: AnalysisOptions) {
      let model = analysis.model
      let configuration = options.configuration
      let prefix = configuration.prefix(for: options.root)
      let rules = model.usesLibrary ? Rule.all.filter(configuration.hasOn) : []
      let findings = SourceReader.onAllCores(rules.count) { index -> [Finding] in
        let rule = rules[index]
        var context = RuleContext(
          rule, model, includesTests: options.includesTests || configuration.tests)
        rule.check(&context)
        return context.findings.compactMap { finding in
          var finding = finding
          finding.severity = configuration.severity(
            of: rule.id, file: prefix + finding.file, default: rule.severity)
          return finding.severity == .off ? nil : finding
        }
      }.flatMap(\.self)
      let ignores = Ignores(model: model)
      let reported = findings.filter { !ignores.silence($0) }
      self.findings = Set(reported + ignores.withoutReason).sorted {
        ($0.file, $0.place, $0.id, $0.message) < ($1.file, $1.place, $1.id, $1.message)
      }
      problems = analysis.problems
      remarks = analysis.remarks
      limits = Limit.all(in: model, configuration)
      fileCount = model.files.count
      moduleCount = model.modules.count
      for module in model.modules { filesOfModules[module.name, default: []] += module.files }
      ignoredCount = findings.count - reported.count
    }
  }

  extension Configuration {
    /// The way from the configuration's folder to the one that is looked at.
    func prefix(for root: URL) -> String {
      let rootPath = root.standardizedFileURL.resolvingSymlinksInPath().path
      guard !folder.isEmpty, rootPath.hasPrefix(folder + "/") else { return "" }
      return rootPath.dropFirst(folder.count + 1) + "/"
    }
  }

  extension Lint {
    /// Drops what has nothing to do with these files: a finding stays if it, or a place that it names, is in one.
    package mutating func keep(files: Set<String>) {
      findings.removeAll { finding in
        !files.contains(finding.file) && !finding.notes.contains { files.contains($0.file) }
      }
    }

    /// Drops what a baseline accepts, and says how many findings these are.
    package mutating func drop(_ baseline: Baseline) -> Int {
      let new = baseline.new(in: self)
      defer { findings = new }
      return findings.count - new.count
    }
  }

  /// The files that a branch has changed, as git knows them.
  package enum ChangedFiles {
    /// The files of a folder that differ from the commit at which the branch left `reference`, and those that git
    /// does not track yet.
    package static func since(_ reference: String, in root: URL) throws -> Set<String> {
      guard !reference.hasPrefix("-") else { throw ToolError("error: '\(reference)' is not a commit") }
      let changed = try git(
        ["diff", "--name-only", "-z", "--relative", "--diff-filter=d", "--merge-base", reference, "--"], root)
      let new = try git(["ls-files", "--others", "--exclude-standard", "-z"], root)
      return Set((changed + new).split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }

    /// The commit at which the branch left `reference`.
    static func base(of reference: String, in root: URL) throws -> String {
      guard !reference.hasPrefix("-") else { throw ToolError("error: '\(reference)' is not a commit") }
      let found = try? git(["merge-base", reference, "HEAD"], root)
      let data = try found ?? git(["rev-parse", "--verify", "\(reference)^{commit}"], root)
      return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Writes the files of a folder, as they were at a commit, to another folder.
    static func extract(_ commit: String, of root: URL, to folder: URL) throws {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let archive = folder.deletingLastPathComponent().appendingPathComponent("files.tar")
        _ = try git(["archive", "--format=tar", "--output=\(archive.path)", commit, "."], root)
        try run(["tar", "-x", "-f", archive.path, "-C", folder.path], "tar", "unpack the commit")
      } catch let error as ToolError {
        throw error
      } catch {
        throw ToolError("error: the commit cannot be written to a temporary folder")
      }
    }

    private static func git(_ arguments: [String], _ root: URL) throws -> Data {
      try run(["git", "-C", root.path] + arguments, "git", "say what has changed")
    }

    @discardableResult
    private static func run(_ arguments: [String], _ name: String, _ purpose: String) throws -> Data {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = arguments
      let output = Pipe()
      // A file, since a second pipe that fills up would keep git waiting.
      let errors = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try? Data().write(to: errors)
      defer { try? FileManager.default.removeItem(at: errors) }
      process.standardOutput = output
      process.standardError = FileHandle(forWritingAtPath: errors.path)
      do {
        try process.run()
      } catch {
        throw ToolError("error: \(name) cannot be run: \(error.localizedDescription)")
      }
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        let text = try? String(contentsOf: errors, encoding: .utf8)
        let line = text?.split(separator: "\n").first.map(String.init) ?? "it failed"
        throw ToolError("error: \(name) cannot \(purpose): \(line)")
      }
      return data
    }
  }
#endif
