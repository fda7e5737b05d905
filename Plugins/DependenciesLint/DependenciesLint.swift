import Foundation
import PackagePlugin

/// Shows the findings of `lint` in a target beside the compiler's warnings, whenever its files change.
@main
struct DependenciesLint: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let tool = try context.tool(named: "dependencies-tool")
    // The other targets of the package are read, too, since a live value may be in any of them.
    let inputs = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
      .flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) }
    return [
      command(
        tool: tool.url, root: context.package.directoryURL, module: target.moduleName, inputs: inputs,
        folder: context.pluginWorkDirectoryURL)
    ]
  }

  private func command(tool: URL, root: URL, module: String, inputs: [URL], folder: URL) -> Command {
    // A Swift file that the build compiles, since other files that a plugin makes become resources.
    let stamp = folder.appendingPathComponent("DependenciesLint.swift")
    return .buildCommand(
      displayName: "Checking the dependencies of \(module)",
      executable: tool,
      arguments: [
        "lint", "--path", root.path, "--target", module, "--stamp", stamp.path,
        "--cache-path", folder.appendingPathComponent("cache").path,
      ],
      inputFiles: inputs,
      outputFiles: [stamp])
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension DependenciesLint: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let tool = try context.tool(named: "dependencies-tool")
      let inputs = target.inputFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(
        \.url)
      let stamp = context.pluginWorkDirectoryURL.appendingPathComponent("DependenciesLint.swift")
      return [
        .buildCommand(
          displayName: "Checking the dependencies of \(target.displayName)",
          executable: tool.url,
          arguments: [
            "lint", "--path", context.xcodeProject.directoryURL.path, "--stamp", stamp.path,
            "--cache-path", context.pluginWorkDirectoryURL.appendingPathComponent("cache").path,
          ],
          inputFiles: inputs,
          outputFiles: [stamp])
      ]
    }
  }
#endif
