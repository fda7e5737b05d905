import Dependencies
import Hummingbird
import Logging
import Todos

/// Answers a request that can't be fulfilled with the reason, and logs it: `{"problem":"…"}`, whoever has thrown the error.
struct Problems<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    @Dependency(\.logger) var logger
    do {
      return try await next(request, context)
    } catch let error as TodosError {
      logger.info("refused", metadata: ["problem": "\(error)"])
      return try Response.json(Problem(problem: error.description), status: error.response)
    } catch let error as HTTPError {
      let problem = error.body ?? error.status.reasonPhrase
      logger.info("refused", metadata: ["problem": "\(problem)"])
      return try Response.json(Problem(problem: problem), status: error.status)
    } catch {
      logger.error("failed", metadata: ["error": "\(error)"])
      return try Response.json(
        Problem(problem: "Something went wrong here. The log has the reason."), status: .internalServerError)
    }
  }
}

private struct Problem: Encodable {
  let problem: String
}

extension TodosError {
  fileprivate var response: HTTPResponse.Status {
    switch kind {
    case .usage: .unprocessableContent
    case .unknown: .notFound
    case .conflict: .conflict
    case .unavailable: .serviceUnavailable
    }
  }
}
