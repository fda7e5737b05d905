import Dependencies
import Foundation
import TestHelpers
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
