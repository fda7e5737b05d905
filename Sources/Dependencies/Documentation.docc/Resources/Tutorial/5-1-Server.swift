import Dependencies

struct Request: Sendable {
  var path: String
  var visitor: String?
}

struct Response: Equatable, Sendable {
  var status = 200
  var body: String
}

struct CupServer: Sendable {
  @Dependency(\.cupStore) var cupStore

  func respond(to request: Request) async throws -> Response {
    switch request.path {
    case "/cups":
      let cups = try await cupStore.load()
      return Response(body: cups.map(\.tea).joined(separator: ", "))
    default:
      return Response(status: 404, body: "There is no page at \(request.path).")
    }
  }
}
