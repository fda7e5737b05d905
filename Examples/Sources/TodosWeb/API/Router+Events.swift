import Dependencies
import HTTPTypes
import Hummingbird
import ServiceLifecycle

extension RouterMethods {
  /// Adds the stream of what happens to the visitor's list.
  func addEvents() {
    get("events") { request, _ in
      @Dependency(\.list) var list
      let last = request.headers[.lastEventID].flatMap { Int($0) }
      let (texts, stop) = list.events.listen(after: last)
      let body = ResponseBody { writer in
        defer { stop() }
        try await withGracefulShutdownHandler {
          try await request.body.consumeWithInboundCloseHandler { _ in
            for await text in texts { try await writer.write(ByteBuffer(string: text)) }
          } onInboundClosed: {
            stop()
          }
        } onGracefulShutdown: {
          stop()
        }
        try await writer.finish(nil)
      }
      return Response(
        status: .ok,
        headers: [.contentType: "text/event-stream", .cacheControl: "no-store", .xAccelBuffering: "no"],
        body: body)
    }
  }
}

extension HTTPField.Name {
  fileprivate static let lastEventID = HTTPField.Name("Last-Event-ID")!
  /// Keeps a proxy from holding events back.
  fileprivate static let xAccelBuffering = HTTPField.Name("X-Accel-Buffering")!
}
