import Dependencies
import Foundation
import TestHelpers
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct URLSessionTests {
  @Test func `live and in previews, it is the shared one, and each test has its own`() {
    #expect(DependencyValues.live.urlSession === URLSession.shared)
    #expect(DependencyValues.preview.urlSession === URLSession.shared)
    let first = DependencyValues.test
    #expect(first.urlSession === first.urlSession)
    #expect(first.urlSession !== DependencyValues.test.urlSession)
  }

  @Test(arguments: ["https://example.com/users?id=42", "http://localhost:1", "file:///etc/hosts", "data:,Hi"])
  func `in tests, a request is an issue that names it, and fails`(address: String) async throws {
    let url = try #require(URL(string: address))
    let line: UInt = #line + 1
    @Dependency(\.urlSession) var urlSession
    await expectIssue(unoverridden("urlSession", line: line) + ["GET \(address)\n"]) {
      let error = await #expect(throws: (any Error).self) { try await urlSession.data(from: url) }
      #expect((error as? URLError)?.code == .resourceUnavailable)
    }
  }

  @Test func `in tests, requests of every kind are refused and reported`() async throws {
    let url = try #require(URL(string: "https://example.com/files"))
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
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
}

/// A refused request is reported where it's made, whoever has read the session first.
struct RefusedRequestTests {
  private static let url = URL(string: "https://example.com")!

  private static func request(_ session: URLSession? = nil) async {
    _ = try? await (session ?? current(\.urlSession)).data(from: url)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// How many issues no known issue takes.
    let unknown: Int
    let requests: @Sendable () async -> Void

    init(_ text: String, unknown: Int, _ requests: @escaping @Sendable () async -> Void) {
      (testDescription, self.unknown, self.requests) = (text, unknown, requests)
    }
  }

  private static let rows = [
    Row("after a known issue", unknown: 1) {
      await withKnownIssue { await request() }
      await request()
    },
    Row("in a known issue, after a read before it", unknown: 0) {
      let session = current(\.urlSession)
      await withKnownIssue { await request(session) }
    },
    Row("in child tasks", unknown: 5) {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<5 { group.addTask { await request() } }
        for _ in 0..<5 { group.addTask { await withKnownIssue { await request() } } }
      }
    },
    Row("by a client that stores the session", unknown: 1) {
      struct Client { let session = current(\.urlSession) }
      let client = Client()
      await withKnownIssue { await request(client.session) }
      await request(client.session)
    },
    Row("with a completion handler, as soon as the task is resumed", unknown: 0) {
      let session = current(\.urlSession)
      await withCheckedContinuation { continuation in
        withKnownIssue { session.dataTask(with: url) { _, _, _ in continuation.resume() }.resume() }
      }
    },
  ]

  @Test(arguments: rows) func `a refused request is reported where it's made`(row: Row) async {
    let found = Box(0)
    await withFreshRoot(.test) {
      await withKnownIssue(isIntermittent: true) {
        await row.requests()
      } matching: { issue in
        // Not that an issue within it was not recorded.
        guard issue.comments.contains(where: { $0.rawValue.contains("GET ") }) else { return false }
        found.increment()
        return true
      }
    }
    #expect(found.value == row.unknown)
  }

  private enum Local { @TaskLocal static var object: Plain? }

  @Test func `the session retains nothing of the task that has read it first`() {
    let root = DependencyValues.test
    weak var object: Plain?
    do {
      let local = Plain()
      object = local
      Local.$object.withValue(local) { _ = root.urlSession }
    }
    #expect(object == nil)
  }
}
