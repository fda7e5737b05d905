import Dependencies
import Foundation
import Hummingbird

/// Runs each request with the list of whoever sent it: the list of the server, or the visitor's own sandbox.
///
/// Both are objects that hold on to the values that they were made with, and `withDependencies(from:)` brings
/// these back. The values that ``RequestScope`` has set for the request stay, since they are overridden where
/// the list is used. For the same reason the server's database must be prepared, and not overridden around
/// this: the override would win.
struct VisitorScope<Context: RequestContext>: RouterMiddleware {
  let lists: ServedLists

  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let list = try request.tutorialID.map { id in
      guard let sandbox = lists.sandbox(id) else { throw Problem.tutorialEnded }
      return sandbox
    }
    let visited = list ?? lists.shared
    return try await withDependencies(from: visited) {
      $0.list = visited
    } operation: {
      try await next(request, context)
    }
  }
}
