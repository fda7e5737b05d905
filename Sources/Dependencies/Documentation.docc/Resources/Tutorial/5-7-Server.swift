import Dependencies
import Foundation

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
  @Dependency(\.date) var date
  @Dependency(\.requestID) var requestID
  @Dependency(\.uuid) var uuid
  let visitors = Visitors()

  func handle(_ request: Request) async throws -> Response {
    let (id, arrival) = (uuid().uuidString, date.now)
    return try await withDependencies {
      $0.date = .constant(arrival)
      $0.requestID = id
    } operation: {
      guard let name = request.visitor else { return try await respond(to: request) }
      return try await withDependencies(from: visitors.visitor(named: name)) {
        try await respond(to: request)
      }
    }
  }

  func respond(to request: Request) async throws -> Response {
    switch request.path {
    case "/cups":
      let cups = try await cupStore.load()
      return Response(body: cups.map(\.tea).joined(separator: ", "))
    case "/brew/mint":
      let cup = Cup(id: uuid(), tea: "Mint", brewedAt: date.now)
      try await cupStore.save(cups: cupStore.load() + [cup])
      return Response(status: 201, body: "Brewed at \(cup.brewedAt.timeIntervalSince1970).")
    default:
      return Response(status: 404, body: "Request \(requestID) found no page.")
    }
  }
}
