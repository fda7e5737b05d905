#if FoundationNetworking
  internal import Foundation
  #if canImport(FoundationNetworking)
    internal import FoundationNetworking
  #endif

  extension URLSession {
    /// A session that sends no requests: it reports each one, and fails it.
    static func refusing(_ requests: RefusedRequests) -> URLSession {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [RefusingProtocol.self]
      return URLSession(configuration: configuration, delegate: requests, delegateQueue: nil)
    }
  }

  /// Reports the requests of one session.
  ///
  /// Sessions load on their own queues, where the current test isn't known. A task that was started where
  /// the session was created knows it, so the requests are passed to that task. The task ends with the session,
  /// whose delegate this object is.
  final class RefusedRequests: NSObject, URLSessionTaskDelegate {
    private struct Refusal: Sendable {
      let request: String
      let fail: @Sendable () -> Void
    }

    private let refusals: AsyncStream<Refusal>.Continuation

    override init() {
      let use = Unoverridden(
        "urlSession", value: "…", consequence: "The request fails.")
      let (stream, continuation) = AsyncStream.makeStream(of: Refusal.self)
      refusals = continuation
      super.init()
      // The task must not keep the test's root alive, because the session belongs to that root.
      DependencyValues.$_current.withValue(DependencyValues(scope: nil)) {
        _ = Task {
          for await refusal in stream {
            use.report((label: "Request", text: refusal.request))
            refusal.fail()
          }
        }
      }
    }

    deinit { refusals.finish() }

    #if !canImport(FoundationNetworking)
      /// Makes this object the task's delegate, because `RefusingProtocol` can't reach the session's delegate
      /// on Apple's platforms.
      @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
      func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {
        if task.delegate == nil { task.delegate = self }
      }
    #endif

    /// Reports a request, then calls `fail` on some thread.
    func report(_ request: URLRequest, fail: @escaping @Sendable () -> Void) {
      refusals.yield(Refusal(request: Self.description(of: request), fail: fail))
    }

    /// The method and the URL, just as the server would log them.
    static func description(of request: URLRequest) -> String {
      let method = request.httpMethod ?? "GET"
      return "\(method) \(Message.abbreviated(request.url?.absoluteString ?? "without a URL"))"
    }
  }

  /// Takes every request, reports it, and then fails it.
  private final class RefusingProtocol: URLProtocol {
    /// A request that is being loaded.
    // SAFETY: `@unchecked` is safe: only `fail` is called through this, on one thread at a time. It uses `hasEnded` with
    // `lock` held, and a `URLProtocol`'s client may be called on any thread.
    private struct Loading: @unchecked Sendable {
      let request: RefusingProtocol
    }

    /// Whether the session knows the end, or has stopped the request.
    private var hasEnded = false
    private let lock = Lock()

    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      guard let requests = task?.refusedRequests else {
        // If the user has set a delegate for the task, or the system is too old for a task's delegate, the
        // issue is reported from this queue, which is enough for XCTest.
        Unoverridden("urlSession", value: "…", consequence: "The request fails.")
          .report((label: "Request", text: RefusedRequests.description(of: request)))
        return fail()
      }
      let loading = Loading(request: self)
      requests.report(request) { loading.request.fail() }
    }

    override func stopLoading() {
      lock.withLock { hasEnded = true }
    }

    private func fail() {
      let isFirst = lock.withLock {
        defer { hasEnded = true }
        return !hasEnded
      }
      guard isFirst else { return }
      client?.urlProtocol(self, didFailWithError: URLError(.resourceUnavailable))
    }
  }

  extension URLSessionTask {
    /// The object that reports the task's request, if the task has no other delegate.
    fileprivate var refusedRequests: RefusedRequests? {
      guard #available(iOS 15, macOS 12, tvOS 15, watchOS 8, *) else { return nil }
      return delegate as? RefusedRequests
    }
  }
#endif
