import HTTPTypes
import Hummingbird

extension Problem {
  static var listLocked: Self {
    Self(
      status: .serviceUnavailable, code: .listLocked,
      what: "Another program is using the list right now. Nothing was changed.", fix: "Try again.")
  }

  /// An unexpected error, whose details are in the log.
  ///
  /// They are not for everybody, since they may name files of the server.
  static var internalError: Self {
    Self(
      status: .internalServerError, code: .serverError,
      what: "The server could not do this. Nothing was changed.",
      fix: "Try again later. If it stays, tell whoever runs the server the request’s id.")
  }

  static func notFound(_ request: Request) -> Self {
    Self(
      status: .notFound, code: .notFound,
      what: "There is nothing at \(request.method) \(request.uri.path.shortened).", place: "path",
      fix: "Look at GET /api/todos")
  }

  static func refused(_ error: any HTTPResponseError) -> Self {
    Self(
      status: error.status, code: .invalid, what: error.status.reasonPhrase, fix: "Fix the request.")
  }
}
