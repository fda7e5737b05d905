import ArgumentParser
import DependenciesToolCore
import Foundation

enum Output {
  static func printToErrors(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  /// Whether the output goes to a terminal that shows colors.
  static var isColoured: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(1) == 1 && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
  }

  static func write(_ text: String, to path: String?) throws {
    guard let path else {
      print(text)
      return
    }
    do {
      try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw ToolError("\(path): error: the file cannot be written")
    }
  }

  /// Prints lines, or writes them to a file, which is written even if there are none.
  static func write(_ lines: [String], to path: String?) throws {
    if !lines.isEmpty || path != nil { try write(lines.joined(separator: "\n"), to: path) }
  }

  /// Runs a command's body: an error that keeps it from running is one line and status 2.
  static func run(_ body: () throws -> Int32) throws {
    let status: Int32
    do {
      status = try body()
    } catch let error as ToolError {
      printToErrors(error.description)
      status = 2
    }
    if status != 0 { throw ExitCode(status) }
  }
}

extension ManifestOptions.Readers: ExpressibleByArgument {}

/// The options of every command that reads sources.
struct SourceOptions: ParsableArguments {
  @Option(help: "The folder to read. Without it, the current one.")
  var path = "."

  @Option(help: "Where results are kept between runs. Without it, the system's folder for caches.")
  var cachePath: String?

  @Flag(help: "Keep no results, and use none.")
  var noCache = false

  @Option(
    help: """
      Who reads manifests: auto (the tool, and 'swift package dump-package' or 'tuist graph' for those that \
      it cannot read), source (the tool alone, which runs nothing), or toolchain (these programs).
      """)
  var manifests = ManifestOptions.Readers.auto

  @Option(help: "A file that 'tuist graph --format json' has written, with the targets of Tuist projects.")
  var tuistGraph: String?

  var root: URL { URL(fileURLWithPath: path).standardizedFileURL }

  func analysisOptions() throws -> AnalysisOptions {
    var options = AnalysisOptions(root: root, configuration: try Configuration.find(from: root))
    if !noCache {
      options.cache = cachePath.map { URL(fileURLWithPath: $0) } ?? AnalysisOptions.defaultCache
    }
    options.manifests.readers = manifests
    options.manifests.tuistGraph = tuistGraph.map { URL(fileURLWithPath: $0) }
    return options
  }

  func read() throws -> Analysis {
    let analysis = try Analysis.read(analysisOptions())
    report(analysis.problems + analysis.remarks)
    return analysis
  }

  func report(_ lines: [String]) {
    for line in lines { Output.printToErrors(prefix + line) }
  }

  /// The path of a file that an argument names, relative to the folder that is read.
  func path(of argument: String, in root: URL) throws -> String {
    let url = URL(fileURLWithPath: argument).standardizedFileURL.resolvingSymlinksInPath()
    let folder = root.resolvingSymlinksInPath().path
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw ToolError("\(argument): error: there is no such file")
    }
    if url.path == folder { return "" }
    guard url.path.hasPrefix(folder + "/") else {
      throw ToolError("\(argument): error: this is not in \(folder); '--path' names the folder to read")
    }
    return String(url.path.dropFirst(folder.count + 1))
  }

  /// The prefix for paths in messages, so that they are relative to the current folder.
  var prefix: String {
    let root = root.path
    let current = FileManager.default.currentDirectoryPath
    if root == current { return "" }
    let isInside = !path.hasPrefix("/") && !path.hasPrefix("..") && root.hasPrefix(current + "/")
    return (isInside ? String(root.dropFirst(current.count + 1)) : root) + "/"
  }
}
