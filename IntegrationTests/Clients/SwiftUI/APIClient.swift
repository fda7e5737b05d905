import Dependencies

struct APIClient: Sendable {
  var fetchUser: @Sendable (_ id: Int) async throws -> String
}

extension APIClient: DependencyKey {
  static let liveValue = APIClient(fetchUser: { id in "User \(id)" })
  static let testValue = APIClient(fetchUser: unimplemented("APIClient.fetchUser"))
  static let mock = APIClient(fetchUser: { _ in "Blob" })
}

extension DependencyValues {
  var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
}
