#if FoundationNetworking
  #if canImport(FoundationNetworking)
    public import FoundationNetworking
  #else
    public import Foundation
  #endif

  extension DependencyValues {
    /// The session that requests are made with.
    ///
    /// Use it in place of `URLSession.shared`, best in the live value of a client of your own:
    ///
    /// ```swift
    /// extension APIClient: DependencyKey {
    ///   static let liveValue = APIClient(
    ///     fetchUser: { id in
    ///       @Dependency(\.urlSession) var urlSession
    ///       let (data, _) = try await urlSession.data(from: .user(id))
    ///       return try JSONDecoder().decode(User.self, from: data)
    ///     }
    ///   )
    /// }
    /// ```
    ///
    /// In the app and in previews it is the shared session. In tests it makes no requests: each is an issue
    /// that names it, and fails with `URLError.Code.resourceUnavailable`. A test of requests overrides it
    /// with a session whose configuration has a `URLProtocol` of its own:
    ///
    /// ```swift
    /// let configuration = URLSessionConfiguration.ephemeral
    /// configuration.protocolClasses = [StubProtocol.self]
    /// withDependencies {
    ///   $0.urlSession = URLSession(configuration: configuration)
    /// } operation: {
    ///   …
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
