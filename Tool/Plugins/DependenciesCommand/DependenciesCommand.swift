import Foundation
import PackagePlugin

/// `swift package dependencies lint|graph|verify|diff`: runs the tool on the package, with the modules
/// that the package manager knows.
@main
struct DependenciesCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard let tool = try? context.tool(named: "dependencies-tool") else { throw Failure.noTrait }
    var arguments = arguments
    if arguments.isEmpty || arguments[0].hasPrefix("-") { arguments.insert("lint", at: 0) }
    guard ["lint", "graph", "verify", "diff"].contains(arguments[0]) else {
      try run(tool.url, arguments)
      return
    }
    if !arguments.contains("--path") { arguments += ["--path", context.package.directoryURL.path] }
    if !arguments.contains("--cache-path"), !arguments.contains("--no-cache") {
      arguments += ["--cache-path", context.pluginWorkDirectoryURL.appendingPathComponent("cache").path]
    }
    // The page goes to a folder where a plugin may write without permission.
    let isPage = arguments.contains("html") || arguments.contains("--format=html")
    if arguments[0] == "graph", isPage, !arguments.contains("--output") {
      arguments += [
        "--output", context.pluginWorkDirectoryURL.appendingPathComponent("dependencies.html").path,
      ]
    }
    try run(tool.url, arguments)
  }

  private func run(_ tool: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    // A plugin can only fail or succeed; the package manager turns a failure into status 1.
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { throw Failure.ofTool }
  }
}

private enum Failure: String, Error, CustomStringConvertible {
  /// The tool has printed the problem already.
  case ofTool = "the tool did not succeed; see above"
  /// The package manager hasn't built the tool.
  case noTrait = "the plugin needs 'traits: [\"Plugins\"]' in the '.package(…)' of swift-dependencies-tool"

  var description: String { rawValue }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension DependenciesCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      guard let tool = try? context.tool(named: "dependencies-tool") else { throw Failure.noTrait }
      // Xcode adds the targets that were chosen; the tool reads the whole project.
      var extractor = ArgumentExtractor(arguments)
      _ = extractor.extractOption(named: "target")
      var remaining = extractor.remainingArguments
      if remaining.isEmpty || remaining[0].hasPrefix("-") { remaining.insert("lint", at: 0) }
      remaining += ["--path", context.xcodeProject.directoryURL.path]
      remaining += ["--cache-path", context.pluginWorkDirectoryURL.appendingPathComponent("cache").path]
      try run(tool.url, remaining)
    }
  }
#endif
