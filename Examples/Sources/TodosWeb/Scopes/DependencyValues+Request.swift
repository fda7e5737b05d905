import Dependencies
package import Foundation
package import Logging

private enum LoggerKey: DependencyKey {
  static var liveValue: Logger { Logger(label: "todos") }
  static var testValue: Logger { Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }) }
}

private enum RequestIDKey: DependencyKey {
  static var liveValue: UUID? { nil }
  static var testValue: UUID? { nil }
}

extension DependencyValues {
  /// Where to log.
  ///
  /// While a request is handled, it has the request's id.
  package var logger: Logger {
    get { self[LoggerKey.self] }
    set { self[LoggerKey.self] = newValue }
  }

  /// The id of the request that is handled, or `nil` outside of requests.
  package var requestID: UUID? {
    get { self[RequestIDKey.self] }
    set { self[RequestIDKey.self] = newValue }
  }
}
