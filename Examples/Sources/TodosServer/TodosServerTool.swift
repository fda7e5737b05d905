import ArgumentParser
import Configuration
import Dependencies
import Hummingbird
import Logging
import ServiceLifecycle
import Todos
import UnixSignals

@main
struct TodosServerTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "todos-server", abstract: "Serves the list of todos over HTTP.",
    discussion: """
      The environment variables SERVER_HOST and SERVER_PORT set the address, 127.0.0.1:8080 without them; CLEANER_MINUTES and \
      CLEANER_DAYS, how often to-dos are deleted that were done so many days ago.
      """)

  @OptionGroup var options: FileOption

  func run() async throws {
    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    let path = try options.path()
    prepareDependencies {
      $0.configuration = ConfigReader(provider: EnvironmentVariablesProvider())
      $0.database = .openedOnUse(at: path)
    }
    @Dependency(\.configuration) var configuration
    let server = todosServer(
      host: configuration.string(forKey: "server.host", default: "127.0.0.1"),
      port: configuration.int(forKey: "server.port", default: 8_080))
    try await todosServices(server).run()
  }
}

/// The server and the job beside it, which end in an orderly way on SIGTERM or Control-C: first the server, which completes the
/// requests that have begun, and then the job.
func todosServices(_ server: some ApplicationProtocol) -> ServiceGroup {
  @Dependency(\.logger) var logger
  return ServiceGroup(
    configuration: ServiceGroupConfiguration(
      services: [Cleaner(), server], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
}

/// The server, on the list that is prepared as `\.database`.
///
/// The database is prepared, not overridden, so it belongs to the root: all requests, and the job, share one connection.
func todosServer(host: String = "127.0.0.1", port: Int = 0) -> some ApplicationProtocol {
  @Dependency(\.logger) var logger
  let router = Router()
  router.add(middleware: RequestScope())
  router.add(middleware: Problems())
  router.addTodos()
  return Application(
    router: router,
    configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
    onServerRunning: { channel in
      @Dependency(\.database) var database
      @Dependency(\.terminal) var terminal
      let port = channel.localAddress?.port ?? port
      terminal.print(
        "The list \(database.location) is at http://\(host):\(port)/todos. Control-C stops it.")
    },
    logger: logger)
}
