import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// A session on a web of two pages.
  static var stub: URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubProtocol.self]
    return URLSession(configuration: configuration)
  }
}

private final class StubProtocol: URLProtocol {
  private static let pages = [
    "https://numbersapi.com/1/trivia": "1 is on the web",
    "https://picsum.photos/300": "an image",
  ]

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url else { return }
    let page = Self.pages[url.absoluteString]
    if let response = HTTPURLResponse(
      url: url, statusCode: page == nil ? 404 : 200, httpVersion: nil, headerFields: nil)
    {
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    }
    client?.urlProtocol(self, didLoad: Data((page ?? "Not found").utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
