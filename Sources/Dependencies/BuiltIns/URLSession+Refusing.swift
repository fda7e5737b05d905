#if FoundationNetworking
  internal import Foundation
  #if canImport(FoundationNetworking)
    internal import FoundationNetworking
  #endif

  extension URLSession {
    /// A session that sends no requests: it reports each one where it is made, and fails it.
    static func refusing(_ requests: RefusedRequests) -> URLSession {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [RefusingProtocol.self]
      // With a cache, Foundation asks it first, and creates the protocol later, on another thread.
      configuration.urlCache = nil
      return URLSession(configuration: configuration, delegate: requests, delegateQueue: nil)
    }
  }

  /// Reports the requests of one session, on the threads that make them.
  ///
  /// A session loads on its own queues, where neither the current test nor its known issues are known, so
  /// it's too late to report a request there. Apple's Foundation tells the session's delegate about a
  /// task before it returns the task. Elsewhere, Foundation creates a task's `URLProtocol` while the task
  /// is resumed, on the same thread.
  final class RefusedRequests: NSObject, URLSessionTaskDelegate {
    private let use = Unoverridden("urlSession", value: "…", consequence: "The request fails.")

    #if !canImport(FoundationNetworking)
      /// Called synchronously, and not on the session's queue.
      @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
      func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {
        report(task.originalRequest)
      }
    #endif

    func report(_ request: URLRequest?) {
      use.report((label: "Request", text: Self.description(of: request)))
    }

    /// The method and the URL, just as the server would log them.
    private static func description(of request: URLRequest?) -> String {
      let method = request?.httpMethod ?? "GET"
      return "\(method) \(Message.abbreviated(request?.url?.absoluteString ?? "without a URL"))"
    }
  }

  /// Takes every request, and fails it.
  private final class RefusingProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    #if canImport(FoundationNetworking)
      required convenience init(
        task: URLSessionTask, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
      ) {
        let request = task.currentRequest
        self.init(
          request: request ?? URLRequest(url: URL(fileURLWithPath: "/")), cachedResponse: cachedResponse,
          client: client)
        self.task = task
        // A task with its own delegate doesn't know that of its session, so its issue has no place.
        (task.delegate as? RefusedRequests ?? RefusedRequests()).report(request)
      }

      required init(
        request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
      ) {
        super.init(request: request, cachedResponse: cachedResponse, client: client)
      }
    #endif

    override func startLoading() {
      #if !canImport(FoundationNetworking)
        // Older systems don't tell about a task while it's created, so its issue is reported from this
        // queue, which is enough for XCTest.
        if #unavailable(iOS 16, macOS 13, tvOS 16, watchOS 9) { RefusedRequests().report(request) }
      #endif
      client?.urlProtocol(self, didFailWithError: URLError(.resourceUnavailable))
    }

    override func stopLoading() {}
  }
#endif
