import Dependencies
import DependenciesTestSupport
import Foundation
import NIOCore
import NIOPosix
import Testing

func greeting(on eventLoop: any EventLoop) -> EventLoopFuture<String> {
  eventLoop.makeSucceededFuture("Ada").map(
    escapingDependencies { name in
      @Dependency(\.locale) var locale
      return "\(name) in \(locale.identifier)"
    })
}

struct EventLoopFutureTests {
  /// The closure runs on the thread of the event loop, which no task local reaches.
  @Test(.dependency(\.locale, Locale(identifier: "de_AT")))
  func `a closure of a future sees the dependencies of its caller`() async throws {
    let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
    #expect(try await greeting(on: eventLoop).get() == "Ada in de_AT")
  }
}
