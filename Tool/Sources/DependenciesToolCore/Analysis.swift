package import Foundation

package struct AnalysisOptions: Sendable {
  package var root: URL
  package var configuration: Configuration
  package var includesTests = false
  /// Where results are kept; nil keeps none.
  package var cache: URL?
  /// Where the targets come from, besides the text of the manifests.
  package var manifests = ManifestOptions()

  package init(root: URL, configuration: Configuration) {
    self.root = root
    self.configuration = configuration
  }

  package static var defaultCache: URL? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
      .appendingPathComponent("dependencies-tool")
  }
}

/// The sources of a folder, and the reasons why some of them cannot be read.
package struct Analysis: Sendable {
  package var model: Model
  /// Files and folders that cannot be read, and patterns that match nothing: one line for each.
  package var problems: [String]
  /// Files with syntax errors, which are read as far as possible: one line for each.
  package var remarks: [String]

  package static func read(_ options: AnalysisOptions) throws -> Analysis {
    try Sources(options).analysis(options)
  }
}

/// The files of a folder, before they are parsed.
struct Sources {
  private let root: URL
  private let walk: SourceWalk
  private let contents: [SourceReader.Contents]
  private let manifests: ManifestOptions
  /// Patterns of the configuration that match nothing: one line for each.
  private var idlePatterns: [String] = []

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
    guard !walk.files.isEmpty || !walk.unreadable.isEmpty else {
      throw ToolError("\(root.path): error: there are no Swift files in this folder")
    }
    self.init(walk, in: root, options.manifests)
    // A part of the configuration's folder has a part of its files.
    if !options.configuration.folder.isEmpty, inner.isEmpty {
      idlePatterns = options.configuration.idlePatterns(in: walk, root)
    }
  }

  init(_ walk: SourceWalk, in root: URL, _ manifests: ManifestOptions = ManifestOptions()) {
    self.walk = walk
    self.root = root
    self.manifests = manifests
    let paths = walk.files
    contents = onAllCores(paths.count) { SourceReader.contents(of: paths[$0], in: root) }
  }

  var problems: [String] {
    let files = zip(walk.files, contents).compactMap { path, contents -> String? in
      switch contents {
      case .text: nil
      case .noText: "\(path): error: the file is not UTF-8; convert it, or leave it out with 'exclude'"
      case .unreadable: "\(path): error: the file cannot be read"
      }
    }
    let folders = walk.unreadable.map { "\($0): error: the folder cannot be read" }
    let others = (walk.manifests + walk.helpers).filter { SourceReader.data(of: $0, in: root) == nil }
    let projects = walk.projects.filter {
      let file = root.appendingPathComponent("\($0)/project.pbxproj").path
      return FileManager.default.fileExists(atPath: file) && XcodeProject(path: $0, root: root) == nil
    }
    return files + folders + idlePatterns + others.map { "\($0): error: the file cannot be read" }
      + projects.map { "\($0): error: the project cannot be read" }
  }

  /// One hash for all that a result depends on, except the options of the command.
  var hash: ContentHash {
    var hash = ContentHash()
    for (path, contents) in zip(walk.files, contents) {
      hash.add(path)
      if case .text(_, let content) = contents { hash.add(content) }
    }
    hash.add(walk.manifests + walk.helpers + walk.projects.map { "\($0)/project.pbxproj" }, in: root)
    hash.add("\(manifests.readers) \(manifests.program("swift") != nil) \(manifests.program("tuist") != nil)")
    if let graph = manifests.tuistGraph {
      hash.add(FileManager.default.contents(atPath: graph.path) ?? Data())
    }
    return hash
  }

  func analysis(_ options: AnalysisOptions) throws -> Analysis {
    let cache = ResultCache(folder: options.cache, root: root)
    let waitForFacts = startParsing(cache)
    // While other threads parse.
    let found = Result { try ModuleFinder(walk, root: root, manifests, cache: cache) }
    let projects = walk.projects.compactMap { XcodeProject(path: $0, root: root) }
    let (facts, writing) = waitForFacts()
    var finder = try found.get()
    finder.split(imports: facts.mapValues(\.imports))
    var files: [Model.File] = []
    var remarks: [String] = []
    for (index, module) in finder.modules.enumerated() {
      for path in module.files {
        guard let found = facts[path] else { continue }
        files.append(Model.File(path: path, module: index, facts: found))
        guard let error = found.syntaxError else { continue }
        remarks.append(
          "\(path):\(error.place.line):\(error.place.column): note: the file has a syntax error "
            + "(\(error.name)), and is read as far as it goes")
      }
    }
    let model = Model(
      modules: finder.modules, files: files, projects: projects, manifestProblems: finder.problems)
    _ = writing?.wait()
    return Analysis(model: model, problems: problems, remarks: remarks)
  }

  /// Starts to gather the facts of each file, from the cache where its text is the same.
  ///
  /// The function that is returned waits for them, and starts to write the cache.
  private func startParsing(
    _ cache: ResultCache
  ) -> () -> (facts: [String: FileFacts], writing: Results<Void>?) {
    let kept = cache.read("facts", as: [String: FileFacts].self) ?? [:]
    let contents = contents
    let results = startOnAllCores(contents.count) { index -> (facts: FileFacts, hash: String)? in
      guard case .text(let text, let hash) = contents[index] else { return nil }
      let name = hash.text
      return (kept[name] ?? Gatherer.facts(of: text), name)
    }
    return {
      var facts: [String: FileFacts] = [:]
      var fresh: [String: FileFacts] = [:]
      for case (let path, let found?) in zip(walk.files, results.wait()) {
        facts[path] = found.facts
        fresh[found.hash] = found.facts
      }
      guard Set(kept.keys) != Set(fresh.keys) else { return (facts, nil) }
      return (facts, startOnAllCores(1) { [fresh] _ in cache.write(fresh, as: "facts") })
    }
  }
}
