package import ArgumentParser
import Dependencies
import Logging
import Todos
package import TodosCommands
import TodosWeb

/// The command `todos-web`.
package struct TodosWebTool: TodosProgram {
  package static let configuration = CommandConfiguration(
    commandName: "todos-web", abstract: "Shows the list of todos on the web.",
    discussion: """
      It runs until Control-C or SIGTERM. Everyone who can reach the address can use the list, so by default \
      only this machine can reach it. The list is the one that todos keeps.
      """)

  @Option(name: .long, help: ArgumentHelp("The address to listen at.", valueName: "address"))
  var host = "127.0.0.1"
  @Option(name: .long, help: ArgumentHelp("The port to listen at; 0 is any that is free.", valueName: "port"))
  var port = 8080
  @Flag(name: .long, help: "Log each request on standard error.")
  var verbose = false
  #if DEBUG
    @Flag(name: .long, help: "Print the dependencies of each request; debug builds only.")
    var trace = false
  #endif
  @OptionGroup package var options: FileOption

  package init() {}

  package func run() async throws {
    guard (0...65_535).contains(port) else { throw TodosError.port(port) }
    LoggingSystem.bootstrap { [verbose] label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = verbose ? .info : .error
      return handler
    }
    try await options.prepare()
    #if DEBUG
      let printsTraces = trace
    #else
      let printsTraces = false
    #endif
    try await TodosServer(.init(host: host, port: port), printsTraces: printsTraces).run()
  }
}
