import Foundation
import PackagePlugin

/// Shows the findings of `lint` in a target next to the compiler's warnings, whenever its files change.
@main
struct DependenciesLint: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    guard let tool = try? context.tool(named: "dependencies-tool") else { throw MissingTrait() }
    // The other targets of the package are read, too, because a live value may be in any of them.
    let inputs = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
      .flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) }
    return [
      command(
        tool: tool.url, root: context.package.directoryURL, name: target.moduleName,
        arguments: ["--target", target.moduleName], inputs: inputs, folder: context.pluginWorkDirectoryURL)
    ]
  }

  private func command(
    tool: URL, root: URL, name: String, arguments: [String] = [], inputs: [URL], folder: URL
  ) -> Command {
    // A Swift file that the build compiles, because other files that a plugin creates become resources.
    let stamp = folder.appendingPathComponent("DependenciesLint.swift")
    return .buildCommand(
      displayName: "Checking the dependencies of \(name)",
      executable: tool,
      arguments: [
        "lint", "--path", root.path, "--stamp", stamp.path,
        "--cache-path", folder.appendingPathComponent("cache").path,
      ] + arguments,
      inputFiles: inputs,
      outputFiles: [stamp])
  }
}

/// The package manager hasn't built the tool.
private struct MissingTrait: Error, CustomStringConvertible {
  var description: String {
    "the plugin needs 'traits: [\"Plugins\"]' in the '.package(…)' of swift-dependencies-tool"
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension DependenciesLint: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      guard let tool = try? context.tool(named: "dependencies-tool") else { throw MissingTrait() }
      let inputs = target.inputFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }
      return [
        command(
          tool: tool.url, root: context.xcodeProject.directoryURL, name: target.displayName,
          inputs: inputs.map(\.url), folder: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif
