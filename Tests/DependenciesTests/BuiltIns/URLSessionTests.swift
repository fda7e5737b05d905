import Dependencies
import Foundation
import TestHelpers
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct URLSessionTests {
  @Test func `live and in previews, it is the shared one`() {
    #expect(DependencyValues.live.urlSession === URLSession.shared)
    #expect(DependencyValues.preview.urlSession === URLSession.shared)
  }

  @Test(arguments: ["https://example.com/users?id=42", "http://localhost:1", "file:///etc/hosts", "data:,Hi"])
  func `in tests, a request is an issue that names it, and fails`(address: String) async throws {
    let url = try #require(URL(string: address))
    await withFreshRoot(.test) {
      let line: UInt = #line + 1
      @Dependency(\.urlSession) var urlSession
      await expectIssue(unoverridden("urlSession", line: line) + ["GET \(address)\n"]) {
        let error = await #expect(throws: (any Error).self) { try await urlSession.data(from: url) }
        #expect((error as? URLError)?.code == .resourceUnavailable)
      }
    }
  }

  @Test func `in tests, requests of every kind are refused and reported`() async throws {
    let url = try #require(URL(string: "https://example.com/files"))
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    await withFreshRoot(.test) {
      let line: UInt = #line + 1
      @Dependency(\.urlSession) var urlSession
      let issues = await issues {
        await #expect(throws: URLError.self) { try await urlSession.download(from: url) }
        await #expect(throws: URLError.self) { try await urlSession.upload(for: request, from: Data([1])) }
        await withCheckedContinuation { continuation in
          urlSession.dataTask(with: request) { _, _, error in
            #expect((error as? URLError)?.code == .resourceUnavailable)
            continuation.resume()
          }.resume()
        }
      }
      #expect(issues.count == 3)
      for (issue, method) in zip(issues, ["GET", "PUT", "PUT"]) {
        let parts = unoverridden("urlSession", line: line) + ["\(method) \(url)\n"]
        #expect(parts.allSatisfy(issue.message.contains))
      }
    }
  }

  @Test func `in tests, each of many requests at once is an issue`() async throws {
    let url = try #require(URL(string: "https://example.com"))
    await withFreshRoot(.test) {
      let line: UInt = #line + 1
      @Dependency(\.urlSession) var urlSession
      let issues = await issues {
        let session = urlSession
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<20 { group.addTask { _ = try? await session.data(from: url) } }
        }
      }
      #expect(issues.count == 20)
      for issue in issues {
        let parts = unoverridden("urlSession", line: line) + ["GET \(url)\n"]
        #expect(parts.allSatisfy(issue.message.contains))
      }
    }
  }

  #if canImport(FoundationNetworking)
    // Elsewhere sessions with a delegate stay until they are invalidated.
    @Test func `the session is released with its root`() throws {
      weak var session: URLSession?
      do {
        let root = DependencyValues.test
        session = root.urlSession
        #expect(session != nil)
        _ = root
      }
      #expect(session == nil)
    }
  #endif

  @Test func `each test has its own`() {
    let first = DependencyValues.test
    #expect(first.urlSession === first.urlSession)
    #expect(first.urlSession !== DependencyValues.test.urlSession)
  }
}

/// A refused request is reported where it's made, whoever has read the session first.
struct RefusedRequestTests {
  private let url = URL(string: "https://example.com")!

  /// The number of issues of `operation` that no known issue within it takes.
  private func unknownIssues(_ operation: () async -> Void) async -> Int {
    let found = Box(0)
    await withFreshRoot(.test) {
      await withKnownIssue(isIntermittent: true) {
        await operation()
      } matching: { issue in
        // Not that an issue within it was not recorded.
        guard issue.comments.contains(where: { $0.rawValue.contains("GET ") }) else { return false }
        found.increment()
        return true
      }
    }
    return found.value
  }

  private func request() async {
    @Dependency(\.urlSession) var urlSession
    _ = try? await urlSession.data(from: url)
  }

  @Test func `after a known issue`() async {
    let unknown = await unknownIssues {
      await withKnownIssue { await request() }
      await request()
    }
    #expect(unknown == 1)
  }

  @Test func `in a known issue, after a read before it`() async {
    let unknown = await unknownIssues {
      @Dependency(\.urlSession) var urlSession
      let session = urlSession
      await withKnownIssue { _ = try? await session.data(from: url) }
    }
    #expect(unknown == 0)
  }

  @Test func `before a known issue, and in it`() async {
    let unknown = await unknownIssues {
      await request()
      await withKnownIssue { await request() }
    }
    #expect(unknown == 1)
  }

  @Test func `in two known issues, one after the other`() async {
    let unknown = await unknownIssues {
      await withKnownIssue { await request() }
      await withKnownIssue { await request() }
    }
    #expect(unknown == 0)
  }

  @Test func `in child tasks`() async {
    let unknown = await unknownIssues {
      await withKnownIssue { await request() }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<5 { group.addTask { await request() } }
        for _ in 0..<5 { group.addTask { await withKnownIssue { await request() } } }
      }
    }
    #expect(unknown == 5)
  }

  @Test func `by a client that stores the session`() async {
    struct Client {
      let session: URLSession
      init() {
        @Dependency(\.urlSession) var urlSession
        session = urlSession
      }
    }
    let unknown = await unknownIssues {
      let client = Client()
      await withKnownIssue { _ = try? await client.session.data(from: url) }
      _ = try? await client.session.data(from: url)
    }
    #expect(unknown == 1)
  }

  @Test func `with a completion handler, as soon as the task is resumed`() async {
    let unknown = await unknownIssues {
      @Dependency(\.urlSession) var urlSession
      let session = urlSession
      await withCheckedContinuation { continuation in
        withKnownIssue { session.dataTask(with: url) { _, _, _ in continuation.resume() }.resume() }
      }
    }
    #expect(unknown == 0)
  }

  @Test func `of a task with a delegate of its own`() async {
    final class Delegate: NSObject, URLSessionTaskDelegate {}
    let unknown = await unknownIssues {
      @Dependency(\.urlSession) var urlSession
      let session = urlSession
      await withKnownIssue { _ = try? await session.data(from: url, delegate: Delegate()) }
    }
    #expect(unknown == 0)
  }

  private enum Local { @TaskLocal static var object: Object? }
  private final class Object: Sendable {}

  @Test func `the session retains nothing of the task that has read it first`() {
    let root = DependencyValues.test
    weak var object: Object?
    do {
      let local = Object()
      object = local
      Local.$object.withValue(local) { _ = root.urlSession }
    }
    #expect(object == nil)
  }
}
