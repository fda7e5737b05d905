#if Tool
  import ArgumentParser
  import DependenciesToolCore
  import Foundation

  struct GraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "graph", abstract: "Shows who reads what.")
    func run() throws {}
  }
  struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "verify", abstract: "Checks.")
    func run() throws {}
  }
#endif
