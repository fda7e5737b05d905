#if Tool
  import ArgumentParser

  /// Reads from the sources what a build can know about dependencies.
  @main
  struct DependenciesTool: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "dependencies-tool",
      abstract: "Shows and checks the dependencies of Swift code, from its sources alone.",
      subcommands: [
        LintCommand.self, GraphCommand.self, VerifyCommand.self, DiffCommand.self, KeysCommand.self,
        RulesCommand.self,
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
#else
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #elseif canImport(WASILibc)
    import WASILibc
  #elseif canImport(ucrt)
    import ucrt
  #endif

  /// Says how to turn the tool on: its own packages are fetched and built only with the trait.
  @main
  enum DependenciesTool {
    static func main() {
      print(
        """
        error: the tool is off. Turn the trait 'Tool' on where your manifest names the package:
          .package(url: "https://github.com/…/swift-dependencies", from: "…", traits: [.defaults, "Tool"])
        In the package itself, run it with 'swift run --traits Tool,default dependencies-tool'.
        """)
      exit(2)
    }
  }
#endif
