#if DEBUG
  import Dependencies
  import Hummingbird
  import HummingbirdTesting
  import Synchronization
  import Testing

  @testable import TodosWeb

  struct RequestTraceTests {
    private final class Printed: Sendable {
      private let texts = Mutex<[String]>([])
      var all: [String] { texts.withLock { $0 } }
      func print(_ text: String) { texts.withLock { $0.append(text) } }
    }

    @Test func eachRequestHasATraceOfItsOwn() async throws {
      prepareDependencies { $0.uuid = .incrementing }
      let printed = Printed()
      let router = Router()
      router.add(middleware: RequestTrace(print: printed.print))
      router.get("/id") { _, _ in
        @Dependency(\.requestID) var requestID
        return "\(requestID == nil)"
      }
      router.get("/context") { _, _ in
        @Dependency(\.context) var context
        return "\(context)"
      }
      try await Application(router: router).test(.router) { client in
        try await client.execute(uri: "/id", method: .get) { #expect($0.status == .ok) }
        try await client.execute(uri: "/context", method: .get) { #expect($0.status == .ok) }
      }
      #expect(printed.all.count == 2)
      #expect(printed.all.first?.hasPrefix("GET /id\n") == true)
      #expect(printed.all.first?.contains("\\.requestID") == true)
      #expect(printed.all.last?.hasPrefix("GET /context\n") == true)
      #expect(printed.all.last?.contains("\\.requestID") == false)
    }
  }
#endif
