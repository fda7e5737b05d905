import Dependencies
import Hummingbird
import Logging
import Todos

/// Answers with JSON where a handler throws, and logs what each request came to.
struct ProblemResponses<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    @Dependency(\.logger) var logger
    let response: Response
    do {
      response = try await next(request, context)
    } catch {
      response = try problem(error, in: request).response()
      if response.status.kind == .serverError {
        logger.error("The request failed", metadata: ["error": "\(error)"])
      }
    }
    logger.info("\(request.method) \(request.uri.path) \(response.status.code)")
    return response
  }

  private func problem(_ error: any Error, in request: Request) -> Problem {
    switch error {
    case let problem as Problem: problem
    case let error as TodosError where error.reason == .locked: .listLocked
    case let error as any HTTPResponseError where error.status == .notFound: .notFound(request)
    case let error as any HTTPResponseError: .refused(error)
    default: .internalError
    }
  }
}
