import Dependencies
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Metrics
import Tracing

/// Runs each request in a scope and a span of its own.
///
/// The code that handles a request, in whichever task, reads the request's values: `@Dependency(\.logger) var logger`.
/// The logger has the request's id, and `\.date` is the time of its arrival as long as the request is handled.
struct RequestScope<Context: RequestContext>: RouterMiddleware {
  @Dependency(\.date) private var date
  @Dependency(\.metrics) private var metrics
  @Dependency(\.tracer) private var tracer
  @Dependency(\.uuid) private var uuid

  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let (id, arrival) = (uuid(), date.now)
    var response = try await tracer.withAnySpan("\(request.method) request", ofKind: .server) { span in
      span.attributes["request.id"] = "\(id)"
      return try await withDependencies {
        $0.date = .constant(arrival)
        $0.logger[metadataKey: "request"] = "\(id)"
        $0.requestID = id
      } operation: {
        try await next(request, context).writtenInScope()
      }
    }
    response.headers[.requestID] = "\(id)"
    let status = "\(response.status.code)"
    Counter(label: "todos_requests", dimensions: [("status", status)], factory: metrics).increment()
    return response
  }
}

extension Response {
  /// Takes the scope along for a body that is written bit by bit, which happens after the scope has ended.
  fileprivate func writtenInScope() -> Response {
    guard body.contentLength == nil else { return self }
    var response = self
    response.body = withEscapedDependencies { [body] dependencies in
      ResponseBody { writer in
        try await dependencies.yield { @concurrent in try await body.write(writer) }
      }
    }
    return response
  }
}

extension HTTPField.Name {
  /// The id of the request, which the log has, too.
  static let requestID = HTTPField.Name("X-Request-ID")!
}

private enum RequestIDKey: DependencyKey {
  static var liveValue: UUID? { nil }
  static var testValue: UUID? { nil }
}

extension DependencyValues {
  /// The id of the request that is handled, or `nil` outside of requests.
  var requestID: UUID? {
    get { self[RequestIDKey.self] }
    set { self[RequestIDKey.self] = newValue }
  }
}
