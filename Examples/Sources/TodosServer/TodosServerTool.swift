package import ArgumentParser
import Dependencies
package import Hummingbird
import Logging
import Todos
package import TodosCommands

/// The command `todos-server`.
package struct TodosServerTool: TodosProgram {
  package static let configuration = CommandConfiguration(
    commandName: "todos-server", abstract: "Serves the list of todos over HTTP.",
    discussion: "It runs until Control-C or SIGTERM. The list is the one that todos keeps.")

  @Option(name: .long, help: "The address to listen at.")
  var host = "127.0.0.1"
  @Option(name: .long, help: "The port to listen at; 0 is any that is free.")
  var port = 8_080
  @OptionGroup package var options: FileOption

  package init() {}

  package func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("\(port) isn't a port from 0 to 65535.") }
  }

  package func run() async throws {
    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    try await options.prepare()
    try await todosServer(host: host, port: port).runService()
  }
}

/// The server, on the list that is prepared as `\.database`.
///
/// The database is prepared, not overridden, so it belongs to the root: all requests share one connection.
package func todosServer(host: String = "127.0.0.1", port: Int = 0) -> some ApplicationProtocol {
  @Dependency(\.logger) var logger
  let router = Router()
  router.add(middleware: RequestScope())
  router.add(middleware: ProblemResponses())
  router.addTodos()
  return Application(
    router: router,
    configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
    onServerRunning: { channel in
      @Dependency(\.database) var database
      @Dependency(\.terminal) var terminal
      let port = channel.localAddress?.port ?? port
      // If this fails, no output is left to report it.
      try? terminal.print(
        "The list \(database.location) is at http://\(host):\(port)/todos. Control-C stops it.")
    },
    logger: logger)
}
