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
