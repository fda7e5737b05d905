import Configuration
import Dependencies
import Logging
import Metrics
import Tracing

// A program uses those that it has installed for its process, and each test sets its own.

private enum LoggerKey: DependencyKey {
  static var liveValue: Logger { Logger(label: "todos") }
  static var testValue: Logger { Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }) }
}

private enum TracerKey: DependencyKey {
  static var liveValue: any Tracer { InstrumentationSystem.tracer }
  static var testValue: any Tracer { NoOpTracer() }
}

private enum MetricsKey: DependencyKey {
  static var liveValue: any MetricsFactory & Sendable { MetricsSystem.factory }
  static var testValue: any MetricsFactory & Sendable { NOOPMetricsHandler.instance }
}

/// There is no live value, because the program prepares the reader: which sources it reads is up to the program.
private enum ConfigurationKey: TestDependencyKey {
  static var testValue: ConfigReader { ConfigReader(provider: InMemoryProvider(values: [:])) }
}

extension DependencyValues {
  var logger: Logger {
    get { self[LoggerKey.self] }
    set { self[LoggerKey.self] = newValue }
  }

  var tracer: any Tracer {
    get { self[TracerKey.self] }
    set { self[TracerKey.self] = newValue }
  }

  var metrics: any MetricsFactory & Sendable {
    get { self[MetricsKey.self] }
    set { self[MetricsKey.self] = newValue }
  }

  var configuration: ConfigReader {
    get { self[ConfigurationKey.self] }
    set { self[ConfigurationKey.self] = newValue }
  }
}
