import Configuration
import Dependencies
import Foundation
import Logging
import Metrics
import ServiceLifecycle
import Todos
import Tracing

/// A job beside the server: it deletes to-dos that were done long ago.
struct Cleaner: Service {
  @Dependency(\.configuration) private var configuration
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date.now) private var now
  @Dependency(\.logger) private var logger
  @Dependency(\.metrics) private var metrics
  @Dependency(\.tracer) private var tracer

  /// Cleans up again and again, until the program is told to end; what has begun by then is completed.
  func run() async {
    let interval = Duration.seconds(60 * configuration.int(forKey: "cleaner.minutes", default: 60))
    for await _ in clock.timer(interval: interval).cancelOnGracefulShutdown() {
      // A run has a scope and a span, as a request has.
      await withDependencies {
        $0.logger[metadataKey: "job"] = "cleaner"
        $0.date = .constant(now)
      } operation: {
        await tracer.withAnySpan("clean up", ofKind: .internal) { _ in await cleanUp() }
      }
    }
    logger.notice("The cleaner has ended.")
  }

  private func cleanUp() async {
    @Dependency(\.database) var database
    let days = configuration.int(forKey: "cleaner.days", default: 30)
    let limit = now.addingTimeInterval(-86_400 * Double(days))
    do {
      for todo in try await database.all() where todo.completedAt.map({ $0 < limit }) ?? false {
        try await database.delete(todo)
        Counter(label: "todos_cleaned", factory: metrics).increment()
        logger.notice("cleaned", metadata: ["todo": "\(todo.id)"])
      }
    } catch {
      // The next run tries again.
      logger.error("not cleaned", metadata: ["error": "\(error)"])
    }
  }
}
