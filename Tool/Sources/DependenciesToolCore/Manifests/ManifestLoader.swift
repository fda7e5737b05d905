package import Foundation

/// Where the targets of packages and projects come from.
package struct ManifestOptions: Codable, Sendable {
  /// Who reads the manifests.
  package enum Readers: String, Codable, Sendable, CaseIterable {
    /// The tool itself, and 'swift package' and 'tuist' for those that it cannot read.
    case auto
    /// The tool itself, which runs nothing.
    case source
    /// 'swift package' and 'tuist'.
    case toolchain
  }

  package var readers = Readers.source
  /// A file that `tuist graph --format json` has written.
  package var tuistGraph: URL?
  /// The folders that have programs, as in `PATH`.
  package var searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""
  package var limit = 60.0

  func program(_ name: String) -> String? {
    searchPath.split(separator: ":").map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}

struct ManifestLoader {
  let root: URL
  let options: ManifestOptions
  let cache: ResultCache

  /// The manifests with their paths, without those that declare nothing.
  func load(_ walk: SourceWalk) throws -> [(path: String, manifest: Manifest)] {
    var found = try options.tuistGraph.map { try TuistGraph($0, root: root).manifests } ?? [:]
    for path in walk.manifests where found[path] == nil {
      found[path] = SourceReader.text(of: path, in: root).map { Manifest(text: $0, file: path) }
    }
    let open = found.keys.filter { path in
      switch options.readers {
      case .source: false
      case .auto: found[path]?.problems.isEmpty == false
      case .toolchain: options.tuistGraph == nil || path.isOfPackage
      }
    }.sorted()
    for (path, manifest) in ask(open, walk) {
      // The targets that are read out of the text count where the answer is none.
      if manifest.problems.isEmpty {
        found[path] = manifest
      } else {
        found[path]?.problems += manifest.problems
      }
    }
    return found.filter { !$0.value.targets.isEmpty || !$0.value.problems.isEmpty }.map { ($0, $1) }
  }

  /// Asks the programs about as many manifests at once as there are cores, and keeps each answer.
  private func ask(_ paths: [String], _ walk: SourceWalk) -> [String: Manifest] {
    let packages =
      options.program("swift").map { swift in paths.filter(\.isOfPackage).map { ($0, swift) } } ?? []
    let workspaces = Set(paths.filter { !$0.isOfPackage }.map { walk.tuistRoot(of: $0) })
    let graphs = options.program("tuist").map { tuist in workspaces.sorted().map { ($0, tuist) } } ?? []
    guard !packages.isEmpty || !graphs.isEmpty else { return [:] }
    let work = packages.map { ($0, $1, true) } + graphs.map { ($0, $1, false) }
    let answers = onAllCores(work.count) { index -> [String: Manifest] in
      let (path, program, isPackage) = work[index]
      let sources = isPackage ? [path] : walk.manifests + walk.helpers
      var hash = ContentHash()
      hash.add(isPackage ? path : "tuist \(path)")
      hash.add(sources, in: root)
      let name = "manifests-\(hash.text)"
      if let known = cache.read(name, as: [String: Manifest].self) { return known }
      do throws(ToolError) {
        let answer = try isPackage ? [path: packageDump(path, program)] : tuistGraph(path, program)
        cache.write(answer, as: name)
        return answer
      } catch {
        let failed = isPackage ? [path] : paths.filter { !$0.isOfPackage && walk.tuistRoot(of: $0) == path }
        return failed.reduce(into: [:]) { result, file in
          let problem = ManifestProblem(
            file: file, line: 1, reason: error.description, isFromToolchain: true)
          result[file] = Manifest(problems: [problem])
        }
      }
    }
    return answers.reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  /// The targets that the package manager finds in a manifest, which it runs for this.
  ///
  /// In a folder of its own, because another run of it may hold the one of the package.
  private func packageDump(_ path: String, _ swift: String) throws(ToolError) -> Manifest {
    let folder = root.appendingPathComponent(path).deletingLastPathComponent().path
    return try inTemporaryFolder { scratch throws(ToolError) in
      let start = [swift, "package", "--package-path", folder, "--scratch-path", scratch.path]
      func dump(_ more: [String]) throws(ToolError) -> Data {
        try Subprocess.run(
          start + more + ["dump-package"], "'swift package dump-package'", limit: options.limit)
      }
      let data: Data
      do throws(ToolError) {
        data = try dump([])
      } catch {
        // Constants of targets are errors in Swift 6 alone.
        let flags = ["-swift-version", "5"].flatMap { ["-Xbuild-tools-swiftc", $0] }
        guard let second = try? dump(flags) else { throw error }
        data = second
      }
      guard let manifest = Manifest(dump: data) else {
        throw ToolError("'swift package dump-package' prints no description")
      }
      return manifest
    }
  }

  private func tuistGraph(_ workspace: String, _ tuist: String) throws(ToolError) -> [String: Manifest] {
    let folder = root.appendingPathComponent(workspace).path
    return try inTemporaryFolder { scratch throws(ToolError) in
      let command = [
        tuist, "graph", "--format", "json", "--no-open", "--path", folder, "--output-path", scratch.path,
      ]
      _ = try Subprocess.run(command, "'tuist graph'", limit: options.limit)
      return try TuistGraph(scratch.appendingPathComponent("graph.json"), root: root).manifests
    }
  }
}
