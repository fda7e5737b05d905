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
    private let root: URL
    private let walk: SourceWalk
    private var hashes: [ContentHash?] = []
    private(set) var problems: [String] = []
    private var remarks: [String] = []

    init(_ options: AnalysisOptions) throws {
      let root = options.root
      self.root = root
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
      walk = SourceWalk(root: root, excludes: excludes)
      let paths = walk.files
      guard !paths.isEmpty else {
        throw ToolError("\(root.path): error: there are no Swift files in this folder")
      }
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

    private static func unreadable(_ path: String) -> String { "\(path): error: the file cannot be read" }

    /// One hash for all that a result depends on but the options of the command.
    var hash: ContentHash {
      var hash = ContentHash()
      for (path, content) in zip(walk.files, hashes) {
        hash.add(path)
        if let content { hash.add(content) }
      }
      for path in walk.manifests + walk.helpers + walk.projects.map({ "\($0)/project.pbxproj" }) {
        hash.add(path)
        hash.add(SourceReader.data(of: path, in: root) ?? Data())
      }
      return hash
    }

    func analysis(_ options: AnalysisOptions) -> Analysis {
      let cache = ResultCache(folder: options.cache, root: root)
      let kept = cache.read("facts", as: [String: FileFacts].self) ?? [:]
      let (root, paths, hashes) = (root, walk.files, hashes)
      let all = SourceReader.onAllCores(paths.count) { index -> (FileFacts?, String?) in
        guard let hash = hashes[index] else { return (nil, nil) }
        if let facts = kept[hash.text] { return (facts, nil) }
        switch SourceReader.contents(of: paths[index], in: root) {
        case .text(let data): return (Gatherer.facts(of: String(decoding: data, as: UTF8.self)), nil)
        case .noText, .unreadable: return (nil, Self.unreadable(paths[index]))
        }
      }
      var facts: [String: FileFacts] = [:]
      var fresh: [String: FileFacts] = [:]
      for ((path, hash), (found, _)) in zip(zip(paths, hashes), all) {
        facts[path] = found
        if let hash { fresh[hash.text] = found }
      }
      if Set(kept.keys) != Set(fresh.keys) { cache.write(fresh, as: "facts") }
      var finder = ModuleFinder(walk, root: root)
      finder.split(imports: facts.mapValues(\.imports))
      var files: [Model.File] = []
      var remarks = remarks
      for (index, module) in finder.modules.enumerated() {
        for path in module.files {
          guard let found = facts[path] else { continue }
          files.append(Model.File(path: path, module: index, facts: found))
          guard let error = found.syntaxError else { continue }
          remarks.append(
            "\(path):\(error.place.line):\(error.place.column): note: the file has a syntax error (\(error.name)), "
              + "and is read as far as it goes")
        }
      }
      return Analysis(
        model: Model(
          modules: finder.modules, files: files,
          projects: walk.projects.compactMap { XcodeProject(path: $0, root: root) },
          manifestProblems: finder.problems),
        problems: problems + all.compactMap(\.1), remarks: remarks)
    }
  }
#endif
