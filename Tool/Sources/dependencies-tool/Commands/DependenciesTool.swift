import ArgumentParser

/// Reads dependencies out of sources, and checks them without a build.
@main
struct DependenciesTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dependencies-tool",
    abstract: "Shows and checks the dependencies of Swift code, from its sources alone.",
    subcommands: [
      LintCommand.self, GraphCommand.self, VerifyCommand.self, DiffCommand.self, RulesCommand.self,
    ],
    defaultSubcommand: LintCommand.self)

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as ExitCode {
      exit(withError: error)
    } catch {
      // Wrong arguments, like everything that keeps the tool from running, end with 2.
      let code = exitCode(for: error)
      let text = fullMessage(for: error)
      if code.isSuccess {
        print(text)
        exit(withError: code)
      }
      Output.printToErrors(text)
      exit(withError: ExitCode(2))
    }
  }
}
