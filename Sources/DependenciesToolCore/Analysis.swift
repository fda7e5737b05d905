#if Tool
  package import Foundation

  /// The options of an analysis.
  package struct AnalysisOptions: Sendable {
    package var root: URL
    package var configuration: Configuration
    package var includesTests = false
    /// Where results are kept; nil keeps none.
    package var cache: URL?

    package init(root: URL, configuration: Configuration) {
      self.root = root
      self.configuration = configuration
    }

    /// The system's folder for what can be made again.
    package static var defaultCache: URL? { ResultCache.defaultFolder }
  }

  /// The sources of a folder, read, with what keeps some of them from being read.
  package struct Analysis: Sendable {
    package var model: Model
    /// Files that cannot be read: each one line.
    package var problems: [String]
    /// Files with syntax errors, which are read as far as it goes, and files without text: each one line.
    package var remarks: [String]

    package static func read(_ options: AnalysisOptions) throws -> Analysis {
      try Sources(options).analysis(options)
    }
  }

  /// The files of a folder and their content's hashes, before they are parsed.
  struct Sources {
    var modules: [Module]
    /// The projects beside the manifests.
    var projects: [XcodeProject] = []
    var manifestProblems: [ManifestProblem] = []
    /// Paths with the index of their module.
    var files: [(path: String, module: Int)] = []
    var hashes: [ContentHash?] = []
    var problems: [String] = []
    var remarks: [String] = []

    init(_ options: AnalysisOptions) throws {
      let root = options.root
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder) else {
        throw ToolError("\(root.path): error: there is no such folder")
      }
      guard isFolder.boolValue else { throw ToolError("\(root.path): error: this is not a folder") }
      let inner = options.configuration.prefix(for: root)
      // The paths of the configuration, seen from the folder that is looked at.
      let excludes = options.configuration.exclude.map {
        PathPattern($0.hasPrefix(inner) ? String($0.dropFirst(inner.count)) : $0)
      }
      let walk = SourceWalk(root: root, excludes: excludes)
      var finder = ModuleFinder(walk, root: root)
      if finder.modules.contains(where: { !$0.isCertain && $0.kind == .production }) {
        finder.split(imports: Self.imports(of: finder.modules.flatMap(\.files), in: root))
      }
      modules = finder.modules
      manifestProblems = finder.problems
      projects = walk.projects.compactMap { XcodeProject(path: $0, root: root) }
      for (index, module) in modules.enumerated() { files += module.files.map { ($0, index) } }
      guard !files.isEmpty else {
        throw ToolError("\(root.path): error: there are no Swift files in this folder")
      }
      let paths = files.map(\.path)
      let read = SourceReader.onAllCores(paths.count) { index -> (ContentHash?, isText: Bool) in
        switch SourceReader.contents(of: paths[index], in: root) {
        case .text(let data): (ContentHash(data), true)
        case .noText: (nil, false)
        case .unreadable: (nil, true)
        }
      }
      for (path, (hash, isText)) in zip(paths, read) {
        hashes.append(hash)
        if !isText {
          remarks.append("\(path): note: the file is not UTF-8, and is left out")
        } else if hash == nil {
          problems.append(Self.unreadable(path))
        }
      }
    }

    /// The modules that each file imports, found without parsing it.
    private static func imports(of paths: [String], in root: URL) -> [String: [String]] {
      let found = SourceReader.onAllCores(paths.count) { index in
        SourceText.imports(SourceReader.data(of: paths[index], in: root) ?? Data())
      }
      return Dictionary(zip(paths, found), uniquingKeysWith: { first, _ in first })
    }

    private static func unreadable(_ path: String) -> String { "\(path): error: the file cannot be read" }

    /// One hash for all that a result depends on but the options of the command.
    var hash: ContentHash {
      var hash = ContentHash()
      for module in modules {
        hash.add(
          "\(module.key) \(module.dependencies ?? ["?"]) \(module.isExecutable) \(module.products ?? [])")
      }
      for problem in manifestProblems { hash.add("\(problem)") }
      for project in projects {
        for target in project.targets {
          hash.add(
            "\(project.path) \(target.name) \(target.kind) \(target.folders) \(target.files.sorted()) \(target.products.sorted())"
          )
        }
      }
      for (file, content) in zip(files, hashes) {
        hash.add(file.path)
        if let content { hash.add(content) }
      }
      return hash
    }

    func analysis(_ options: AnalysisOptions) -> Analysis {
      let cache = ResultCache(folder: options.cache)
      var rootHash = ContentHash()
      rootHash.add(options.root.path)
      let name = "facts-\(rootHash.text)"
      let kept = cache.read(name, as: [String: FileFacts].self) ?? [:]
      let root = options.root
      let paths = files.map(\.path)
      let hashes = hashes
      let facts = SourceReader.onAllCores(paths.count) { index -> (FileFacts?, String?) in
        guard let hash = hashes[index] else { return (nil, nil) }
        if let facts = kept[hash.text] { return (facts, nil) }
        switch SourceReader.contents(of: paths[index], in: root) {
        case .text(let data): return (Gatherer.facts(of: String(decoding: data, as: UTF8.self)), nil)
        case .noText, .unreadable: return (nil, Self.unreadable(paths[index]))
        }
      }
      var result: [Model.File] = []
      var problems = problems
      var remarks = remarks
      var fresh: [String: FileFacts] = [:]
      for (index, (found, problem)) in facts.enumerated() {
        if let problem { problems.append(problem) }
        guard let found else { continue }
        result.append(Model.File(path: paths[index], module: files[index].module, facts: found))
        if let hash = hashes[index] { fresh[hash.text] = found }
        if let error = found.syntaxError {
          remarks.append(
            "\(paths[index]):\(error.place.line):\(error.place.column): note: the file has a syntax error "
              + "(\(error.name)), and is read as far as it goes")
        }
      }
      if Set(kept.keys) != Set(fresh.keys) { cache.write(fresh, as: name) }
      return Analysis(
        model: Model(
          modules: modules, files: result, projects: projects, manifestProblems: manifestProblems),
        problems: problems, remarks: remarks)
    }
  }
#endif
