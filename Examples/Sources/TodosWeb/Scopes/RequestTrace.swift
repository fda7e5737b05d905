#if DEBUG
  import Dependencies
  import Hummingbird

  /// Prints the dependencies of each request: those it reads, those that are created for it, and those it overrides.
  struct RequestTrace<Context: RequestContext>: RouterMiddleware {
    let print: @Sendable (String) -> Void

    func handle(
      _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
      try await withDependencyTrace { trace in
        print("\(request.method) \(request.uri.path)\n\(trace)")
      } operation: {
        try await next(request, context)
      }
    }
  }
#endif
