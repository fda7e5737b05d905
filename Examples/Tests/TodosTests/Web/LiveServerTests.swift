import Foundation
import Testing
import Todos
import TodosLoad

/// The program on a real socket and a real file.
@Suite(.timeLimit(.minutes(10)))
struct LiveServerTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("list.sqlite")
  }

  @Test func itServesTheFileOfTheCommandLine() async throws {
    let todos = Tool(file: path)
    _ = try await todos("add", "Buy milk")
    let server = try await ServerProcess(file: path)
    let connection = try Connection(port: server.port)
    let page = try connection.send("GET", "/")
    #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(
      page.headers["content-security-policy"]?.hasPrefix("default-src 'none'; script-src 'self'") == true)
    #expect(String(decoding: page.body, as: UTF8.self).hasPrefix("<!doctype html>"))

    #expect(try connection.send("POST", "/api/todos", body: #"{"title": "Call mom"}"#).status == 201)
    _ = try await todos("add", "Sleep")
    let list = try JSONDecoder().decode(ShownList.self, from: connection.send("GET", "/api/todos").body)
    #expect(list.todos.map(\.title) == ["Buy milk", "Call mom", "Sleep"])
    server.terminate()
    #expect(await server.exitStatus() == 0)
    #expect(try await todos("list").output.hasSuffix("\n3 open\n"))
  }

  /// Who does not say how much is to come finds the limit on the way.
  @Test func aLargeBodyInPiecesIsRefused() async throws {
    let server = try await ServerProcess(file: path)
    let connection = try Connection(port: server.port)
    let piece = String(repeating: "a", count: 1000)
    let pieces = String(repeating: "3e8\r\n\(piece)\r\n", count: 20)
    try connection.write(
      """
      POST /api/todos HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
      Transfer-Encoding: chunked\r\n\r\n\(pieces)0\r\n\r\n
      """)
    #expect(try connection.answer().status == 413)
    #expect(try connection.send("GET", "/api/todos").status == 200)
  }

  @Test func itStopsWhenAllIsAnswered() async throws {
    let server = try await ServerProcess(file: path)
    let (idle, listener, sender) = (
      try Connection(port: server.port), try Connection(port: server.port), try Connection(port: server.port)
    )
    #expect(try idle.send("GET", "/api/todos").status == 200)
    try listener.write("GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try listener.head().headers["content-type"] == "text/event-stream")
    try listener.wait(for: ": hello")

    // Half of a request. When those that came later are answered, in each thread of the server, it has seen it.
    let body = #"{"title": "Buy milk"}"#
    try sender.write(
      """
      POST /api/todos HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
      Content-Length: \(body.utf8.count)\r\n\r\n\(body.prefix(5))
      """)
    for _ in 1...20 { _ = try Connection(port: server.port).send("GET", "/api/todos") }
    server.terminate()
    // Streams of events end when the server has begun to stop; who sends a request is waited for.
    _ = try listener.rest()
    try sender.write(String(body.dropFirst(5)))
    #expect(try sender.answer().status == 201)

    #expect(await server.exitStatus() == 0)
    #expect(throws: (any Error).self) { try Connection(port: server.port) }
    #expect(folder.files == ["list.sqlite"])
    #expect(try await Tool(file: path)("list").output.hasSuffix("  Buy milk\n\n1 open\n"))
  }

  @Test func aPortThatIsTakenIsToldInOneLine() async throws {
    let server = try await ServerProcess(file: path)
    let run = try await Tool(name: "todos-web", file: path)("--port", "\(server.port)")
    #expect(
      run
        == Tool.Run(
          status: 75, output: "",
          problem: """
            todos-web: Cannot listen at 127.0.0.1, port \(server.port): another program does already. Name another port \
            with --port, or 0 for any.

            """))
    #expect(try Connection(port: server.port).send("GET", "/api/todos").status == 200)
  }

  @Test(arguments: [
    (["--port", "80800"], 64, "80800 isn’t a port. Name one from 0 to 65535, as in: --port 8080"),
    (
      ["--host", "192.0.2.1", "--port", "0"], 64,
      "Cannot listen at 192.0.2.1, port 0: this machine has no such address. Name another with --host."
    ),
    (
      ["--host", "nowhere.invalid", "--port", "0"], 64,
      "Cannot listen at nowhere.invalid, port 0: this machine has no such address. Name another with --host."
    ),
  ])
  func anAddressThatIsNone(arguments: [String], status: Int32, line: String) async throws {
    let run = try await Tool(name: "todos-web", file: path)(arguments)
    #expect(run == Tool.Run(status: status, output: "", problem: "todos-web: \(line)\n"))
  }
}
