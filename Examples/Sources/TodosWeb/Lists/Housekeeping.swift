import Dependencies
import ServiceLifecycle
import Todos

/// The service that runs beside requests: it ticks, and when the server has stopped, it closes the lists.
///
/// Services stop in reverse order. The server comes after this one, so that all its requests have been answered
/// by the time that the database closes.
struct Housekeeping: Service {
  static let interval = Duration.seconds(15)

  let lists: ServedLists
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.database) private var database

  func run() async throws {
    await tickUntilShutdown()
    await lists.closeAll()
    database.close()
  }

  private func tickUntilShutdown() async {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await clock.sleep(for: Self.interval)
        await lists.tick()
      }
    }
  }
}
