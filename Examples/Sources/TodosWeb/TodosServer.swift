import Dependencies
import Hummingbird
import Logging
import ServiceLifecycle
import Todos
import UnixSignals

/// The list on the web: the page, and the API that it uses.
///
/// It serves the list that is prepared as `\.database`, and closes it when it has stopped.
package struct TodosServer: Sendable {
  /// Where it listens.
  package struct Address: Sendable {
    package let host: String
    /// 0 for any that is free.
    package let port: Int

    package init(host: String, port: Int) {
      self.host = host
      self.port = port
    }
  }

  let address: Address
  /// Whether the dependencies of each request are printed, in a debug build.
  let printsTraces: Bool

  package init(_ address: Address, printsTraces: Bool = false) {
    self.address = address
    self.printsTraces = printsTraces
  }

  /// Runs until the process is asked to stop, with SIGTERM or Control-C.
  ///
  /// Then requests in flight are answered, streams of events end, and the list is closed.
  ///
  /// - Throws: A `TodosError` if it cannot listen at its address.
  package func run() async throws {
    @Dependency(\.logger) var logger
    var configuration = ServiceGroupConfiguration(
      services: [.init(service: application())], gracefulShutdownSignals: [.sigterm, .sigint],
      logger: logger)
    // For those who keep a connection open and do not read from it.
    configuration.maximumGracefulShutdownDuration = .seconds(10)
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch {
      throw TodosError.listening(at: address, error) ?? error
    }
  }

  /// The application, which tests run without a socket.
  ///
  /// - Parameter lists: The lists that it serves.
  /// - Returns: An application that prints its address when it runs.
  func application(_ lists: ServedLists = ServedLists()) -> some ApplicationProtocol {
    @Dependency(\.logger) var logger
    return Application(
      router: router(lists),
      configuration: ApplicationConfiguration(address: .hostname(address.host, port: address.port)),
      services: [Housekeeping(lists: lists)],
      onServerRunning: { channel in
        @Dependency(\.terminal) var terminal
        @Dependency(\.database) var database
        let port = channel.localAddress?.port ?? address.port
        // If this fails, no output is left to report it.
        try? terminal.print(
          "The list \(database.location) is at \(address.url(port: port)). Control-C stops it.")
      },
      logger: logger)
  }

  private func router(_ lists: ServedLists) -> Router<BasicRequestContext> {
    let router = Router()
    #if DEBUG
      if printsTraces {
        @Dependency(\.terminal) var terminal
        router.add(middleware: RequestTrace { [terminal] text in try? terminal.print(text) })
      }
    #endif
    router.add(middleware: RequestScope())
    router.add(middleware: ProblemResponses())
    router.addPage()
    let api = router.group("api").add(middleware: VisitorScope(lists: lists))
    api.addTodos()
    api.addReminders()
    api.addTutorial(lists)
    api.addEvents()
    return router
  }
}

extension TodosServer.Address {
  /// The URL to open in a browser.
  fileprivate func url(port: Int) -> String {
    "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
  }
}
