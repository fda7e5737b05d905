#if Tool
  import ArgumentParser
  import DependenciesToolCore
  import Foundation

  /// The options of every command that reads sources.
  struct SourceOptions: ParsableArguments {
    @Option(help: "The folder to read. Without it, the current one.")
    var path = "."

    @Option(help: "The configuration. Without it, the nearest '.dependencies.json' upwards of the folder.")
    var config: String?

    @Option(help: "Where results are kept between runs. Without it, the system's folder for caches.")
    var cachePath: String?

    @Flag(help: "Keep no results, and use none.")
    var noCache = false

    @Option(help: .hidden)
    var modules: String?

    func analysisOptions() throws -> AnalysisOptions {
      let root = URL(fileURLWithPath: path).standardizedFileURL
      let configuration =
        try config.map { try Configuration.read(URL(fileURLWithPath: $0)) } ?? Configuration.find(from: root)
      var options = AnalysisOptions(root: root, configuration: configuration)
      if !noCache {
        options.cache = cachePath.map { URL(fileURLWithPath: $0) } ?? AnalysisOptions.defaultCache
      }
      if let modules { options.modules = try Module.read(from: modules) }
      return options
    }

    /// The prefix for paths in messages, so that they are relative to the current folder.
    var prefix: String {
      let root = URL(fileURLWithPath: path).standardizedFileURL.path
      let current = FileManager.default.currentDirectoryPath
      if root == current { return "" }
      return path.hasPrefix("/") || path.hasPrefix("..")
        ? root + "/"
        : root.hasPrefix(current + "/")
          ? root.dropFirst(current.count + 1) + "/" : root + "/"
    }
  }
#endif
