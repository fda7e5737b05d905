import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Synchronization

/// Somebody who talks to the server, and keeps the cookie that it sets.
final class Browser: Sendable {
  /// What the server has answered.
  struct Answer: Sendable {
    let status: Int
    let headers: HTTPFields
    let text: String

    /// The answer as what it is expected to be.
    func decoded<Content: Decodable>(_ type: Content.Type = Content.self) throws -> Content {
      try JSONDecoder().decode(type, from: Data(text.utf8))
    }
  }

  private let client: any TestClientProtocol
  private let cookie = Mutex<String?>(nil)

  init(_ client: any TestClientProtocol) {
    self.client = client
  }

  /// Sends a request, with JSON if it has a body.
  func send(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, headers: HTTPFields? = nil
  ) async throws -> Answer {
    var headers = headers ?? (body == nil ? [:] : [.contentType: "application/json"])
    if let cookie = cookie.withLock({ $0 }) { headers[.cookie] = cookie }
    let response = try await client.execute(
      uri: path, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) })
    if let text = response.headers[.setCookie] {
      let isGone = text.contains("Max-Age=0")
      cookie.withLock { $0 = isGone ? nil : String(text.prefix { $0 != ";" }) }
    }
    return Answer(
      status: response.status.code, headers: response.headers, text: String(buffer: response.body))
  }

  /// The list as it is shown to this visitor.
  func list() async throws -> ShownList {
    try await send(.get, "/api/todos").decoded()
  }

  /// The titles of all to-dos that are shown to this visitor.
  func titles() async throws -> [String] {
    try await list().todos.map(\.title)
  }
}

/// What the API shows, spelled out apart from the types that it is made of: clients rely on it.
struct ShownList: Decodable {
  let list: String
  let todos: [ShownTodo]
}

struct ShownTodo: Decodable, Equatable {
  let id: UUID
  var title: String
  var done: Bool
  var createdAt = "2026-01-01T12:00:00Z"
  var completedAt: String?
  var version = 1
}

struct ShownProblem: Decodable {
  struct Details: Decodable, Equatable {
    let code: String
    let what: String
    let `where`: String?
    let fix: String
    let request: UUID?
  }

  let error: Details
  let current: ShownTodo?
}
