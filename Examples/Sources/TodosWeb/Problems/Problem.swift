import Dependencies
import Foundation
import HTTPTypes
import Hummingbird
import Todos

/// Why a request was not done: what is wrong, where, and how to fix it.
///
/// Each is built in one of the extensions beside this file, by concern.
struct Problem: Error {
  /// A code by which programs tell problems apart.
  enum Code: String, Encodable {
    case conflict, cutOff, delay, invalid, listLocked, malformed, notFound, serverError, title, tooLarge
    case tooManyReminders, tutorialEnded, unknownTodo, unsupportedType
  }

  let status: HTTPResponse.Status
  let code: Code
  let what: String
  /// The part of the request that is wrong, if it is one.
  var place: String?
  let fix: String
  /// The to-do as it is, where somebody else has changed it.
  var current: Todo?
}

extension Problem {
  /// The answer to the request.
  func response() throws -> Response {
    @Dependency(\.requestID) var requestID
    let error = Content.Details(code: code, what: what, place: place, fix: fix, request: requestID)
    var response = try Response.json(
      Content(error: error, current: current.map(TodoJSON.init)), status: status)
    if code == .tutorialEnded { response.setCookie(TutorialCookie.leaving) }
    if status == .serviceUnavailable { response.headers[.retryAfter] = "1" }
    return response
  }

  private struct Content: Encodable {
    struct Details: Encodable {
      let code: Code
      let what: String
      let place: String?
      let fix: String
      /// The id of the request, which the entries in the log have, too.
      let request: UUID?

      private enum CodingKeys: String, CodingKey {
        case code, what, fix, request
        case place = "where"
      }
    }

    let error: Details
    let current: TodoJSON?
  }
}
