#if FoundationNetworking
  #if canImport(FoundationNetworking)
    public import FoundationNetworking
  #else
    public import Foundation
  #endif

  extension DependencyValues {
    /// The session for requests.
    ///
    /// Use it instead of `URLSession.shared`, best in the live value of your own client:
    ///
    /// ```swift
    /// struct UserClient: DependencyKey {
    ///   var fetch: @Sendable (_ id: User.ID) async throws -> User
    ///
    ///   static let liveValue = UserClient(
    ///     fetch: { id in
    ///       @Dependency(\.urlSession) var urlSession
    ///       let url = URL(string: "https://example.com/users/\(id)")!
    ///       let (data, _) = try await urlSession.data(from: url)
    ///       return try JSONDecoder().decode(User.self, from: data)
    ///     }
    ///   )
    /// }
    /// ```
    ///
    /// In the app and in previews, it's the shared session. In tests, it sends no requests: each request
    /// fails with `URLError.Code.resourceUnavailable`, and an issue names it. The issue is reported by the
    /// code that makes the request, before the request fails. To test requests, override it with a session
    /// whose configuration has a custom `URLProtocol`:
    ///
    /// ```swift
    /// final class StubProtocol: URLProtocol {
    ///   override class func canInit(with request: URLRequest) -> Bool { true }
    ///   override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    ///   override func startLoading() { client?.urlProtocol(self, didFailWithError: URLError(.timedOut)) }
    ///   override func stopLoading() {}
    /// }
    ///
    /// @Test func timeout() async {
    ///   await withDependencies {
    ///     let configuration = URLSessionConfiguration.ephemeral
    ///     configuration.protocolClasses = [StubProtocol.self]
    ///     $0.urlSession = URLSession(configuration: configuration)
    ///   } operation: {
    ///     await #expect(throws: (any Error).self) { try await UserClient.liveValue.fetch(42) }
    ///   }
    /// }
    /// ```
    public var urlSession: URLSession {
      get { self[URLSessionKey.self] }
      set { self[URLSessionKey.self] = newValue }
    }
  }

  private enum URLSessionKey: DependencyKey {
    static var liveValue: URLSession { .shared }
    static var testValue: URLSession { .refusing(RefusedRequests()) }
  }
#endif
